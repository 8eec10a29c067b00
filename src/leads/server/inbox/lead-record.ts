import type { Transaction } from '#platform/server/database.ts'
import type { Outcome } from '../../inbox/outcome.ts'
import type { Lead } from '../../lead.ts'

/** A row of the inbox. Times are instants; hours of the location are none of its business. */
export interface InboxRow {
  readonly id: string
  readonly version: number
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly form: string
  readonly vehicle: string | null
  readonly snippet: string
  readonly status: 'open' | 'done'
  readonly isSpam: boolean
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly snoozedUntil: Date | null
  readonly waitingSince: Date | null
  readonly taskDueAt: Date | null
  readonly outcome: Outcome | null
  readonly receivedAt: Date
  readonly lastActivityAt: Date
  readonly contactId: string | null
  readonly source: string
  readonly dealershipId: number | null
  readonly dealershipName: string | null
  readonly dealershipSlug: string | null
  readonly locationId: number | null
  readonly locationName: string | null
}

const MAX_SNIPPET = 160

/** Columns of a row `l` of `leads`, with `p` the assignee, `d` the dealership and `n` the location. */
export const ROW_COLUMNS = `
  l.id, l.version, nullif(concat_ws(' ', l.name, l.last_name), '') as name, l.email, l.phone, l.form,
  l.payload #>> '{vehicle,name}' as vehicle,
  left(coalesce((select e.details ->> 'text' from lead_events e where e.lead_id = l.id and e.kind = 'reply' order by e.created_at desc limit 1),
    l.message, ''), ${MAX_SNIPPET}) as snippet,
  l.status, l.suspected_spam is not null as "isSpam", l.assignee_id as "assigneeId", p.name as "assigneeName",
  l.snoozed_until as "snoozedUntil", l.waiting_since as "waitingSince",
  (select min(t.due_at) from lead_tasks t where t.lead_id = l.id and t.done_at is null) as "taskDueAt",
  l.outcome, l.received_at as "receivedAt", l.last_activity_at as "lastActivityAt", l.contact_id as "contactId", l.source,
  l.dealership_id as "dealershipId", d.name as "dealershipName", d.slug as "dealershipSlug", l.location_id as "locationId", n.name as "locationName"`

export const ROW_JOINS = `
  left join people p on p.id = l.assignee_id left join dealerships d on d.id = l.dealership_id left join locations n on n.id = l.location_id`

/** A lead as staff work on it. */
export interface LeadRecord extends InboxRow {
  readonly siteId: number
  readonly siteSlug: string
  /** As it was sent. */
  readonly payload: Lead
  readonly vehicleId: number | null
  readonly sourceId: string | null
  readonly firstAnsweredAt: Date | null
  readonly outcomeVehicleId: number | null
  readonly lostReason: string | null
  readonly contactVersion: number | null
  /** An application for a job, or a lead without a dealership. */
  readonly isForGroup: boolean
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

/** A lead that the person of the transaction may see; null for any other, and once its personal data is deleted. */
export async function readLead({ $client }: Pick<Transaction, '$client'>, id: string): Promise<LeadRecord | null> {
  const { rows } = await $client.query<LeadRecord>(READ, [id])
  return rows[0] ?? null
}

const READ = `
  select ${ROW_COLUMNS}, l.site_id as "siteId", coalesce(s.slug, l.payload #>> '{site,slug}', '') as "siteSlug", l.payload, l.vehicle_id as "vehicleId",
    l.source_id as "sourceId", l.first_answered_at as "firstAnsweredAt", l.outcome_vehicle_id as "outcomeVehicleId", l.lost_reason as "lostReason",
    c.version as "contactVersion", lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id) as "isForGroup",
    coalesce(l.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), l.site_id = any ((select staff_sites('group-admin'))::integer[])) as "isOfOwnGroup"
  from leads l ${ROW_JOINS} left join sites s on s.id = l.site_id left join contacts c on c.id = l.contact_id
  where l.id = $1 and l.payload ? 'payload'`
