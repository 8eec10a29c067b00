import { hoursOn } from '#locations/opening-hours.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { DAY_MS } from '#platform/clock.ts'
import { ok } from '#platform/result.ts'
import { instantAt } from '#platform/zoned-time.ts'
import { absencesBetween } from '#staff/server/absences.ts'
import type { LocalHours } from '../leads/lead-services.ts'
import { route, type RequestContext } from '../route.ts'
import { abilitiesAt } from './booking-access.ts'
import { getCalendar } from './contract.ts'

export const getCalendarRoute = route(getCalendar, async ({ tx, staff, query, services }) => {
  const days = Array.from({ length: query.days }, (_, ahead) => daysAfter(query.from, ahead))
  const { rows: locations } = await tx.$client.query<LocationRow>(LOCATIONS)
  const { rows: people } = await tx.$client.query<PersonRow>(PEOPLE, [locations.map(({ id }) => id)])
  // A day more on both sides: the days are those of the locations' clocks.
  const from = new Date(new Date(`${query.from}T00:00:00Z`).getTime() - DAY_MS)
  const until = new Date(from.getTime() + (query.days + 2) * DAY_MS)
  const away = []
  for (const dealershipId of new Set(locations.map((location) => location.dealershipId)))
    away.push(...(await absencesBetween(tx, dealershipId, from, until)))
  return ok({
    body: {
      locations: locations.map((location) => presentLocation(location, days, { staff, services })),
      people,
      away: away.map(({ personId, startsAt, endsAt }) => ({
        personId,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    },
  })
})

interface LocationRow {
  readonly id: number
  readonly name: string
  readonly dealershipId: number
  readonly dealershipSlug: string
  readonly timezone: string
  readonly isOfOwnGroup: boolean
}

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly locationIds: number[]
}

/** Where the person works with customers. */
const LOCATIONS = `
  select l.id, l.name, l.dealership_id as "dealershipId", d.slug as "dealershipSlug", d.timezone,
    coalesce(l.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup"
  from locations l join dealerships d on d.id = l.dealership_id
  where l.dealership_id = any ((select staff_dealerships('sales', 'manager', 'group-admin'))::integer[])
    or l.id = any ((select staff_locations('sales', 'manager'))::integer[])
  order by d.name, l.name, l.id`

const PEOPLE = `
  select p.id, p.name, array_agg(distinct l.id order by l.id) as "locationIds"
  from locations l join memberships m on m.dealership_id = l.dealership_id and m.role in ('sales', 'manager')
    and (m.location_ids is null or l.id = any (m.location_ids))
    join people p on p.id = m.person_id and p.removed_at is null and p.kind = 'person'
  where l.id = any ($1) group by p.id, p.name order by p.name, p.id`

function presentLocation(
  location: LocationRow,
  days: readonly string[],
  { staff, services }: Pick<RequestContext, 'staff' | 'services'>,
) {
  const { id, name, dealershipId, dealershipSlug, timezone } = location
  const local = services.leads.hoursAt(dealershipSlug, id)
  return {
    id,
    name,
    dealershipId,
    timezone: local?.timezone ?? timezone,
    hours: local ? days.map((day) => hoursOf(local, day)) : [],
    abilities: { blockTime: abilitiesAt({ ...location, locationId: id, siteId: null }, null, staff).blockTime },
  }
}

function hoursOf({ calendar, timezone }: LocalHours, day: string) {
  const hours = hoursOn(calendar, day)
  const at = (clock: string) => new Date(instantAt(timezone, day, clock)).toISOString()
  return hours.kind === 'open'
    ? { day, opensAt: at(hours.open), closesAt: at(hours.close) }
    : { day, opensAt: null, closesAt: null }
}
