import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { oldEventsTasks } from './old-events.ts'

const database = await createTestDatabase()

test('events of shoppers are deleted after three years', async () => {
  await database.asOwner(`
    insert into sites (slug) values ('north');
    insert into analytics_events (site_id, event_id, at) select 1, 22, now() - n * interval '1 year' from generate_series(0, 5) n;
    insert into phone_reveals (site_id, vehicle_id, dealership_id, at)
      select 1, 1, 1, now() - n * interval '1 year' from generate_series(0, 6) n`)
  const removed = []
  for (const { run } of oldEventsTasks(database)) removed.push(await run(new Date(), new AbortController().signal))
  expect(removed).toEqual([2, 3])
  expect(await database.asOwner('select count(*)::int as n from analytics_events')).toEqual([{ n: 4 }])
})
