import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'

const database = await createTestDatabase()

/** Facts that all sites share, and the platform's own book-keeping: nobody's data stands in them. */
const SHARED_TABLES = ['brands', 'models', 'forecourt_migrations', 'first_run_steps', 'chores']

/** Two dealers, each with a site, a vehicle, a location and a lead that carry its marker. */
await database.asOwner(`
  insert into sites (slug) values ('amber'), ('blue');
  insert into dealerships (slug, name) values ('amber', 'AMBER-MARK'), ('blue', 'BLUE-MARK');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug);
  insert into locations (dealership_id, slug, name) select id, slug, name from dealerships;
  insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
  insert into imports (dealership_id, file, mapping, feed, state) select id, slug, 'plain', 'stock', 'done' from dealerships;
  insert into feed_runs (dealership_id, feed_id, import_id, file, state)
    select f.dealership_id, f.id, i.id, i.file, 'applied' from feeds f join imports i using (dealership_id);
  insert into quarantined_rows (dealership_id, run_id, import_id, row, kind, reason, source)
    select dealership_id, id, import_id, 1, 'price', 'not a price', '{}' from feed_runs;
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
    select id, id, '1', '', slug, name, name, 'Model', 'used', 'in_stock' from dealerships;
  insert into photos (vehicle_id, dealership_id, position) select id, dealership_id, 0 from vehicles;
  insert into stock_sequences (dealership_id, last) select id, 1 from dealerships;
  insert into stock_events (dealership_id, sequence, vehicle_id, kind) select dealership_id, 1, id, 'added' from vehicles;
  insert into leads (id, site_id, form, payload, submission_key) select gen_random_uuid(), id, 'enquiry', '{}', slug from sites;
  insert into analytics_events (site_id, event_id) select id, 22 from sites;
  insert into phone_reveals (site_id, vehicle_id, dealership_id) select id, 1, 1 from sites;
  insert into deliveries (id, site_id, lead_id, channel, target) select gen_random_uuid(), site_id, id, 'email', 'a@dealer.example' from leads`)

const tables = await database.asOwner<{ name: string }>(`
  select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
const owned = tables.filter(({ name }) => !SHARED_TABLES.includes(name))
const [amber, blue] = await database.asOwner<{ id: number }>('select id from sites order by slug')

function countIn(table: string, siteId: number | undefined): Promise<number> {
  const count = async (transaction: { $client: { query: (text: string) => Promise<{ rows: { n: number }[] }> } }) =>
    (await transaction.$client.query(`select count(*)::int as n from "${table}"`)).rows[0]?.n ?? 0
  return siteId === undefined ? database.withRole('app', count) : database.withSite(siteId, count)
}

describe('with two dealers in every table', () => {
  it.each(
    owned.map(({ name }) => name).filter((name) => !['opening_hours', 'special_hours', 'reviews'].includes(name)),
  )('%s shows a site its own row alone, and nothing without a site', async (name) => {
    expect(await countIn(name, amber?.id)).toBe(1)
    expect(await countIn(name, blue?.id)).toBe(1)
    expect(await countIn(name, undefined)).toBe(0)
  })
})
