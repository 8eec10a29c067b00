import type { AppointmentKind } from '#appointments/slots.ts'
import type { Transaction } from '#platform/server/database.ts'

type BookingState = 'booked' | 'moved' | 'cancelled' | 'declined'

/** An appointment as staff see it, with what they may see of its lead. */
export interface BookingRecord {
  readonly id: string
  readonly version: number
  readonly leadId: string
  readonly siteId: number
  readonly siteSlug: string
  readonly kind: AppointmentKind
  readonly state: BookingState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timezone: string
  readonly sequence: number
  readonly dealershipId: number
  readonly dealershipSlug: string
  readonly locationId: number
  readonly locationName: string
  readonly vehicleId: number | null
  readonly vehicleName: string | null
  readonly stockNumber: string | null
  /** The member of staff who keeps it. */
  readonly personId: string | null
  readonly personName: string | null
  /** The assignee of its lead. */
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly confirmedAt: Date | null
  readonly answer: 'awaited' | 'accepted' | null
  /** Null once the lead's personal data is deleted, and if the lead is of a location that the reader does not see. */
  readonly customer: { readonly name: string; readonly phone: string | null; readonly email: string | null } | null
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

type Tx = Pick<Transaction, '$client'>

interface BookingFilter {
  readonly from: Date
  readonly to: Date
  readonly locationId?: number | undefined
  /** Only bookings that this person keeps, and those of their leads that nobody keeps. */
  readonly personId?: string | undefined
  /** Only those of which the dealer has said nothing. */
  readonly isUnconfirmed?: boolean | undefined
}

/** Where a page of the list begins, and how many rows it has. */
interface ListPage {
  readonly after: { readonly time: string; readonly id: string } | null
  readonly limit: number
}

/** Booked appointments that overlap a time, the first first. */
export async function listBookings(
  { $client }: Tx,
  { from, to, locationId, personId, isUnconfirmed = false }: BookingFilter,
  { after, limit }: ListPage,
): Promise<readonly BookingRecord[]> {
  const { rows } = await $client.query<BookingRecord>(LIST, [
    from,
    to,
    locationId ?? null,
    personId ?? null,
    isUnconfirmed,
    after?.time ?? null,
    after?.id ?? null,
    limit,
  ])
  return rows
}

/** An appointment that the person of the transaction sees; null for any other. */
export async function readBooking({ $client }: Tx, id: string): Promise<BookingRecord | null> {
  const { rows } = await $client.query<BookingRecord>(`${SELECT} where a.id = $1`, [id])
  return rows[0] ?? null
}

const SELECT = `
  select a.id, a.version, a.lead_id as "leadId", a.site_id as "siteId", coalesce(s.slug, l.payload #>> '{site,slug}', '') as "siteSlug",
    a.kind, a.state, a.starts_at as "startsAt", a.ends_at as "endsAt", a.timezone, a.sequence,
    a.dealership_id as "dealershipId", d.slug as "dealershipSlug", a.location_id as "locationId", n.name as "locationName",
    a.vehicle_id as "vehicleId", coalesce(v.name, l.payload #>> '{vehicle,name}') as "vehicleName",
    coalesce(v.stock_number, l.payload #>> '{vehicle,stockNumber}') as "stockNumber",
    a.person_id as "personId", p.name as "personName", l.assignee_id as "assigneeId", o.name as "assigneeName", a.confirmed_at as "confirmedAt", a.answer,
    case when l.payload ? 'payload' then jsonb_build_object('name', concat_ws(' ', l.name, l.last_name), 'phone', l.phone, 'email', l.email) end as customer,
    coalesce(a.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup"
  from appointments a join dealerships d on d.id = a.dealership_id join locations n on n.id = a.location_id
    left join leads l on l.id = a.lead_id left join sites s on s.id = a.site_id left join vehicles v on v.id = a.vehicle_id
    left join people p on p.id = a.person_id left join people o on o.id = l.assignee_id`

const LIST = `${SELECT}
  where a.state = 'booked' and a.starts_at < $2 and a.ends_at > $1 and ($3::integer is null or a.location_id = $3)
    and ($4::uuid is null or a.person_id = $4 or (a.person_id is null and l.assignee_id = $4))
    and (not $5 or a.confirmed_at is null)
    and ($6::timestamptz is null or (date_trunc('milliseconds', a.starts_at), a.id) > ($6, $7::uuid))
  order by date_trunc('milliseconds', a.starts_at), a.id limit $8`
