import type { Transaction } from '#platform/server/database.ts'
import type { ReservationState } from '../reservation.ts'

type Tx = Pick<Transaction, '$client'>

/** A reservation as staff see it. */
export interface StaffReservation {
  readonly id: string
  readonly version: number
  readonly siteId: number
  readonly site: string
  readonly state: ReservationState
  readonly vehicleId: number
  readonly vehicleName: string
  readonly stockNumber: string | null
  /** The dealership of the vehicle; null if the vehicle was deleted. */
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly locationName: string | null
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly depositCents: number
  readonly refundable: boolean
  readonly createdAt: Date
  readonly heldUntil: Date
  readonly heldAt: Date | null
  readonly endedAt: Date | null
  /** The member of staff who holds the vehicle for somebody. */
  readonly madeByName: string | null
  readonly isHold: boolean
  /** Whether an order was sent for which this is the deposit: it has the same id. */
  readonly isOfPurchase: boolean
  /** The last payment that was captured; null without one. */
  readonly paid: {
    readonly id: string
    readonly state: 'captured' | 'refunding' | 'refunded'
    readonly currency: string
    readonly at: string
    readonly refundedAt: string | null
  } | null
}

/** `open`: something is to be done about it, or the vehicle is held. */
const RESERVATION_VIEWS = ['open', 'over', 'all'] as const
export type ReservationView = (typeof RESERVATION_VIEWS)[number]

/** The newest first. One whose shopper is about to pay is none yet. */
export async function listStaffReservations(
  { $client }: Tx,
  view: ReservationView,
  { after, limit }: { readonly after: { readonly time: string; readonly id: string } | null; readonly limit: number },
): Promise<readonly StaffReservation[]> {
  const { rows } = await $client.query<StaffReservation>(LIST, [view, after?.time ?? null, after?.id ?? null, limit])
  return rows
}

/** Null for one that the person of the transaction does not see. */
export async function readStaffReservation({ $client }: Tx, id: string): Promise<StaffReservation | null> {
  const { rows } = await $client.query<StaffReservation>(`${SELECT} and r.id = $1`, [id])
  return rows[0] ?? null
}

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const SELECT = `
  select r.id, r.version, r.site_id as "siteId", coalesce(s.slug, '') as site, r.state, r.vehicle_id as "vehicleId", r.vehicle_name as "vehicleName",
    r.stock_number as "stockNumber", v.dealership_id as "dealershipId", v.location_id as "locationId", l.name as "locationName",
    coalesce(v.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup",
    r.name, r.email, r.phone, r.deposit_cents::float8 as "depositCents", r.refundable, r.created_at as "createdAt", r.held_until as "heldUntil",
    r.held_at as "heldAt", r.ended_at as "endedAt", p.name as "madeByName", r.made_by is not null as "isHold",
    exists (select from purchases o where o.id = r.id and o.sent_at is not null) as "isOfPurchase",
    (select jsonb_build_object('id', y.id, 'state', y.state, 'currency', y.currency, 'at', ${iso('y.captured_at')}, 'refundedAt', ${iso('y.refunded_at')})
      from payments y where y.subject = r.id::text and y.captured_at is not null order by y.created_at desc limit 1) as paid
  from reservations r left join sites s on s.id = r.site_id left join vehicles v on v.id = r.vehicle_id
    left join locations l on l.id = v.location_id left join people p on p.id = r.made_by
  where r.state <> 'paying'`

const LIST = `${SELECT}
  and ($1 = 'all' or ($1 = 'open') = (r.state in ('requested', 'confirmed', 'held')))
  and ($2::timestamptz is null or (date_trunc('milliseconds', r.created_at), r.id) < ($2, $3::uuid))
  order by date_trunc('milliseconds', r.created_at) desc, r.id desc limit $4`
