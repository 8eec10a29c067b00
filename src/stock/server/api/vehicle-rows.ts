import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { actorText, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import { FEED_FIELDS } from '../../mapping/feed-fields.ts'
import { announce, incrementSequences } from '../apply/write-events.ts'
import { runImport } from '../import/run-import.ts'
import type { Connections } from '../import/prepare-import.ts'
import { asJsonLines, feedMapping, propertiesOfMapping } from './api-mapping.ts'

export interface VehicleRowOptions {
  readonly database: Pick<Database, 'withRole'> & { readonly pool: (role: 'import') => Connections }
  /** Holds the row while it is imported. */
  readonly workFolder: string
}

export interface SentVehicle {
  readonly dealership: { readonly id: number; readonly slug: string }
  /** The name that the sender gives the feed. */
  readonly feed: string
  /** The identifier of the vehicle in the feed. */
  readonly key: string
  readonly mapping: string
  readonly row: Readonly<Record<string, unknown>>
  readonly actor: Actor
}

/** One fault of a row: the column, what it has, and why that is refused. */
interface RowFault {
  readonly column: string | null
  readonly value: string | null
  readonly reason: string
}

export type SendFailure =
  | { readonly kind: 'refused'; readonly faults: readonly RowFault[] }
  /** Another vehicle of the feed takes too long. */
  | { readonly kind: 'busy' }

export interface StoredVehicle {
  readonly id: number
  readonly outcome: 'added' | 'changed' | 'unchanged'
}

/** The stored name of a feed of single vehicles, which no feed of files has: a file would sell the vehicles that it lacks. */
export function vehicleFeedName(feed: string): string {
  return `api:${feed}`
}

/** Stores one vehicle through the mapping and the checks of a file with one row. Vehicles of the feed that were sent before stay. */
export async function storeVehicle(
  { database, workFolder }: VehicleRowOptions,
  { dealership, feed, key, mapping: mappingName, row, actor }: SentVehicle,
): Promise<Result<StoredVehicle, SendFailure>> {
  const mapping = await feedMapping(undefined, mappingName)
  if (!mapping.ok) return refused({ column: null, value: mappingName, reason: mapping.error })
  const identified = withKey(mapping.value, row, key)
  if (!identified.ok) return refused(...identified.error)
  const folder = join(workFolder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = join(folder, 'vehicle.jsonl')
    await writeFile(file, `${JSON.stringify(identified.value)}\n`, { mode: 0o600 })
    let importId = 0
    const imported = await untilFree(() =>
      runImport({
        file,
        actor,
        mapping: asJsonLines(mapping.value),
        dealership: dealership.slug,
        feed: vehicleFeedName(feed),
        isPartial: true,
        // Somebody who sends one vehicle means it: the safeguards are for files that are broken as a whole.
        allowShrink: true,
        allowEmpty: [...FEED_FIELDS, 'photos', 'location'],
        allowJump: FEED_FIELDS,
        database: database.pool('import'),
        onRecorded: (id) => (importId = id),
      }),
    )
    if (imported === null) return err({ kind: 'busy' })
    if (!imported.ok || imported.value.quarantined > 0) {
      const faults = await rowFaults(database, importId)
      const reason = imported.ok ? 'The row is refused' : imported.error.what
      return faults.length > 0 ? refused(...faults) : refused({ column: null, value: null, reason })
    }
    const id = await vehicleId(database, dealership.id, feed, key)
    const { added, changed } = imported.value
    if (id === null) return refused({ column: null, value: key, reason: 'The row is of another vehicle than the key' })
    return ok({ id, outcome: added > 0 ? 'added' : changed > 0 ? 'changed' : 'unchanged' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refused(...faults: readonly RowFault[]): Result<never, SendFailure> {
  return err({ kind: 'refused', faults })
}

/** The row with its key in the first column that identifies a vehicle. Columns that the mapping does not read are faults. */
function withKey(
  mapping: Mapping,
  row: Readonly<Record<string, unknown>>,
  key: string,
): Result<Readonly<Record<string, unknown>>, readonly RowFault[]> {
  const known = propertiesOfMapping(mapping)
  const unknown = Object.keys(row).filter((name) => !known.has(name))
  if (unknown.length > 0)
    return err(
      unknown.map((column) => ({ column, value: null, reason: `The mapping ${mapping.name} has no such column` })),
    )
  const [column] = mapping.identity.columns[0] ?? []
  if (column === undefined || mapping.identity.columns[0]?.length !== 1 || column.includes('.'))
    return err([{ column: null, value: null, reason: `The mapping ${mapping.name} has no column for one key` }])
  const given = row[column] ?? key
  const shown = typeof given === 'string' ? given : JSON.stringify(given)
  if (shown !== key) return err([{ column, value: shown, reason: `It differs from the key ${key} of the address` }])
  return ok({ ...row, [column]: key })
}

const ATTEMPTS = 50
const PAUSE_MS = 100

/** Repeats an import while another one of the same feed runs. Null if that takes too long. */
async function untilFree(
  run: () => ReturnType<typeof runImport>,
): Promise<Awaited<ReturnType<typeof runImport>> | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const imported = await run()
    if (imported.ok || imported.error.kind !== 'busy') return imported
    await sleep(PAUSE_MS)
  }
  return null
}

type Roles = Pick<Database, 'withRole'>

function rowFaults(database: Roles, importId: number): Promise<readonly RowFault[]> {
  return database.withRole(
    'import',
    async ({ $client }) =>
      (
        await $client.query<RowFault>(
          'select "column", value, reason from quarantined_rows where import_id = $1 order by id limit 20',
          [importId],
        )
      ).rows,
    { readOnly: true },
  )
}

const OF_FEED = `
  select v.id from vehicles v join feeds f on f.id = v.feed_id
  where v.dealership_id = $1 and f.dealership_id = $1 and f.name = $2 and v.feed_key = $3`

function vehicleId(database: Roles, dealershipId: number, feed: string, key: string): Promise<number | null> {
  return database.withRole(
    'import',
    async ({ $client }) =>
      (await $client.query<{ id: number }>(OF_FEED, [dealershipId, vehicleFeedName(feed), key.trim()])).rows[0]?.id ??
      null,
    { readOnly: true },
  )
}

/** Marks a vehicle as sold that was sent alone. Returns its id; null if the feed has none with this key that is for sale. */
export function sellVehicle(
  database: Roles,
  { dealership, feed, key, actor }: Pick<SentVehicle, 'dealership' | 'feed' | 'key' | 'actor'>,
): Promise<number | null> {
  return database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ id: number }>(`${OF_FEED} and v.status <> 'sold' for update of v`, [
      dealership.id,
      vehicleFeedName(feed),
      key.trim(),
    ])
    const id = rows[0]?.id
    if (id === undefined) return null
    const kept = await $client.query(
      `update vehicle_overrides set feed_value = '"sold"' where vehicle_id = $1 and field = 'status'`,
      [id],
    )
    // Somebody set its status by hand, which stays.
    if (kept.rowCount !== 0) return id
    await incrementSequences($client, [dealership.id])
    await $client.query(
      `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
       select $1, dealership_id, last, $3, 'sold' from stock_sequences where dealership_id = $2`,
      [actorText(actor), dealership.id, id],
    )
    await $client.query(
      `update vehicles set status = 'sold', sold_at = now(), row_hash = '', updated_at = now(), version = version + 1 where id = $1`,
      [id],
    )
    await announce($client, [dealership.id])
    return id
  })
}
