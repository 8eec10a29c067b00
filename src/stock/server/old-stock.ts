import { daysBefore } from '#platform/clock.ts'
import { CONFIGURED_FAULTS, TRANSIENT_FAULTS } from '#media/server/fetching/photo-fault.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { MAX_SOLD_WINDOW_DAYS } from '#sites/schema/stock.ts'
import { TAKEN_BACK_WITHIN_DAYS } from '../take-back.ts'

/** Long enough to compare prices with the same month a year ago. */
const HISTORY_KEPT_DAYS = 400
const IMPORTS_KEPT_DAYS = 180
/** Refused rows of unknown dealerships; those of known ones are deleted with their feed's older runs. */
const STRAY_REFUSALS_KEPT_DAYS = 30
/** The longest time for which a site may show a sold vehicle. If the vehicle returns, its feed names the pictures again. */
const SOLD_PHOTOS_KEPT_DAYS = MAX_SOLD_WINDOW_DAYS
/** A feed is run up to once a minute, and most runs find the same file. */
const UNCHANGED_RUNS_KEPT_DAYS = 7
const RUNS_KEPT_DAYS = 180
/** As long as the history: who changed what is shown beside it. */
const EDITS_KEPT_DAYS = HISTORY_KEPT_DAYS
/** Each import is deleted with its runs and refused rows. */
const IMPORTS_PER_BATCH = 100
const VEHICLES_PER_BATCH = 500
/** So long a photo that staff removed can be shown again. */
const REMOVED_PHOTOS_KEPT_DAYS = 30

/** Deletes old history, imports, refused rows and pictures. Vehicles stay, because they are the dealer's record of sales. */
export function oldStockTasks(database: Database): readonly MaintenanceTask[] {
  const rows = (name: string, days: number, statement: string, most: number): MaintenanceTask => ({
    name,
    run: (now, signal) =>
      inBatches(database, signal, (client) => client.query(statement, [daysBefore(now, days), most])),
  })
  return [
    {
      name: 'old-stock-history',
      run: (now, signal) => deleteHistory(database, daysBefore(now, HISTORY_KEPT_DAYS), signal),
    },
    rows('old-edits-by-hand', EDITS_KEPT_DAYS, OLD_EDITS, ROWS_PER_BATCH),
    rows('old-changes-of-imports', TAKEN_BACK_WITHIN_DAYS, OLD_CHANGES, IMPORTS_PER_BATCH),
    rows('removed-photos', REMOVED_PHOTOS_KEPT_DAYS, REMOVED_PHOTOS, ROWS_PER_BATCH),
    rows('stray-refused-rows', STRAY_REFUSALS_KEPT_DAYS, STRAY_REFUSALS, ROWS_PER_BATCH),
    rows('unchanged-feed-runs', UNCHANGED_RUNS_KEPT_DAYS, UNCHANGED_RUNS, ROWS_PER_BATCH),
    rows('old-feed-runs', RUNS_KEPT_DAYS, OLD_RUNS, ROWS_PER_BATCH),
    rows('old-imports', IMPORTS_KEPT_DAYS, OLD_IMPORTS, IMPORTS_PER_BATCH),
    {
      name: 'retry-failed-pictures',
      run: (_, signal) =>
        inBatches(database, signal, (client) =>
          client.query(CLEAR_TRANSIENT_FAULTS, [`${TRANSIENT_FAULTS}|${CONFIGURED_FAULTS}`, ROWS_PER_BATCH]),
        ),
    },
    rows('photos-of-sold-vehicles', SOLD_PHOTOS_KEPT_DAYS, SOLD_PHOTOS, VEHICLES_PER_BATCH),
  ]
}

/**
 * Lets pictures be fetched again that the operator's settings refused. Settings change with a restart only, so a server that starts calls
 * this. Returns their number.
 */
export function retryConfiguredPictures(database: Database, signal: AbortSignal): Promise<number> {
  return inBatches(database, signal, (client) =>
    client.query(CLEAR_TRANSIENT_FAULTS, [CONFIGURED_FAULTS, ROWS_PER_BATCH]),
  )
}

async function deleteHistory(database: Database, before: Date, signal: AbortSignal): Promise<number> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ id: number }>('select id from dealerships order by id'),
  )
  let total = 0
  for (const { id } of rows) {
    total += await inBatches(database, signal, (client) => client.query(OLD_HISTORY, [before, ROWS_PER_BATCH, id]))
  }
  return total
}

/** Deletes all events of a change number together, because a follower would take a part of them for the whole change. */
const OLD_HISTORY = `
  delete from stock_events where dealership_id = $3 and sequence <= (
    select max(sequence) from (
      select sequence, at from stock_events where dealership_id = $3 order by sequence limit $2
    ) oldest where at < $1)`

/** Edits of what is still set by hand stay, because they say who set it, and from what. */
const OLD_EDITS = `
  delete from vehicle_edits e where (e.edit_id, e.vehicle_id, e.field) in (
    select o.edit_id, o.vehicle_id, o.field from vehicle_edits o where o.at < $1 and not exists (
      select from vehicle_overrides s where s.vehicle_id = o.vehicle_id and s.field = o.field and s.edit_id = o.edit_id)
    limit $2)`

/** Deletes the record of changes that can no longer be taken back. */
const OLD_CHANGES = `
  delete from import_changes where import_id in (
    select i.id from imports i where i.started_at < $1 and exists (select from import_changes c where c.import_id = i.id) limit $2)`

const REMOVED_PHOTOS = `
  delete from photos where (vehicle_id, position) in (
    select vehicle_id, position from photos where state = 'removed' and state_at < $1 limit $2)`

const STRAY_REFUSALS = `
  delete from quarantined_rows where id in (
    select q.id from quarantined_rows q join imports i on i.id = q.import_id
    where q.run_id is null and i.started_at < $1 limit $2)`

/** Deletes runs of configured feeds. The last run of a feed, and the last one with a new file, stay, because they show its state. */
const OLD_RUNS_WHERE = (condition: string) => `
  delete from feed_fetches where id in (
    select f.id from feed_fetches f where f.started_at < $1 and ${condition}
      and exists (select from feed_fetches later where later.source_id = f.source_id and later.id > f.id
        and (later.outcome <> 'unchanged' or f.outcome = 'unchanged'))
    limit $2)`
const UNCHANGED_RUNS = OLD_RUNS_WHERE("f.outcome = 'unchanged'")
const OLD_RUNS = OLD_RUNS_WHERE('true')

/** Deletes imports, with their runs and refused rows. The last run of a feed stays, because it shows the feed's state. */
const OLD_IMPORTS = `
  delete from imports where id in (
    select i.id from imports i where i.started_at < $1 and not exists (
      select from feed_runs r where r.import_id = i.id
        and r.id = (select x.id from feed_runs x where x.feed_id = r.feed_id order by x.started_at desc limit 1))
    limit $2)`

/** Deletes pictures of sold vehicles. Those added by hand stay, because no feed would name them again. */
const SOLD_PHOTOS = `
  with gone as (
    delete from photos where source_url is not null and vehicle_id in (
      select v.id from vehicles v where v.status = 'sold' and v.sold_at < $1
        and exists (select from photos p where p.vehicle_id = v.id and p.source_url is not null) limit $2)
    returning vehicle_id
  )
  update vehicles v set photos_count = (select count(*) from photos p where p.vehicle_id = v.id and p.source_url is null and p.state is null)
  where v.id in (select vehicle_id from gone)`

/** Retries pictures after a transient fault, because hosts often come back, and refused ones, because their hosts may be allowed by now. Those of sold vehicles stay until the vehicle returns. */
const CLEAR_TRANSIENT_FAULTS = `
  update photos set failure = null where (vehicle_id, position) in (
    select p.vehicle_id, p.position from photos p join vehicles v on v.id = p.vehicle_id
    where p.failure ~ $1 and v.status <> 'sold' limit $2)`
