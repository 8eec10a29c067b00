import { DAY_MS } from '#platform/clock.ts'
import { PASSING_TEXTS } from '#media/server/photo-fault.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { inSlices, ROWS_A_SLICE } from '#platform/server/chores/in-slices.ts'
import type { Database } from '#platform/server/database.ts'
import { MAX_SOLD_WINDOW_DAYS } from '#sites/schema/stock.ts'

/** This month's prices and those of the same month a year ago. */
export const HISTORY_KEPT_DAYS = 400
export const IMPORTS_KEPT_DAYS = 180
/** Of dealerships that nobody knows: those of known ones go with their feed's older runs. */
export const STRAY_REFUSALS_KEPT_DAYS = 30
/** No site may show a sold vehicle for longer. Should it come back, its feed brings the addresses again. */
export const SOLD_PHOTOS_KEPT_DAYS = MAX_SOLD_WINDOW_DAYS
/** Each takes all its runs and refused rows along. */
const IMPORTS_A_SLICE = 100
const VEHICLES_A_SLICE = 500

/** What imports leave behind, and how long it is kept. Vehicles stay: they are the dealer's book of what was sold. */
export function oldStockChores(database: Database): readonly Chore[] {
  const rows = (name: string, days: number, statement: string, most: number): Chore => ({
    name,
    run: (now, signal) =>
      inSlices(database, signal, (client) => client.query(statement, [daysBefore(now, days), most])),
  })
  return [
    {
      name: 'old-stock-history',
      run: (now, signal) => forgetHistory(database, daysBefore(now, HISTORY_KEPT_DAYS), signal),
    },
    rows('stray-refused-rows', STRAY_REFUSALS_KEPT_DAYS, STRAY_REFUSALS, ROWS_A_SLICE),
    rows('old-imports', IMPORTS_KEPT_DAYS, OLD_IMPORTS, IMPORTS_A_SLICE),
    {
      name: 'pictures-that-failed-in-passing',
      run: (_, signal) =>
        inSlices(database, signal, (client) => client.query(FAILED_IN_PASSING, [PASSING_TEXTS, ROWS_A_SLICE])),
    },
    rows('photos-of-sold-vehicles', SOLD_PHOTOS_KEPT_DAYS, SOLD_PHOTOS, VEHICLES_A_SLICE),
  ]
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

async function forgetHistory(database: Database, before: Date, signal: AbortSignal): Promise<number> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ id: number }>('select id from dealerships order by id'),
  )
  let total = 0
  for (const { id } of rows) {
    total += await inSlices(database, signal, (client) => client.query(OLD_HISTORY, [before, ROWS_A_SLICE, id]))
  }
  return total
}

/** A change number goes whole: who follows the stock takes a number that lost some of its vehicles for all of them. */
const OLD_HISTORY = `
  delete from stock_events where dealership_id = $3 and sequence <= (
    select max(sequence) from (
      select sequence, at from stock_events where dealership_id = $3 order by sequence limit $2
    ) oldest where at < $1)`

const STRAY_REFUSALS = `
  delete from quarantined_rows where id in (
    select q.id from quarantined_rows q join imports i on i.id = q.import_id
    where q.run_id is null and i.started_at < $1 limit $2)`

/** With their runs and refused rows. The last run of a feed stays: it says how the feed is. */
const OLD_IMPORTS = `
  delete from imports where id in (
    select i.id from imports i where i.started_at < $1 and not exists (
      select from feed_runs r where r.import_id = i.id
        and r.id = (select x.id from feed_runs x where x.feed_id = r.feed_id order by x.started_at desc limit 1))
    limit $2)`

/** Those that were put in by hand stay: no feed would bring them again. */
const SOLD_PHOTOS = `
  with gone as (
    delete from photos where source_url is not null and vehicle_id in (
      select v.id from vehicles v where v.status = 'sold' and v.sold_at < $1
        and exists (select from photos p where p.vehicle_id = v.id and p.source_url is not null) limit $2)
    returning vehicle_id
  )
  update vehicles v set photos_count = (select count(*) from photos p where p.vehicle_id = v.id and p.source_url is null)
  where v.id in (select vehicle_id from gone)`

/** Their host was down, say, on the day they came: they are wanted again. A sold vehicle's can wait for its return. */
const FAILED_IN_PASSING = `
  update photos set failure = null where (vehicle_id, position) in (
    select p.vehicle_id, p.position from photos p join vehicles v on v.id = p.vehicle_id
    where p.failure ~ $1 and v.status <> 'sold' limit $2)`
