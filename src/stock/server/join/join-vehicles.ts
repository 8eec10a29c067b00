import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { actorText, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { JoinMoves } from '#vehicles/server/tables.ts'
import { FIELD_GROUPS } from '../../by-hand/field-groups.ts'
import type { HandField } from '../../by-hand/hand-field.ts'
import { NO_FEED } from '../../by-hand/new-vehicle.ts'
import type { FieldChange } from '../../by-hand/plan-edit.ts'
import { announce, incrementSequences, lockStock } from '../apply/write-events.ts'
import { editVehicles } from '../by-hand/edit-vehicles.ts'
import { readEditable } from '../by-hand/read-editable.ts'
import { joinFault, readPair, type JoinFault } from './join-facts.ts'
import { moveReferences } from './move-references.ts'

export interface JudgedPair {
  /** The id of the judgement, made by who calls. */
  readonly joinId: string
  readonly keptId: number
  readonly otherId: number
  readonly actor: Actor
  readonly now: Date
}

/** An appointment of each of two vehicles at the same time: `appointments_vehicle_once`. */
const EXCLUSION_VIOLATION = '23P01'

/**
 * Joins two rows of one car. The kept one goes on with its feed; the other stays as a hidden row that catches what its own feed brings, so that no
 * import makes the car a second time. All that people asked, held, saved, set and photographed of it goes to the kept one. It has a transaction of
 * its own by the role of imports, which sees the leads of every yard.
 */
export async function joinVehicles(
  database: Pick<Database, 'withRole'>,
  judged: JudgedPair,
): Promise<Result<void, JoinFault>> {
  const { keptId, otherId, actor, now } = judged
  try {
    return await database.withRole('import', async (tx) => {
      const { $client } = tx
      await lockPair($client, judged)
      const pair = await readPair($client, keptId, otherId)
      if (pair === null) return err('gone')
      const fault = joinFault(pair)
      if (fault !== null) return err(fault)
      const { dealershipId, feedId } = pair.other
      const changes = await valuesToTake($client, judged, feedId === NO_FEED)
      const editId = changes.length === 0 ? null : randomUUID()
      if (editId !== null) await editVehicles(tx, [{ vehicleId: keptId, changes }], { editId, actor, now })
      const ids = await moveReferences($client, otherId, keptId)
      const hidden = await hide($client, judged, dealershipId)
      await writeJudgement($client, judged, { dealershipId, state: 'joined', moved: { ids, hidden }, editId })
      await noteChange($client, { dealershipId, vehicleIds: [keptId, otherId], actor })
      return ok(undefined)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION) return err('appointments')
    throw error
  }
}

/** Remembers that two vehicles with the same VIN are two cars. */
export function keepApart(database: Pick<Database, 'withRole'>, judged: JudgedPair): Promise<Result<void, JoinFault>> {
  return database.withRole('import', async ({ $client }) => {
    await lockPair($client, judged)
    const pair = await readPair($client, judged.keptId, judged.otherId)
    if (pair === null) return err('gone')
    if (pair.isJudged) return err('judged')
    const { dealershipId } = pair.kept
    await writeJudgement($client, judged, { dealershipId, state: 'two-cars', moved: null, editId: null })
    await noteChange($client, { dealershipId, vehicleIds: [judged.keptId, judged.otherId], actor: judged.actor })
    return ok(undefined)
  })
}

/** Imports, edits and other judgements of the dealership wait. */
async function lockPair(client: ClientBase, { keptId, otherId }: JudgedPair): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct dealership_id as id from vehicles where id = any($1::integer[])',
    [[keptId, otherId]],
  )
  await lockStock(
    client,
    rows.map(({ id }) => id),
  )
}

/** Fields that say which row it is, or whether and where it is for sale. */
const OWN: ReadonlySet<HandField> = new Set(['status', 'showOnDealerWebsite', 'location', 'stockNumber', 'vin'])
const TAKEN = FIELD_GROUPS.flatMap(({ fields }) => fields).filter((field) => !OWN.has(field))

/**
 * What is set by hand of the other vehicle and not of the kept one. Of a vehicle that was added by hand, what was entered and the kept one lacks,
 * too.
 */
async function valuesToTake(
  client: ClientBase,
  { keptId, otherId }: JudgedPair,
  isEntered: boolean,
): Promise<readonly FieldChange[]> {
  const known = await readEditable(client, [keptId, otherId], TAKEN)
  const [kept, other] = [known.get(keptId), known.get(otherId)]
  if (!kept || !other) return []
  return TAKEN.flatMap((field): readonly FieldChange[] => {
    if (kept.overrides.has(field)) return []
    const override = other.overrides.get(field)
    if (override) return [{ field, to: { value: override.value, until: override.until } }]
    const value = other.shown[field] ?? null
    return isEntered && isEmpty(kept.shown[field] ?? null) && !isEmpty(value)
      ? [{ field, to: { value, until: null } }]
      : []
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Hides it by hand, whatever its feed says. Returns what was set by hand before. */
async function hide(client: ClientBase, judged: JudgedPair, dealershipId: number): Promise<JoinMoves['hidden']> {
  const { joinId, otherId, actor, now } = judged
  const before = await client.query<NonNullable<JoinMoves['hidden']>>(
    `select value, feed_value as "feedValue" from vehicle_overrides where vehicle_id = $1 and field = 'showOnDealerWebsite'`,
    [otherId],
  )
  await client.query(
    `insert into vehicle_overrides (vehicle_id, dealership_id, field, value, feed_value, edit_id, actor, at)
     select v.id, $2, 'showOnDealerWebsite', 'false', to_jsonb(v.show_on_dealer_website), $3, $4, $5 from vehicles v where v.id = $1
     on conflict (vehicle_id, field) do update set value = 'false', until = null`,
    [otherId, dealershipId, joinId, actorText(actor), now],
  )
  await client.query('update vehicles set show_on_dealer_website = false where id = $1', [otherId])
  return before.rows[0] ?? null
}

interface Judgement {
  readonly dealershipId: number
  readonly state: 'joined' | 'two-cars'
  readonly moved: JoinMoves | null
  readonly editId: string | null
}

async function writeJudgement(client: ClientBase, judged: JudgedPair, judgement: Judgement): Promise<void> {
  const { joinId, keptId, otherId, actor, now } = judged
  const { dealershipId, state, moved, editId } = judgement
  await client.query(
    `insert into vehicle_joins (id, dealership_id, kept_id, other_id, state, moved, edit_id, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [joinId, dealershipId, keptId, otherId, state, JSON.stringify(moved), editId, actorText(actor), now],
  )
}

interface NotedChange {
  readonly dealershipId: number
  readonly vehicleIds: readonly number[]
  readonly actor: Actor
}

/** History and announcement, so that indexes, caches and lists read both vehicles again. */
export async function noteChange(client: ClientBase, { dealershipId, vehicleIds, actor }: NotedChange): Promise<void> {
  await incrementSequences(client, [dealershipId])
  await client.query(
    `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
     select $1, dealership_id, last, vehicle, 'changed' from stock_sequences, unnest($3::integer[]) vehicle where dealership_id = $2`,
    [actorText(actor), dealershipId, vehicleIds],
  )
  await announce(client, [dealershipId])
}
