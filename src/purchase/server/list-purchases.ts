import type { Database } from '#platform/server/database.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderSummary } from '../order-summary.ts'

/** An order as lists have it. The customer is null once the personal data was deleted. */
export interface ListedPurchase {
  readonly id: string
  readonly sentAt: Date
  readonly site: string
  /** The dealership of the vehicle, as `location` is its location; null if the vehicle was deleted. */
  readonly dealership: string | null
  readonly location: string | null
  readonly state: OrderState
  readonly vehicle: { readonly id: number; readonly name: string; readonly stockNumber: string | null }
  readonly customer: {
    readonly name: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  } | null
  /** The lead with which the order was sent. */
  readonly leadId: string | null
  readonly amounts: OrderSummary['amounts'] | null
}

interface PurchaseFilter {
  readonly site?: string
  readonly dealership?: string
  readonly since?: Date
}

/** The newest orders that match. A purchase that was not sent yet is the shopper's alone. */
export function listPurchases(
  database: Pick<Database, 'withRole'>,
  { site, dealership, since }: PurchaseFilter,
  limit: number,
): Promise<readonly ListedPurchase[]> {
  return read(database, LIST, [site, dealership, since, limit])
}

/** Null if there is no order with this id. */
export async function findPurchase(database: Pick<Database, 'withRole'>, id: string): Promise<ListedPurchase | null> {
  return (await read(database, ONE, [id]))[0] ?? null
}

function read(
  database: Pick<Database, 'withRole'>,
  query: string,
  values: readonly unknown[],
): Promise<readonly ListedPurchase[]> {
  return database.withRole(
    'index',
    async ({ $client }) => (await $client.query<ListedPurchase>(query, [...values])).rows,
    {
      readOnly: true,
    },
  )
}

const SELECT = `
  select p.id, p.sent_at as "sentAt", s.slug as site, d.slug as dealership, l.slug as location, p.state,
    jsonb_build_object('id', p.vehicle_id, 'name', p.vehicle_name, 'stockNumber', coalesce(p.summary ->> 'stockNumber', v.stock_number)) as vehicle,
    case when p.answers -> 'person' is not null then jsonb_build_object('name', coalesce(p.answers #>> '{person,name}', ''),
      'lastName', coalesce(p.answers #>> '{person,lastName}', ''), 'email', coalesce(p.answers #>> '{person,email}', ''),
      'phone', coalesce(p.answers #>> '{person,phone}', '')) end as customer,
    p.lead_id as "leadId", p.summary -> 'amounts' as amounts
  from purchases p join sites s on s.id = p.site_id left join vehicles v on v.id = p.vehicle_id
    left join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id
  where p.sent_at is not null`

const LIST = `${SELECT} and ($1::text is null or s.slug = $1) and ($2::text is null or d.slug = $2)
    and ($3::timestamptz is null or p.sent_at >= $3)
  order by p.sent_at desc, p.id limit $4`

const ONE = `${SELECT} and p.id::text = $1`
