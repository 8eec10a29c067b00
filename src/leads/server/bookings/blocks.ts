import { randomUUID } from 'node:crypto'
import type { AppointmentKind } from '#appointments/slots.ts'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { By } from '../inbox/staff-change.ts'

type Tx = Pick<Transaction, '$client'>

interface BlockTimes {
  readonly kinds: AppointmentKind[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
}

interface BlockPlace {
  readonly dealershipId: number
  readonly locationId: number
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

/** A time in which nobody can book, at a location or with one of its people. */
export interface BlockRecord extends BlockTimes, BlockPlace {
  readonly id: string
  readonly version: number
  readonly personId: string | null
  readonly personName: string | null
}

const OWN_GROUP = `coalesce(l.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup"`

/** The place of a new block; null for a location that the reader does not see. */
export async function blockPlace({ $client }: Tx, locationId: number): Promise<BlockPlace | null> {
  const { rows } = await $client.query<BlockPlace>(
    `select l.dealership_id as "dealershipId", l.id as "locationId", ${OWN_GROUP} from locations l where l.id = $1`,
    [locationId],
  )
  return rows[0] ?? null
}

export async function readBlock({ $client }: Tx, id: string): Promise<BlockRecord | null> {
  const { rows } = await $client.query<BlockRecord>(`${SELECT} where b.id = $1`, [id])
  return rows[0] ?? null
}

/** Blocks that touch a time, the first first. */
export async function listBlocks(
  { $client }: Tx,
  { from, to, locationId }: { readonly from: Date; readonly to: Date; readonly locationId?: number | undefined },
  { after, limit }: { readonly after: { readonly time: string; readonly id: string } | null; readonly limit: number },
): Promise<readonly BlockRecord[]> {
  const { rows } = await $client.query<BlockRecord>(LIST, [
    from,
    to,
    locationId ?? null,
    after?.time ?? null,
    after?.id ?? null,
    limit,
  ])
  return rows
}

const SELECT = `
  select b.id, b.version, b.dealership_id as "dealershipId", b.location_id as "locationId", b.person_id as "personId", p.name as "personName",
    b.kinds, b.starts_at as "startsAt", b.ends_at as "endsAt", b.reason, ${OWN_GROUP}
  from calendar_blocks b join locations l on l.id = b.location_id left join people p on p.id = b.person_id`

const LIST = `${SELECT}
  where b.starts_at < $2 and b.ends_at > $1 and ($3::integer is null or b.location_id = $3)
    and ($4::timestamptz is null or (date_trunc('milliseconds', b.starts_at), b.id) > ($4, $5::uuid))
  order by date_trunc('milliseconds', b.starts_at), b.id limit $6`

/** Blocks a time. Returns the id. */
export async function addBlock(
  tx: Tx,
  block: BlockTimes & BlockPlace & { readonly personId: string | null },
  { actor }: By,
): Promise<Result<string, { readonly kind: 'no-such-person' }>> {
  const { dealershipId, locationId, personId, kinds, startsAt, endsAt, reason } = block
  if (personId !== null) {
    const { rows } = await tx.$client.query('select from staff_of_place($1, $2, null, false) where id = $3', [
      dealershipId,
      locationId,
      personId,
    ])
    if (rows.length === 0) return err({ kind: 'no-such-person' })
  }
  const id = randomUUID()
  await tx.$client.query(
    `insert into calendar_blocks (id, dealership_id, location_id, person_id, kinds, starts_at, ends_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, dealershipId, locationId, personId, kinds, startsAt, endsAt, reason],
  )
  await record(tx, actor, { verb: 'create', subject: 'calendar-block', id, dealershipId, locationId })
  return ok(id)
}

export async function changeBlock(tx: Tx, before: BlockRecord, after: BlockTimes, { actor }: By): Promise<void> {
  const { id, dealershipId, locationId } = before
  const { kinds, startsAt, endsAt, reason } = after
  await tx.$client.query(
    'update calendar_blocks set kinds = $2, starts_at = $3, ends_at = $4, reason = $5 where id = $1',
    [id, kinds, startsAt, endsAt, reason],
  )
  const fields = changedFields<BlockTimes>(before, after)
  await record(tx, actor, { verb: 'update', subject: 'calendar-block', id, fields, dealershipId, locationId })
}

export async function removeBlock(tx: Tx, { id, dealershipId, locationId }: BlockRecord, { actor }: By): Promise<void> {
  await tx.$client.query('delete from calendar_blocks where id = $1', [id])
  await record(tx, actor, { verb: 'delete', subject: 'calendar-block', id, dealershipId, locationId })
}
