import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { oldStockTasks, retryConfiguredPictures } from './old-stock.ts'

const database = await createTestDatabase()
const now = new Date('2026-11-21T17:00:00Z')
const never = new AbortController().signal

const run = (name: string, on: Database = database) => {
  const task = oldStockTasks(on).find((each) => each.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  return task.run(now, never)
}

/** SQL for the time `days` before now. */
const ago = (days: number | string) => `'${now.toISOString()}'::timestamptz - ${days} * interval '1 day'`

beforeEach(async () => {
  await database.asOwner('truncate dealerships, imports restart identity cascade')
  await database.asOwner(`
    insert into dealerships (slug, name) values ('north', 'North'), ('south', 'South');
    insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
      select dealership_id, id, '1', '', 'car-' || id, 'Car', 'Make', 'Model', 'used', 'in_stock' from feeds`)
})

describe('history', () => {
  test('older than 400 days is deleted by whole change numbers, at every dealership', async () => {
    // The 6,000 events of one change number are more than a batch.
    await database.asOwner(`
      insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind, at)
        select 'system:test', d.id, s, v, 'changed', ${ago('(500 - s * 10)')} from dealerships d, generate_series(1, 20) s,
          generate_series(1, case s when 4 then 6000 else 2 end) v`)
    expect(await run('old-stock-history')).toBe(2 * (6000 + 8 * 2))
    const left = await database.asOwner(
      'select dealership_id as d, min(sequence)::int, max(sequence)::int, count(*)::int from stock_events group by 1 order by 1',
    )
    expect(left).toEqual([1, 2].map((d) => ({ d, min: 10, max: 20, count: 22 })))
    expect(await run('old-stock-history')).toBe(0)
  })

  test('younger than 400 days stays', async () => {
    await database.asOwner(
      `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind, at) values ('system:test', 1, 1, 1, 'added', ${ago(10)})`,
    )
    expect(await run('old-stock-history')).toBe(0)
  })
})

test('edits by hand older than 400 days are deleted, except those of what is still set', async () => {
  await database.asOwner(`
    insert into vehicle_edits (edit_id, vehicle_id, dealership_id, field, before, after, actor, at)
      select gen_random_uuid(), 1, 1, field, '{}', '{}', 'system:test', ${ago('days')}
      from (values ('price', 500), ('price', 450), ('km', 450), ('km', 10)) each (field, days);
    insert into vehicle_overrides (vehicle_id, dealership_id, field, value, feed_value, actor, edit_id, at)
      select vehicle_id, dealership_id, field, '1', '2', actor, edit_id, at from vehicle_edits where field = 'price' order by at desc limit 1`)
  expect(await run('old-edits-by-hand')).toBe(2)
  const left = await database.asOwner('select field from vehicle_edits order by 1')
  expect(left).toEqual([{ field: 'km' }, { field: 'price' }])
  expect(await run('old-edits-by-hand')).toBe(0)
})

test('what imports changed is kept for 30 days', async () => {
  await database.asOwner(`
    insert into imports (actor, file, mapping, feed, dealership_id, state, started_at)
      select 'system:test', 'f', 'plain', 'stock', 1, 'done', ${ago('n')} from unnest(array[40, 29]) n;
    insert into import_changes (import_id, dealership_id, vehicle_id, fields) select id, 1, 1, '[]' from imports, generate_series(1, 3)`)
  expect(await run('old-changes-of-imports')).toBe(3)
  expect(await run('old-changes-of-imports')).toBe(0)
})

test('runs of configured feeds are deleted, except the last one and the last one with a new file', async () => {
  await database.asOwner(`
    insert into feed_sources (dealership_id, name) values (1, 'main'), (2, 'main');
    insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome, started_at)
      select s.id, s.id, 'schedule', 'one', outcome, ${ago('days')} from feed_sources s,
        (values (400, 'imported'), (300, 'unchanged'), (200, 'held'), (20, 'unchanged'), (10, 'unchanged')) each (days, outcome)
      order by s.id, days desc;
    insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome, started_at)
      values (2, 2, 'schedule', 'one', 'imported', ${ago(2)})`)
  expect(await run('unchanged-feed-runs')).toBe(2 + 3)
  expect(await run('old-feed-runs')).toBe(1 + 2)
  const left = await database.asOwner('select source_id as s, outcome as o from feed_fetches order by id')
  expect(left).toEqual([
    { s: 1, o: 'held' },
    { s: 1, o: 'unchanged' },
    { s: 2, o: 'imported' },
  ])
})

describe('imports', () => {
  test('older than 180 days are deleted with their runs and refused rows, except the last run of a feed', async () => {
    await database.asOwner(`
      insert into imports (actor, file, mapping, feed, dealership_id, state, started_at)
        select 'system:test', 'f', 'plain', 'stock', d.id, 'done', ${ago('n')} from dealerships d, unnest(array[300, 250, 200]) n;
      insert into imports (actor, file, mapping, feed, dealership_id, state, started_at)
        values ('system:test', 'f', 'plain', 'stock', 1, 'done', ${ago(5)});
      insert into feed_runs (import_id, dealership_id, feed_id, file, state, started_at)
        select i.id, i.dealership_id, f.id, 'f', 'applied', i.started_at from imports i join feeds f using (dealership_id);
      insert into quarantined_rows (import_id, dealership_id, run_id, row, kind, reason, source)
        select import_id, dealership_id, id, 2, 'price', 'not a price', '{}' from feed_runs`)
    // Three imports of the first dealership are deleted, and two of the second, whose third one is its last run.
    expect(await run('old-imports')).toBe(5)
    expect(
      await database.asOwner('select dealership_id as d, count(*)::int as n from feed_runs group by 1 order by 1'),
    ).toEqual([
      { d: 1, n: 1 },
      { d: 2, n: 1 },
    ])
    expect(await database.asOwner('select count(*)::int as n from quarantined_rows')).toEqual([{ n: 2 }])
  })

  test('are deleted in batches of a hundred', async () => {
    await database.asOwner(`
      insert into imports (actor, file, mapping, feed, state, started_at)
        select 'system:test', 'f', 'plain', 'stock', 'done', ${ago(300)} from generate_series(1, 250)`)
    const batches: unknown[] = []
    const counting: Database = {
      ...database,
      withRole: async (...call) => {
        const [role, work, options] = call
        const done = await database.withRole(role, work, options)
        batches.push(done)
        return done
      },
    }
    expect(await run('old-imports', counting)).toBe(250)
    expect(batches).toMatchObject([{ rowCount: 100 }, { rowCount: 100 }, { rowCount: 50 }, { rowCount: 0 }])
  })

  test('lose the refused rows of unknown dealerships after 30 days', async () => {
    await database.asOwner(`
      insert into imports (actor, file, mapping, feed, state, started_at)
        values ('system:test', 'f', 'plain', 'stock', 'done', ${ago(40)}), ('system:test', 'f', 'plain', 'stock', 'done', ${ago(20)});
      insert into quarantined_rows (import_id, row, kind, reason, source)
        select id, n, 'dealership', 'nobody knows it', '{}' from imports, generate_series(1, 3) n`)
    expect(await run('stray-refused-rows')).toBe(3)
    expect(await database.asOwner('select distinct import_id from quarantined_rows')).toEqual([{ import_id: 2 }])
  })
})

test('pictures of a vehicle sold a year ago are deleted, except those added by hand; the vehicle stays', async () => {
  await database.asOwner(`
    update vehicles set status = 'sold', photos_count = 2, sold_at = ${ago('(300 + (id - 1) * 100)')};
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, photos_count, sold_at)
      values (1, 1, '2', '', 'car-3', 'Car', 'Make', 'Model', 'used', 'sold', 3, ${ago(400)});
    insert into photos (vehicle_id, dealership_id, position, source_url, blob)
      select id, dealership_id, n, 'https://pictures.example/' || n, repeat('0', 40) from vehicles, generate_series(0, 1) n;
    insert into photos (vehicle_id, dealership_id, position, blob) values (3, 1, 2, repeat('1', 40))`)
  expect(await run('photos-of-sold-vehicles')).toBe(2)
  expect(
    await database.asOwner(
      'select v.id, photos_count, (select count(*)::int from photos where vehicle_id = v.id) as photos from vehicles v order by 1',
    ),
  ).toEqual([
    { id: 1, photos_count: 2, photos: 2 },
    { id: 2, photos_count: 0, photos: 0 },
    { id: 3, photos_count: 1, photos: 1 },
  ])
})

test('pictures with a transient fault, or of a host that may be allowed by now, are fetched again, unless their vehicle is sold', async () => {
  await database.asOwner(`
    insert into photos (vehicle_id, dealership_id, position, source_url, failure)
      select v.id, v.dealership_id, n, 'https://pictures.example/' || n,
        (array['unreachable', 'too-slow', 'no-such-host', 'status 503', 'status 429', 'status 404', 'broken', 'host', 'private-address'])[n]
      from vehicles v, generate_series(1, 9) n;
    update vehicles set status = 'sold' where id = 2`)
  // A server that starts tries those again that its settings refused.
  expect(await retryConfiguredPictures(database, new AbortController().signal)).toBe(2)
  expect(await run('retry-failed-pictures')).toBe(5)
  expect(
    await database.asOwner('select vehicle_id as v, count(failure)::int as failed from photos group by 1 order by 1'),
  ).toEqual([
    { v: 1, failed: 2 },
    { v: 2, failed: 9 },
  ])
  expect(await run('retry-failed-pictures')).toBe(0)
})
