import { daysAfter } from '#platform/calendar-day.ts'
import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { LEAST_PEOPLE } from '../measures.ts'
import { lastEndedWeek } from '../weeks.ts'

/** Two years and the current one, to compare a season with the last. */
const WEEKS_KEPT = 3 * 53
const WEEK_DAYS = 7
/** A night that failed is made up for. */
const WEEKS_SUMMED = 4

/**
 * Sums up each week that has ended, and deletes who it was. A cell of fewer than five people is forgotten; others are rounded down to a multiple
 * of five, so that no total says how many there were.
 */
export function demandTasks(database: Pick<Database, 'withRole'>): readonly MaintenanceTask[] {
  return [
    {
      name: 'demand-weeks',
      run: (now) =>
        database.withRole('import', async ({ $client }) => {
          const last = lastEndedWeek(now)
          const first = daysAfter(last, -WEEK_DAYS * (WEEKS_SUMMED - 1))
          await $client.query(SEARCHES, [last])
          await $client.query(ENQUIRIES, [first, last])
          // What somebody has saved or waits for is known of now alone.
          await $client.query(SAVES, [last])
          await $client.query(WAITS, [last])
          const { rowCount } = await $client.query('delete from search_visits where week <= $1', [last])
          return rowCount ?? 0
        }),
    },
    {
      name: 'old-demand',
      run: (now) =>
        database.withRole('import', async ({ $client }) => {
          const oldest = daysAfter(lastEndedWeek(now), -WEEK_DAYS * WEEKS_KEPT)
          const { rowCount } = await $client.query('delete from demand_weeks where week < $1', [oldest])
          return rowCount ?? 0
        }),
    },
  ]
}

const rounded = (people: string) => `count(distinct ${people}) / ${LEAST_PEOPLE} * ${LEAST_PEOPLE}`
const INTO = 'insert into demand_weeks (site_id, week, dimension, value, measure, people)'
const having = (people: string) => `having count(distinct ${people}) >= ${LEAST_PEOPLE} on conflict do nothing`

const SEARCHES = `
  ${INTO} select site_id, week, dimension, value, case when found then 'found' else 'empty' end, ${rounded('visitor')}
  from search_visits where week <= $1 group by 1, 2, 3, 4, 5 ${having('visitor')}`

/** Lower limits of the budgets in cents, as `priceBracket` has them in dollars. */
const BUDGET = `
  (select b.from_dollars || ':' || coalesce(b.to_dollars::text, '')
   from (select e as from_dollars, lead(e) over (order by e) as to_dollars
     from unnest(array[0, 5000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 80000, 100000, 150000]) e) b
   where v.price / 100 >= b.from_dollars and (b.to_dollars is null or v.price / 100 < b.to_dollars))`

/** The cells that a vehicle `v` at a location `l` counts in. */
const CELLS = `
  cross join lateral (values ('all', ''), ('make', v.make), ('model', v.make || ':' || v.model), ('body', v.body), ('budget', ${BUDGET}),
    ('yard', l.name)) as c (dimension, value)`

const PERSON = 'coalesce(e.contact_id, e.id)'

const ENQUIRIES = `
  ${INTO} select e.site_id, date_trunc('week', e.received_at at time zone d.timezone)::date, c.dimension, c.value, 'enquiries', ${rounded(PERSON)}
  from leads e join vehicles v on v.id = e.vehicle_id join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id ${CELLS}
  where e.received_at >= $1::date - 1 and date_trunc('week', e.received_at at time zone d.timezone)::date between $1::date and $2::date
    and e.suspected_spam is null and c.value is not null
  group by 1, 2, 3, 4 ${having(PERSON)}`

const SAVES = `
  ${INTO} select t.id, $1::date, c.dimension, c.value, 'saves', ${rounded('s.account_id')}
  from saved_vehicles s join sites t on t.group_name = s.group_name join vehicles v on v.id = s.vehicle_id
    join site_dealerships j on j.site_id = t.id and j.dealership_id = v.dealership_id left join locations l on l.id = v.location_id ${CELLS}
  where s.list in ('watchlist', 'favourites') and c.value is not null group by 1, 2, 3, 4 ${having('s.account_id')}`

/** Everybody with a confirmed alert counts in `all`; those of single cars in the cells of the car. */
const WAITS = `
  ${INTO} select a.site_id, $1::date, c.dimension, c.value, 'waits', ${rounded('a.email')}
  from alerts a left join vehicles v on v.id = a.vehicle_id left join locations l on l.id = v.location_id ${CELLS}
  where a.confirmed_at is not null and c.value is not null group by 1, 2, 3, 4 ${having('a.email')}`
