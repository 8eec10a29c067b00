import type { PoolClient } from 'pg'
import { readPaymentsOf } from '#payments/server/payment-rows.ts'
import type { Holder, tooManyHolds, UnpaidHolds } from '../holder.ts'
import type { Reservation, ReservationState } from '../reservation.ts'
import type { KnownReservation, VehicleHold } from '../known-reservation.ts'

type ReservationRow = Omit<Reservation, 'depositCents'> & { readonly depositCents: string }

const COLUMNS = `id, site_id as "siteId", vehicle_id as "vehicleId", vehicle_name as "vehicleName", vehicle_slug as "vehicleSlug",
  (select v.item_type from vehicles v where v.id = reservations.vehicle_id) as "itemType",
  (select d.timezone from vehicles v join dealerships d on d.id = v.dealership_id where v.id = reservations.vehicle_id) as timezone,
  stock_number as "stockNumber", state, name, email, phone, dealer_email as "dealerEmail", site_url as "siteUrl",
  deposit_cents as "depositCents", hold_hours as "holdHours", refundable, created_at as "createdAt", held_until as "heldUntil",
  held_at as "heldAt", ended_at as "endedAt"`

const toReservation = (row: ReservationRow): Reservation => ({ ...row, depositCents: Number(row.depositCents) })

export async function readReservation(client: PoolClient, id: string): Promise<Reservation | null> {
  const { rows } = await client.query<ReservationRow>(`select ${COLUMNS} from reservations where id = $1`, [id])
  return rows[0] ? toReservation(rows[0]) : null
}

export type NewReservation = Pick<
  Reservation,
  | 'id'
  | 'siteId'
  | 'vehicleId'
  | 'vehicleName'
  | 'vehicleSlug'
  | 'stockNumber'
  | 'dealerEmail'
  | 'siteUrl'
  | 'depositCents'
  | 'holdHours'
  | 'refundable'
> & {
  readonly state: 'requested' | 'paying'
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Minutes until the state expires. */
  readonly minutes: number
  /** Stored while the deposit is unpaid; null if nothing is held. */
  readonly holder: Holder | null
}

/** Returns false if another shopper holds the vehicle. The unique index decides, and waits for parallel transactions. */
export async function insertReservation(client: PoolClient, reservation: NewReservation): Promise<boolean> {
  const { rowCount } = await client.query(INSERT, [
    reservation.id,
    reservation.siteId,
    reservation.vehicleId,
    reservation.vehicleName,
    reservation.vehicleSlug,
    reservation.stockNumber,
    reservation.state,
    reservation.name,
    reservation.email,
    reservation.phone,
    reservation.dealerEmail,
    reservation.siteUrl,
    reservation.depositCents,
    reservation.holdHours,
    reservation.refundable,
    reservation.minutes,
    reservation.holder?.visitor ?? null,
    reservation.holder?.network ?? null,
  ])
  return rowCount === 1
}

const INSERT = `
  insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, stock_number, state, name, email, phone,
    dealer_email, site_url, deposit_cents, hold_hours, refundable, held_until, visitor, network)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + make_interval(mins => $16), $17, $18)
  on conflict (vehicle_id) where state in ('paying', 'confirmed', 'held') do nothing`

/** Sets a state that expires after `hours` by the database's clock, and returns that time. */
export async function extendReservation(
  client: PoolClient,
  id: string,
  state: 'confirmed' | 'held',
  hours: number,
): Promise<Date> {
  const { rows } = await client.query<{ until: Date }>(
    `update reservations set state = $2, held_until = now() + make_interval(hours => $3), visitor = null, network = null,
       held_at = case when $2 = 'held' then now() end where id = $1 returning held_until as until`,
    [id, state, hours],
  )
  if (rows[0] === undefined) throw new Error(`reservation ${id} does not exist, or belongs to another site`)
  return rows[0].until
}

export async function endReservation(client: PoolClient, id: string, state: ReservationState): Promise<void> {
  await client.query(
    'update reservations set state = $2, ended_at = now(), visitor = null, network = null where id = $1',
    [id, state],
  )
}

/** Waits for other starts on the site, so that parallel ones count each other, and counts the holder's unpaid reservations. */
export async function countUnpaid(
  client: PoolClient,
  siteId: number,
  { visitor, network }: Holder,
): Promise<Parameters<typeof tooManyHolds>[0]> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('unpaid-holds', $1))", [siteId])
  const { rows } = await client.query<{ visitor: UnpaidHolds; network: UnpaidHolds }>(COUNT_UNPAID, [
    siteId,
    visitor,
    network,
  ])
  const none: UnpaidHolds = { count: 0, firstEndsInSeconds: 0 }
  return rows[0] ?? { visitor: none, network: none }
}

const unpaidOf = (column: 'visitor' | 'network', value: string): string => `
  json_build_object('count', count(*) filter (where ${column} = ${value}), 'firstEndsInSeconds',
    coalesce(extract(epoch from min(held_until) filter (where ${column} = ${value}) - now()), 0)) as ${column}`

const COUNT_UNPAID = `
  select ${unpaidOf('visitor', '$2')}, ${unpaidOf('network', '$3')}
  from reservations where site_id = $1 and state = 'paying' and held_until > now()`

export async function readHold(client: PoolClient, vehicleId: number): Promise<VehicleHold | null> {
  const { rows } = await client.query<VehicleHold>('select state, held_until as until from vehicle_hold($1)', [
    vehicleId,
  ])
  return rows[0] ?? null
}

export async function readOpenOf(client: PoolClient, email: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from reservations where lower(email) = lower($1) and state in ('requested', 'paying', 'confirmed', 'held')
     order by created_at desc limit 10`,
    [email],
  )
  return rows.map(({ id }) => id)
}

/** The SQL condition of a vehicle that can still be sold: it is in stock and shown. */
export const isSellableSql = (vehicle: string): string =>
  `${vehicle}.status in ('in_stock', 'coming_soon') and ${vehicle}.show_on_dealer_website`

export async function isSellable(client: PoolClient, vehicleId: number): Promise<boolean> {
  const { rows } = await client.query(`select from vehicles v where v.id = $1 and ${isSellableSql('v')}`, [vehicleId])
  return rows.length === 1
}

export async function readKnown(client: PoolClient, id: string): Promise<KnownReservation | null> {
  const reservation = await readReservation(client, id)
  if (reservation === null) return null
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return { reservation, payments: await readPaymentsOf(client, id), databaseTime: rows[0]?.now ?? new Date(0) }
}
