import { businessMinutesBetween } from '#locations/business-time.ts'
import type { Calendar } from '#locations/opening-hours.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { FigureGroup } from '../../figures/group-leads.ts'
import type { PlacedCounts } from '../../figures/lead-counts.ts'

export interface FigureFilter {
  /** Calendar days of the lead's dealership, both included. */
  readonly from: string
  readonly to: string
  readonly by: FigureGroup
  readonly dealershipId?: number | undefined
  readonly locationId?: number | undefined
}

/** Hours and time zone of a location, or of the dealership's main one; null if they are not known. */
export type HoursAt = (
  dealershipSlug: string,
  locationId: number | null,
) => { readonly calendar: Calendar; readonly timezone: string } | null

interface CountsRow extends Omit<PlacedCounts, 'answerMinutes'> {
  readonly dealershipSlug: string | null
  /** Answered leads, in milliseconds since 1970, both in the same order. */
  readonly received: readonly number[]
  readonly answered: readonly number[]
}

/** The leads of a period, counted for the person of the transaction. The database counts; only opening hours are known here. */
export async function countLeads(
  { $client }: Pick<Transaction, '$client'>,
  { from, to, by, dealershipId, locationId }: FigureFilter,
  hoursAt: HoursAt,
): Promise<readonly PlacedCounts[]> {
  const { rows } = await $client.query<CountsRow>(COUNTS, [from, to, by, dealershipId ?? null, locationId ?? null])
  return rows.map(({ dealershipSlug, received, answered, ...counts }) => {
    const hours = dealershipSlug === null ? null : hoursAt(dealershipSlug, counts.locationId)
    const { calendar, timezone } = hours ?? ALWAYS_OPEN
    const minutes = (until: number, index: number) =>
      businessMinutesBetween(calendar, timezone, new Date(received[index] ?? until), new Date(until))
    return { ...counts, answerMinutes: answered.map(minutes) }
  })
}

const ALWAYS_OPEN: NonNullable<ReturnType<HoursAt>> = { calendar: { hours: [], special: [] }, timezone: 'UTC' }

/** Names are joined outside of the function, so that everybody reads those that they may see. */
const COUNTS = `
  select c.site_id as "siteId", c.dealership_id as "dealershipId", c.location_id as "locationId", c.is_of_own_group as "isOfOwnGroup",
    c.is_own as "isOwn", d.slug as "dealershipSlug", c.key,
    case $3::text when 'yard' then nullif(concat_ws(': ', d.name, n.name), '') when 'person' then p.name end as name,
    c.lost_reason as "lostReason", c.leads, c.expected, c.test_drives as "testDrives", c.reservations, c.sales, c.lost,
    c.received_at as received, c.answered_at as answered
  from lead_figures($1::date, $2::date, $3::text, $4::integer, $5::integer) c
    left join dealerships d on d.id = c.dealership_id left join locations n on n.id = c.location_id
    left join people p on $3::text = 'person' and p.id::text = c.key`
