import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { readPriceChanges } from './price-changes.ts'

const database = await createTestDatabase()
await database.asOwner(`
  insert into sites (slug) values ('amber'), ('blue');
  insert into dealerships (slug, name) values ('amber', 'Amber'), ('blue', 'Blue');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug)`)
await insertVehicles(database, [{ dealership: 'amber', photos: 0, vehicle: buildVehicle({ price: 3000_00 }) }])
await database.asOwner(`
  insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind, detail, at)
  select 'system:test', v.dealership_id, n, v.id, 'changed', detail::jsonb, at::timestamptz from vehicles v, (values
    (3, '{"offer_price": [null, 290000]}', '2026-10-09T00:00Z'),
    (1, null, '2026-10-01T00:00Z'),
    (2, '{"price": [350000, 300000], "status": ["coming_soon", "in_stock"]}', '2026-10-05T00:00Z')
  ) change (n, detail, at)`)
const [car] = await database.asOwner<{ id: number; site: number }>(
  'select v.id, s.site_id as site from vehicles v join site_dealerships s using (dealership_id)',
)
if (!car) throw new Error('no vehicle')

test('a site reads the changes of the price of its own vehicles, oldest first', async () => {
  expect(await readPriceChanges(database, car.site, car.id)).toEqual([
    { at: new Date('2026-10-05T00:00Z'), price: [3500_00, 3000_00] },
    { at: new Date('2026-10-09T00:00Z'), offerPrice: [null, 2900_00] },
  ])
})

test('another site reads none of them', async () => {
  const other = car.site === 1 ? 2 : 1
  expect(await readPriceChanges(database, other, car.id)).toEqual([])
})
