import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildListings } from '../testing/build-listings.ts'
import { yearAt } from '../year-at.ts'
import { marketPriceWorker } from './market-job.ts'
import { createMarketService } from './market-service.ts'

const NOW = new Date('2026-11-22T02:00:00Z')
const STOCK = 240

const database = await createTestDatabase()
await database.asOwner(`
  insert into sites (slug) values ('amber'), ('blue');
  insert into dealerships (slug, name) values ('amber', 'Amber'), ('blue', 'Blue');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug);
  insert into stock_sequences (dealership_id, last) select id, 1 from dealerships`)
await insertVehicles(
  database,
  buildListings(STOCK, yearAt(NOW)).map(({ price, state, ...facts }, index) => ({
    dealership: index % 2 === 0 ? 'amber' : 'blue',
    photos: 0,
    vehicle: buildVehicle({
      ...facts,
      price,
      drive: null,
      fuel: null,
      state: state === 'QLD' ? 'QLD' : 'VIC',
      slug: `car-${index}`,
      vin: null,
    }),
  })),
)
const job = marketPriceWorker({ database, databaseAddress: { url: database.url }, clock: () => NOW })
const run = () => job.run({}, { jobId: '1', signal: new AbortController().signal })
await run()

const stored = () =>
  database.asOwner<{ vehicle: number; dealer: string; comparables: object[] }>(
    `select vehicle_id as vehicle, d.slug as dealer, comparables from market_prices m
     join dealerships d on d.id = m.dealership_id order by vehicle_id`,
  )

test('the job compares vehicles with the stock of all dealers', async () => {
  const rows = await stored()
  expect(rows.length).toBeGreaterThan(STOCK * 0.9)
  const own = await database.asOwner<{ n: number }>(`
    select count(*)::integer as n from vehicles a join vehicles b on b.dealership_id = a.dealership_id
      and b.make = a.make and b.model = a.model and b.badge = a.badge and abs(a.year - b.year) <= 2 and a.id <> b.id
    where a.slug = 'car-0'`)
  const [first] = rows
  expect(first?.comparables.length).toBeGreaterThan(own[0]?.n ?? 0)
  expect(Object.keys(first?.comparables[0] ?? {}).sort()).toEqual(['adjusted', 'km', 'price', 'sameState', 'year'])
})

test('a site reads the market prices of its own vehicles only', async () => {
  const market = createMarketService(database)
  const [mine] = await database.asOwner<{ id: number; price: string; site: number }>(`
    select v.id, v.price, s.site_id as site from vehicles v join site_dealerships s using (dealership_id)
    join dealerships d on d.id = v.dealership_id where d.slug = 'amber' order by v.id limit 1`)
  if (!mine) throw new Error('no vehicle')
  const facts = await market.factsOf(mine.site, mine.id, Number(mine.price))
  expect(facts?.gauge.confidence).toBeGreaterThan(0.2)
  expect(facts?.averages.average).toBeGreaterThan(0)
  expect(await market.factsOf(mine.site + 1, mine.id, Number(mine.price))).toBeNull()
  expect((await market.model())?.listings).toBe(STOCK)
  await market.close()
})

test('a run over unchanged stock writes nothing, and one after a price change uses the new price', async () => {
  await database.asOwner(`update market_prices set made_at = '2000-01-01'`)
  await run()
  const untouched = `select count(*)::integer as n from market_prices where made_at = '2000-01-01'`
  const before = await stored()
  expect(await database.asOwner(untouched)).toEqual([{ n: before.length }])
  await database.asOwner(`
    update vehicles set price = price * 2 where slug = 'car-0';
    update stock_sequences set last = last + 1`)
  await run()
  const [changed] = await database.asOwner(
    `select m.listing_price = v.price as "isNew" from market_prices m join vehicles v on v.id = m.vehicle_id
     where v.slug = 'car-0'`,
  )
  expect(changed).toEqual({ isNew: true })
})

test('the market price of a sold vehicle is deleted', async () => {
  await database.asOwner(`
    update vehicles set status = 'sold', sold_at = now() - interval '1 day' where slug = 'car-1';
    update stock_sequences set last = last + 1`)
  await run()
  const [row] = await database.asOwner(
    `select count(*)::integer as n from market_prices m join vehicles v on v.id = m.vehicle_id where v.slug = 'car-1'`,
  )
  expect(row).toEqual({ n: 0 })
})
