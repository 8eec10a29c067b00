import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startStockIndex } from './stock-index.ts'
import { openYards } from '../testing/yards.ts'

const database = await createTestDatabase()

const { north, south, change, add } = await openYards(database.asOwner)

await change(north, add(north, 3))
await database.asOwner(`
  insert into photos (vehicle_id, dealership_id, position, blob, width, height)
    select id, dealership_id, n, 'blob' || n, 1200, 800 from vehicles, generate_series(0, 11) n where slug = 'v-1-1'`)

const stock = startStockIndex({ database, log: silentLogger, pollMs: 3_600_000 })

beforeAll(() => stock.ready)
afterAll(() => stock.close())

const slugs = () => {
  const found = stock.search({ limit: 10_000 })
  return found.ok ? found.value.hits.map((hit) => String(hit['slug'])).sort() : []
}

test('loads the vehicles that a site may show, with their location and first pictures', () => {
  expect(slugs()).toEqual(['v-1-1', 'v-1-2', 'v-1-3'])
  const found = stock.search({ text: 'corolla', limit: 10 })
  const hits = found.ok ? found.value.hits : []
  expect(hits.find((hit) => hit['slug'] === 'v-1-1')).toMatchObject({
    price: 20_000,
    dealership_slug: 'north',
    location_name: 'North Yard',
    location: { city: 'Rocklea', phone: '07 5550 1000' },
  })
  expect(hits.find((hit) => hit['slug'] === 'v-1-1')?.['photos']).toHaveLength(8)
})

test('refresh applies changed, hidden, sold, shown and removed vehicles', async () => {
  await change(north, "update vehicles set price = 1500000 where slug = 'v-1-1'")
  await change(north, "update vehicles set show_on_dealer_website = false where slug = 'v-1-2'")
  await change(north, "update vehicles set status = 'sold', sold_at = now() where slug = 'v-1-3'")
  await stock.refresh()
  expect(slugs()).toEqual(['v-1-1', 'v-1-3'])
  const cheap = stock.search({ filter: { kind: 'range', attribute: 'price', to: 15_000 } })
  expect(cheap.ok && cheap.value.total).toBe(1)

  await change(north, "update vehicles set show_on_dealer_website = true where slug = 'v-1-2'")
  await change(north, "delete from vehicles where slug = 'v-1-1'")
  await stock.refresh()
  expect(slugs()).toEqual(['v-1-2', 'v-1-3'])
})

test('soldSince returns the earliest sale in the sold window', () => {
  const now = Math.floor(Date.now() / 1000)
  expect(stock.backend.soldSince(now - 3600)).toBeGreaterThan(now - 3600)
  expect(stock.backend.soldSince(now - 7200)).toBe(stock.backend.soldSince(now - 3600))
  expect(stock.backend.soldSince(now + 3600)).toBe(Number.MAX_SAFE_INTEGER)
})

test('refresh keeps the version if nothing changed', async () => {
  const version = stock.backend.version()
  await stock.refresh()
  expect(stock.backend.version()).toBe(version)
})

test('refresh compares the whole dealership after a gap in the history', async () => {
  await change(north, add(north, 2), { history: false })
  await change(north, "delete from vehicles where slug = 'v-1-2'", { history: false })
  await stock.refresh()
  expect(slugs()).toEqual(['v-1-3', 'v-2-1', 'v-2-2'])
})

test('refresh follows a database that was restored to an earlier state', async () => {
  await database.asOwner(`update stock_sequences set last = 1; delete from vehicles where slug = 'v-2-1'`)
  await stock.refresh()
  expect(slugs()).toEqual(['v-1-3', 'v-2-2'])
})

test('refresh applies a change of more vehicles than one batch', async () => {
  await change(south, add(south, 4_500))
  await stock.refresh()
  expect(stock.size()).toBe(4_502)
  await change(south, `delete from vehicles where dealership_id = ${south}`)
  await stock.refresh()
  expect(stock.size()).toBe(2)
})

test('a notification triggers a refresh', async () => {
  await change(south, add(south, 1), { announce: true })
  await expect.poll(() => stock.size(), { timeout: 5_000 }).toBe(3)
})

test('after a lost connection, missed changes are applied and notifications work again', async () => {
  await change(south, add(south, 1))
  await database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  await expect.poll(() => stock.size(), { timeout: 8_000 }).toBe(4)
  await change(south, add(south, 1), { announce: true })
  await expect.poll(() => stock.size(), { timeout: 8_000 }).toBe(5)
})

test('refresh removes the stock of a deleted dealership', async () => {
  await database.asOwner(`delete from dealerships where id = ${south}`)
  await stock.refresh()
  expect(slugs()).toEqual(['v-1-3', 'v-2-2'])
})
