import { daysBefore } from '#platform/clock.ts'
import { problem, type Problem } from '#platform/problem.ts'
import type { Database } from '#platform/server/database.ts'
import { NO_FEED } from '#stock/by-hand/new-vehicle.ts'
import { isJoinedAway } from '#stock/server/join/same-vin.ts'
import { CONTRADICTED_DAYS } from '#stock/staff-list/staff-row.ts'

interface Row {
  readonly dealership: string
  readonly cars: number
  readonly example: string
}

/** Vehicles that somebody marked as sold or hid some days ago, and that their feed still offers. */
export async function setByHandProblems(
  database: Pick<Database, 'withRole'>,
  now: Date,
): Promise<readonly Problem<'set-by-hand'>[]> {
  const { rows } = await database.withRole(
    'import',
    ({ $client }) => $client.query<Row>(CONTRADICTED, [daysBefore(now, CONTRADICTED_DAYS)]),
    { readOnly: true },
  )
  return rows.map(({ dealership, cars, example }) => {
    const what = `${cars} ${cars === 1 ? 'vehicle' : 'vehicles'} of ${dealership} (such as ${example}) ${cars === 1 ? 'is' : 'are'} sold or hidden by hand for more than ${CONTRADICTED_DAYS} days, and the feed still offers ${cars === 1 ? 'it' : 'them'}.`
    return problem(
      'set-by-hand',
      what,
      'Take them out of the dealer’s stock system, or let the feed decide: "Take the feed’s" on the page of the vehicle.',
    )
  })
}

const CONTRADICTED = `
  select d.slug as dealership, count(distinct v.id)::int as cars, min(coalesce(v.stock_number, v.slug)) as example
  from vehicle_overrides o join vehicles v on v.id = o.vehicle_id join dealerships d on d.id = v.dealership_id
  where o.at < $1 and v.feed_id <> ${NO_FEED} and o.value <> o.feed_value
    and not ${isJoinedAway('v')} and (o.field = 'status' and o.value = '"sold"' or o.field = 'showOnDealerWebsite' and o.value = 'false')
  group by d.slug order by d.slug`
