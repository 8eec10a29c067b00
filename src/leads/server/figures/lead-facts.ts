import { businessMinutesBetween } from '#locations/business-time.ts'
import type { Calendar } from '#locations/opening-hours.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { LeadFact } from '../../figures/lead-fact.ts'
import { isCareers } from '../../lead-event.ts'

export interface FactFilter {
  /** Calendar days of the lead's dealership, both included. */
  readonly from: string
  readonly to: string
  readonly dealershipId?: number | undefined
  readonly locationId?: number | undefined
}

/** Hours and time zone of a location, or of the dealership's main one; null if they are not known. */
export type HoursAt = (
  dealershipSlug: string,
  locationId: number | null,
) => { readonly calendar: Calendar; readonly timezone: string } | null

/** A lead as figures count it, with what decides who may see it. */
export interface PlacedFact extends LeadFact {
  readonly siteId: number
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

interface FactRow extends Omit<PlacedFact, 'answerMinutes'> {
  readonly category: string | null
  readonly subcategory: string | null
  readonly dealershipSlug: string | null
  readonly receivedAt: Date
  readonly answeredAt: Date | null
}

/** The leads of a period that the person of the transaction sees, without suspected spam and applications for jobs. */
export async function readLeadFacts(
  { $client }: Pick<Transaction, '$client'>,
  { from, to, dealershipId, locationId }: FactFilter,
  hoursAt: HoursAt,
): Promise<readonly PlacedFact[]> {
  const { rows } = await $client.query<FactRow>(FACTS, [from, to, dealershipId ?? null, locationId ?? null])
  return rows.flatMap((row) => {
    const { category, subcategory, dealershipSlug, receivedAt, answeredAt, ...fact } = row
    const kind = fact.form === 'careers' ? 'careers' : 'otherEnquiry'
    if (isCareers({ kind, category: category ?? undefined, subcategory: subcategory ?? undefined })) return []
    const hours = dealershipSlug === null ? null : hoursAt(dealershipSlug, fact.locationId)
    return [{ ...fact, answerMinutes: answeredAt && minutesUntil(answeredAt, receivedAt, hours) }]
  })
}

function minutesUntil(answeredAt: Date, receivedAt: Date, hours: ReturnType<HoursAt>): number {
  const { calendar, timezone } = hours ?? ALWAYS_OPEN
  return businessMinutesBetween(calendar, timezone, receivedAt, answeredAt)
}

const ALWAYS_OPEN: NonNullable<ReturnType<HoursAt>> = { calendar: { hours: [], special: [] }, timezone: 'UTC' }

/**
 * Parameters: first and last day, dealership, location. The index by time finds the rows; a day more on both sides covers every time zone.
 * Events are looked up lead by lead, because PostgreSQL underestimates a join of all of them under row-level security.
 */
const FACTS = `
  with held as (
    -- A reservation names no lead: it counts for the last one that its person had sent to the site before.
    select distinct on (r.id) l.id as lead_id
    from reservations r
    join contact_addresses a on a.site_id = r.site_id
      and (a.kind, a.address) in (('email', contact_address('email', r.email)), ('phone', contact_address('phone', r.phone)))
    join leads l on l.contact_id = a.contact_id and l.received_at <= r.created_at
    where r.held_at is not null and r.created_at >= $1::date - 1
    order by r.id, l.received_at desc, l.id
  )
  select l.site_id as "siteId", l.dealership_id as "dealershipId", d.name as "dealershipName", d.slug as "dealershipSlug",
    l.location_id as "locationId", n.name as "locationName", local.day::text as day, l.source,
    nullif(l.payload #>> '{attributes,linked_query_params,utm_source}', '') as "visitSource",
    nullif(l.payload #>> '{attributes,linked_query_params,utm_campaign}', '') as campaign,
    l.form, l.category, l.subcategory, l.assignee_id as "assigneeId", p.name as "assigneeName", l.received_at as "receivedAt",
    (select min(e.created_at) from lead_events e where e.lead_id = l.id and e.actor like 'person:%'
      and ((e.kind = 'call' and e.details ->> 'reached' = 'true')
        or (e.kind in ('message', 'confirmed', 'moved', 'declined')
          and exists (select from deliveries m where m.lead_id = l.id and m.event_id = e.id and m.state <> 'cancelled')))
    ) as "answeredAt",
    l.payload ? 'payload' and not exists (
      select from lead_events e where e.lead_id = l.id and e.kind = 'created' and e.actor like 'person:%') as "expectsAnswer",
    exists (
      select from appointments a where a.lead_id = l.id and a.kind = 'testDrive' and a.state = 'booked') as "hasTestDrive",
    l.id in (select lead_id from held) as "hasReservation",
    coalesce(l.outcome, '') = 'sold' or l.id in (
      select o.lead_id from purchases o where o.state = 'completed' and o.lead_id is not null) as "isSold",
    l.outcome, l.lost_reason as "lostReason",
    coalesce(l.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]),
      l.site_id = any ((select staff_sites('group-admin'))::integer[])) as "isOfOwnGroup"
  from leads l left join dealerships d on d.id = l.dealership_id left join people p on p.id = l.assignee_id
    left join locations n on n.id = l.location_id
    cross join lateral (
      select (l.received_at at time zone coalesce(d.timezone, l.payload #>> '{site,timezone}', 'UTC'))::date as day) as local
  where l.suspected_spam is null and l.received_at >= $1::date - 1 and l.received_at < $2::date + 2
    and local.day between $1::date and $2::date
    and ($3::integer is null or l.dealership_id = $3) and ($4::integer is null or l.location_id = $4)`
