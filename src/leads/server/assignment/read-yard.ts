import { mainLocation } from '#locations/main-location.ts'
import type { Calendar } from '#locations/opening-hours.ts'
import { calendarOf, readLocationsOf } from '#locations/server/location-directory.ts'
import type { Transaction } from '#platform/server/database.ts'
import { absencesBetween } from '#staff/server/absences.ts'
import { DEFAULT_SETTINGS, type Assignable, type LocationSettings, type Yard } from '../../assignment/rule.ts'
import { readTeams } from './rule-rows.ts'

type Tx = Pick<Transaction, '$client'>

const UNKNOWN_HOURS: Calendar = { hours: [], special: [] }

/** A dealership at this moment, by a transaction that sees all of it. */
export async function readYard(tx: Tx, dealershipId: number, now: Date): Promise<Yard> {
  const [dealership] = (
    await tx.$client.query<{ slug: string; timezone: string }>('select slug, timezone from dealerships where id = $1', [
      dealershipId,
    ])
  ).rows
  const { slug = '', timezone = 'UTC' } = dealership ?? {}
  const locations = await readLocationsOf(tx, dealershipId)
  const main = mainLocation(locations, slug)
  const calendars = new Map(locations.map((each) => [each.id, calendarOf(each)]))
  const settings = await readSettings(tx, dealershipId)
  return {
    timezone,
    teams: await readTeams(tx, dealershipId),
    people: await readAssignable(tx, dealershipId, now),
    calendarOf: (id) => calendars.get(id ?? main?.id ?? 0) ?? UNKNOWN_HOURS,
    settingsOf: (id) => settings.get(id ?? main?.id ?? 0) ?? DEFAULT_SETTINGS,
  }
}

async function readSettings({ $client }: Tx, dealershipId: number): Promise<ReadonlyMap<number, LocationSettings>> {
  const { rows } = await $client.query<LocationSettings & { readonly locationId: number }>(
    `select location_id as "locationId", untouched_minutes as "untouchedMinutes", seen_minutes as "seenMinutes"
     from assignment_settings where dealership_id = $1`,
    [dealershipId],
  )
  return new Map(rows.map(({ locationId, ...settings }) => [locationId, settings]))
}

/** The dealership's salespeople and managers. */
export async function readAssignable(tx: Tx, dealershipId: number, now: Date): Promise<readonly Assignable[]> {
  const { rows } = await tx.$client.query<Omit<Assignable, 'absences'>>(PEOPLE, [dealershipId])
  const away = await absencesBetween(tx, dealershipId, now, new Date(now.getTime() + 1))
  return rows.map((row) => ({ ...row, absences: away.filter(({ personId }) => personId === row.id) }))
}

const PEOPLE = `
  select p.id, p.name, own.location_ids as "locationIds", f.lead_limit as "leadLimit", coalesce(f.shifts, '[]'::jsonb) as shifts,
    s.seen_at as "seenAt", coalesce(o.n, 0)::int as "openLeads", g.at as "lastGivenAt"
  from (
    select m.person_id, case when bool_or(m.location_ids is null) then null else
      (select array_agg(distinct place.id) from memberships each, unnest(each.location_ids) as place (id)
       where each.person_id = m.person_id and each.dealership_id = $1 and each.role in ('sales', 'manager')) end as location_ids
    from memberships m where m.dealership_id = $1 and m.role in ('sales', 'manager') group by m.person_id
  ) as own
  join people p on p.id = own.person_id and p.kind = 'person' and p.removed_at is null
  left join assignment_profiles f on f.person_id = p.id and f.dealership_id = $1
  left join staff_presence s on s.person_id = p.id
  left join (
    select assignee_id, count(*) as n from leads where dealership_id = $1 and status = 'open' and suspected_spam is null
    group by assignee_id) o on o.assignee_id = p.id
  left join (select person_id, max(given_at) as at from lead_assignments where dealership_id = $1 group by person_id) g on g.person_id = p.id
  order by lower(p.name), p.id`
