import type { Transaction } from '#platform/server/database.ts'
import type { DocumentKind } from '../document.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderSummary } from '../order-summary.ts'

type Tx = Pick<Transaction, '$client'>

/** An order as staff see it. */
export interface StaffPurchase {
  readonly id: string
  readonly version: number
  readonly siteId: number
  readonly site: string
  readonly state: Exclude<OrderState, 'open'>
  readonly stateAt: Date | null
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
  readonly leadId: string | null
  readonly dealerNote: string | null
  /** As it was sent; null for orders from before it was kept. */
  readonly summary: OrderSummary | null
  readonly sentAt: Date
  /** Whether its deposit was paid, and the dealer has it. */
  readonly isPaid: boolean
  readonly hasReservation: boolean
}

interface PurchaseDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly type: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** `open`: the dealer has something to do. */
type PurchaseView = 'open' | 'over' | 'all'

/** Orders that were sent, the newest first. */
export async function listStaffPurchases(
  { $client }: Tx,
  view: PurchaseView,
  { after, limit }: { readonly after: { readonly time: string; readonly id: string } | null; readonly limit: number },
): Promise<readonly StaffPurchase[]> {
  const { rows } = await $client.query<StaffPurchase>(LIST, [view, after?.time ?? null, after?.id ?? null, limit])
  return rows
}

/** Null for one that the person of the transaction does not see, and one that was not sent yet. */
export async function readStaffPurchase({ $client }: Tx, id: string): Promise<StaffPurchase | null> {
  const { rows } = await $client.query<StaffPurchase>(`${SELECT} and p.id = $1`, [id])
  return rows[0] ?? null
}

/** Documents of an order that the person may see, which is decided by the database as well. */
export async function listStaffDocuments({ $client }: Tx, purchaseId: string): Promise<readonly PurchaseDocument[]> {
  const { rows } = await $client.query<PurchaseDocument>(
    `select id, kind, type, created_at as "createdAt", expires_at as "expiresAt" from purchase_documents
     where purchase_id = $1 and expires_at > now() order by created_at, id`,
    [purchaseId],
  )
  return rows
}

/** An encrypted document; null if it is not the order's, or has expired. */
export async function readSealedDocument(
  { $client }: Tx,
  purchaseId: string,
  id: string,
): Promise<{ readonly kind: DocumentKind; readonly type: string; readonly sealed: Buffer } | null> {
  const { rows } = await $client.query<{ kind: DocumentKind; type: string; sealed: Buffer }>(
    'select kind, type, sealed from purchase_documents where purchase_id = $1 and id = $2 and expires_at > now()',
    [purchaseId, id],
  )
  return rows[0] ?? null
}

const SELECT = `
  select p.id, p.version, p.site_id as "siteId", coalesce(s.slug, '') as site, p.state, p.state_at as "stateAt", p.vehicle_id as "vehicleId",
    p.vehicle_name as "vehicleName", coalesce(p.summary ->> 'stockNumber', v.stock_number) as "stockNumber",
    v.dealership_id as "dealershipId", v.location_id as "locationId", l.name as "locationName",
    coalesce(v.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup",
    nullif(concat_ws(' ', p.answers #>> '{person,name}', p.answers #>> '{person,lastName}'), '') as name,
    p.answers #>> '{person,email}' as email, p.answers #>> '{person,phone}' as phone,
    p.lead_id as "leadId", p.dealer_note as "dealerNote", p.summary, p.sent_at as "sentAt",
    exists (select from payments y where y.subject = p.id::text and y.state = 'captured') as "isPaid",
    exists (select from reservations r where r.id = p.id) as "hasReservation"
  from purchases p left join sites s on s.id = p.site_id left join vehicles v on v.id = p.vehicle_id left join locations l on l.id = v.location_id
  where p.sent_at is not null`

const LIST = `${SELECT}
  and ($1 = 'all' or ($1 = 'open') = (p.state in ('sent', 'confirmed')))
  and ($2::timestamptz is null or (date_trunc('milliseconds', p.sent_at), p.id) < ($2, $3::uuid))
  order by date_trunc('milliseconds', p.sent_at) desc, p.id desc limit $4`
