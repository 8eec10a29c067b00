import { readdir } from 'node:fs/promises'
import { lastEndedWeek } from '#demand/weeks.ts'
import type { Database } from '#platform/server/database.ts'
import { demoSitesFolder } from './demo-files.ts'

const WEEKS = 13

/**
 * Adds what shoppers of the demo's sites wanted in the last weeks, where no week has any figures yet. It follows from the stock, and is the same
 * for the same stock: the more cars, the more people; some models of the catalogue that nobody has are wanted, too.
 */
export async function addDemoDemand(database: Pick<Database, 'withRole'>, now: Date): Promise<void> {
  const files = await readdir(demoSitesFolder())
  const slugs = files.map((file) => file.replace(/\.yaml$/, ''))
  await database.withRole('import', ({ $client }) => $client.query(ADD, [lastEndedWeek(now), WEEKS, slugs]))
}

/** A share of 0 to 99 that a text always has. */
const SHARE = (text: string) => `(abs(hashtext(${text})) % 100)`

const ADD = `
  with shown as (
    select d.site_id, d.dealership_id, s.slug from site_dealerships d join sites s on s.id = d.site_id where s.slug = any($3)
  ), weeks as (
    select $1::date - 7 * nth as week, nth from generate_series(0, $2::integer - 1) nth
  ), stocked as (
    select s.site_id, c.dimension, c.value, count(*) as cars
    from shown s join vehicles v on v.dealership_id = s.dealership_id left join locations l on l.id = v.location_id
    cross join lateral (values ('all', ''), ('make', v.make), ('model', v.make || ':' || v.model), ('body', v.body), ('yard', l.name)) as c (dimension, value)
    where v.status = 'in_stock' and c.value is not null group by 1, 2, 3
  ), missing as (
    select s.site_id, c.dimension, c.value
    from (select distinct site_id, slug from shown) s cross join models m join brands b on b.id = m.brand_id
    cross join lateral (values ('make', b.name), ('model', b.name || ':' || m.name)) as c (dimension, value)
    where ${SHARE(`s.slug || c.value`)} < 12
      and not exists (select from stocked k where k.site_id = s.site_id and k.dimension = c.dimension and k.value = c.value)
    group by 1, 2, 3
  ), budgets as (
    select s.site_id, 'budget' as dimension, value from (select distinct site_id from shown) s
    cross join unnest(array['10000:15000', '15000:20000', '20000:25000', '25000:30000', '30000:40000', '40000:50000', '60000:80000']) value
  ), counted as (
    select k.site_id, w.week, w.nth, k.dimension, k.value, 'found' as measure,
      (k.cars * 2 + sqrt(k.cars) * 8) * (60 + ${SHARE(`k.value || w.nth`)}) / 100 as people from stocked k cross join weeks w
    union all
    select m.site_id, w.week, w.nth, m.dimension, m.value, 'empty', 10 + ${SHARE(`m.value || w.nth`)} / 3 from missing m cross join weeks w
    union all
    select b.site_id, w.week, w.nth, b.dimension, b.value, 'found', 30 + ${SHARE(`b.value || w.nth`)} from budgets b cross join weeks w
  ), measured as (
    select site_id, week, dimension, value, measure, people from counted
    union all
    select site_id, week, dimension, value, m.measure, people * m.part from counted
    cross join (values ('saves', 0.3), ('waits', 0.15), ('enquiries', 0.12)) as m (measure, part) where counted.measure = 'found'
  )
  insert into demand_weeks (site_id, week, dimension, value, measure, people)
  select site_id, week, dimension, value, measure, floor(people / 5)::integer * 5 from measured
  where people >= 5 and not exists (select from demand_weeks)
  on conflict do nothing`
