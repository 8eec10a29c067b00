import type { Cents } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { referenceOf, type ReservationState } from '../reservation.ts'

/** A reservation as lists have it. The customer is null once the personal data was deleted. */
export interface ListedReservation {
  readonly id: string
  readonly reference: string
  readonly createdAt: Date
  readonly site: string
  /** The dealership of the vehicle, as `location` is its location; null if the vehicle was deleted. */
  readonly dealership: string | null
  readonly location: string | null
  readonly state: ReservationState
  readonly vehicle: { readonly id: number; readonly name: string; readonly stockNumber: string | null }
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string } | null
  readonly depositCents: Cents
  readonly deposit: 'paid' | 'refunded to the shopper' | 'not paid'
  /** When the current state expires; null once it has ended. */
  readonly heldUntil: Date | null
  readonly endedAt: Date | null
}

/** Which reservations or orders; every condition is optional. */
export interface SaleFilter {
  readonly site?: string
  readonly dealership?: string
  readonly since?: Date
}

type Row = Omit<ListedReservation, 'reference'>

/** The newest reservations that match. One whose shopper is about to pay is none yet. */
export async function listReservations(
  database: Pick<Database, 'withRole'>,
  { site, dealership, since }: SaleFilter,
  limit: number,
): Promise<readonly ListedReservation[]> {
  return read(database, LIST, [site, dealership, since, limit])
}

/** Null if there is none with this id. */
export async function findReservation(
  database: Pick<Database, 'withRole'>,
  id: string,
): Promise<ListedReservation | null> {
  return (await read(database, ONE, [id]))[0] ?? null
}

async function read(
  database: Pick<Database, 'withRole'>,
  query: string,
  values: readonly unknown[],
): Promise<readonly ListedReservation[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<Row>(query, [...values]), {
    readOnly: true,
  })
  return rows.map(({ id, ...row }) => ({ id, reference: referenceOf({ id }), ...row }))
}

const SELECT = `
  select r.id, r.created_at as "createdAt", s.slug as site, d.slug as dealership, l.slug as location, r.state,
    jsonb_build_object('id', r.vehicle_id, 'name', r.vehicle_name, 'stockNumber', r.stock_number) as vehicle,
    case when r.email is not null then jsonb_build_object('name', coalesce(r.name, ''), 'email', r.email, 'phone', coalesce(r.phone, '')) end
      as customer,
    r.deposit_cents::float8 as "depositCents",
    coalesce((select case when p.state in ('refunding', 'refunded') then 'refunded to the shopper' else 'paid' end
      from payments p where p.subject = r.id::text and p.captured_at is not null order by p.created_at desc limit 1), 'not paid') as deposit,
    case when r.ended_at is null then r.held_until end as "heldUntil", r.ended_at as "endedAt"
  from reservations r join sites s on s.id = r.site_id left join vehicles v on v.id = r.vehicle_id
    left join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id`

const LIST = `${SELECT}
  where r.state <> 'paying' and ($1::text is null or s.slug = $1) and ($2::text is null or d.slug = $2)
    and ($3::timestamptz is null or r.created_at >= $3)
  order by r.created_at desc, r.id limit $4`

const ONE = `${SELECT} where r.id::text = $1`
