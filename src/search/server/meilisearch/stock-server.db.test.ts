import { describe, expect, test, vi } from 'vitest'
import type { IndexSchema } from '@forecourt/faceted-search'
import { silentLogger } from '#platform/server/log.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { add, createStockServerFixture, INDEX, slugs } from './testing/stock-server-fixture.ts'

type Log = (typeof silentLogger)['warn']

const { database, north, south, server, start, change } = await createStockServerFixture()

/** Waits long enough for another process that holds the lock, and for a busy machine. */
const soon = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 10_000 })

await change(north, add(north, 'a', 3))
const stock = start()
await stock.refresh()

test('the first poll fills a new index on the server and swaps it in', async () => {
  expect(stock.backend.isReady()).toBe(true)
  expect(await slugs(stock)).toEqual(['a-1', 'a-2', 'a-3'])
  expect(server.calls).toContain('POST /swap-indexes')
  const [hit] = await stock.backend.search({ limit: 1 }).then((found) => (found.ok ? found.value.hits : []))
  expect(hit).toMatchObject({ dealership_slug: 'north', price: 20_000, location: { city: 'Rocklea' } })
  expect(hit).not.toHaveProperty('custom_rank')
  expect(hit).not.toHaveProperty('identifiers')
})

test('applies changed, sold, hidden and removed vehicles, and increments the version of their dealership only', async () => {
  const before = [stock.backend.version(['north']), stock.backend.version(['south']), stock.backend.version()]
  await change(north, "update vehicles set price = 1500000 where slug = 'a-1'")
  await change(north, "update vehicles set show_on_dealer_website = false where slug = 'a-2'")
  await change(north, "update vehicles set status = 'sold', sold_at = now() where slug = 'a-3'")
  await stock.refresh()
  expect(await slugs(stock)).toEqual(['a-1', 'a-3'])
  const cheap = await stock.backend.search({ filter: { kind: 'range', attribute: 'price', to: 15_000 } })
  expect(cheap.ok && cheap.value.total).toBe(1)
  const after = [stock.backend.version(['north']), stock.backend.version(['south']), stock.backend.version()]
  expect(after.map((version, at) => version - (before[at] ?? 0))).toEqual([1, 0, 1])
  const now = Math.floor(Date.now() / 1000)
  expect(stock.backend.soldSince(now - 7200)).toBeGreaterThan(now - 3600)
  await change(north, "delete from vehicles where slug = 'a-3'")
  await stock.refresh()
  expect(await slugs(stock)).toEqual(['a-1'])
  expect(stock.backend.soldSince(now - 7200)).toBe(Number.MAX_SAFE_INTEGER)
})

test('sends nothing if nothing changed', async () => {
  const [version, calls] = [stock.backend.version(), server.calls.length]
  await stock.refresh()
  expect(stock.backend.version()).toBe(version)
  expect(new Set(server.calls.slice(calls))).toEqual(new Set([`GET /indexes/${INDEX}_note/documents/followed`]))
})

test('compares the whole dealership after a gap in the history or a restored database', async () => {
  await change(north, add(north, 'b', 2), { history: false })
  await change(north, "delete from vehicles where slug = 'a-1'", { history: false })
  await stock.refresh()
  expect(await slugs(stock)).toEqual(['b-1', 'b-2'])
  await database.asOwner("update stock_sequences set last = 1; delete from vehicles where slug = 'b-1'")
  await stock.refresh()
  expect(await slugs(stock)).toEqual(['b-2'])
})

test('applies more vehicles than one batch, and removes the stock of a deleted dealership', async () => {
  await change(south, add(south, 'c', 1_100))
  await stock.refresh()
  expect(await slugs(stock)).toHaveLength(1_101)
  await database.asOwner(`delete from dealerships where id = ${south}`)
  await stock.refresh()
  expect(await slugs(stock)).toEqual(['b-2'])
})

describe('several processes', () => {
  test('send a change once, and all of them find it', async () => {
    const others = [start(), start()]
    await Promise.all(others.map((each) => each.refresh()))
    await change(north, add(north, 'd', 1))
    const calls = server.calls.length
    await Promise.all([stock, ...others].map((each) => each.refresh()))
    const sent = server.calls.slice(calls).filter((call) => call === `POST /indexes/${INDEX}/documents`)
    expect(sent).toHaveLength(1)
    await Promise.all(others.map((each) => each.refresh()))
    for (const each of others) {
      expect(each.backend.isReady()).toBe(true)
      expect(await slugs(each)).toEqual(['b-2', 'd-1'])
    }
    expect(new Set(others.map((each) => each.backend.version() > 1))).toEqual(new Set([true]))
  })

  test('share the index: a new one does not fill it again', async () => {
    const calls = server.calls.length
    const later = start()
    await later.looked
    expect(new Set(server.calls.slice(calls))).toEqual(new Set([`GET /indexes/${INDEX}_note/documents/followed`]))
    expect(await slugs(later)).toEqual(['b-2', 'd-1'])
  })
})

describe('another schema', () => {
  const { colour: _, ...attributes } = VEHICLE_INDEX.attributes
  const schema: IndexSchema = { ...VEHICLE_INDEX, attributes }

  test('is built as a new index and swapped in once, and processes with the old schema stop writing', async () => {
    const warn = vi.fn<Log>()
    const old = start({ log: { info: vi.fn<Log>(), warn } })
    await old.refresh()
    const newer = start({ schema })
    await soon(async () => {
      await newer.refresh()
      expect(server.calls.filter((call) => call === 'POST /swap-indexes')).toHaveLength(2)
    })
    const calls = server.calls.length
    await soon(async () => {
      await old.refresh()
      expect(warn).toHaveBeenCalledWith({ index: INDEX }, expect.stringContaining('another version'))
    })
    await newer.refresh()
    expect(server.calls.slice(calls).filter((call) => call.startsWith('POST'))).toEqual([])
    expect(await slugs(old)).toEqual(['b-2', 'd-1'])
    const again = start()
    await soon(async () => {
      await again.refresh()
      expect(server.calls.slice(calls)).toContain('POST /swap-indexes')
    })
  })
})

describe('a search server', () => {
  test.each([
    ['answers 500', { status: 500 }, /status 500/],
    ['answers 429', { status: 429 }, /status 429/],
    ['answers no JSON', { garbled: 'text' }, /no JSON/],
    ['answers other JSON', { garbled: 'other-json' }, /can't be read/],
    ['is cut off', { garbled: 'cut' }, /./],
  ] as const)('that %s makes the search unavailable, never empty, until it recovers', async (_name, fault, because) => {
    Object.assign(server.faults, fault)
    expect(await slugs(stock)).toMatch(because)
    for (const each of Object.keys(fault)) delete server.faults[each as keyof typeof server.faults]
    await expect.poll(() => slugs(stock), { timeout: 5_000 }).toEqual(['b-2', 'd-1'])
  })

  test('that is slow makes the search unavailable within its time limit', async () => {
    const hasty = start({ timeLimitMs: 1_000 })
    await hasty.refresh()
    server.faults.delayMs = 5_000
    expect(await slugs(hasty)).toMatch(/in time/)
    delete server.faults.delayMs
    await expect.poll(() => slugs(hasty), { timeout: 10_000 }).toEqual(['b-2', 'd-1'])
  })

  test('that is down makes the search unavailable; later changes follow without a restart', async () => {
    await server.down()
    expect(await slugs(stock)).toMatch(/reached/)
    expect(await stock.server.isHealthy()).toBe(false)
    await change(north, add(north, 'e', 1))
    await server.up()
    await expect.poll(() => stock.server.isHealthy(), { timeout: 5_000 }).toBe(true)
    // Another process may hold the lock at this moment.
    const refreshed = () => stock.refresh().then(() => slugs(stock))
    await expect.poll(refreshed, { timeout: 5_000 }).toEqual(['b-2', 'd-1', 'e-1'])
  })

  test('that fails a task has its message logged, and the change is retried', async () => {
    const warn = vi.fn<Log>()
    const process = start({ pollMs: 50, log: { info: vi.fn<Log>(), warn } })
    await process.looked
    server.faults.failTask = { type: 'documentAdditionOrUpdate', message: 'the disk is full' }
    await change(north, add(north, 'f', 1))
    await expect.poll(() => warn.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'the disk is full (internal)' } })
    expect(await slugs(process)).toEqual(['b-2', 'd-1', 'e-1'])
    delete server.faults.failTask
    await expect.poll(() => slugs(process), { timeout: 8_000 }).toContain('f-1')
    await process.close()
  })

  test('that lost its data is unavailable until it is filled again', async () => {
    server.loseData()
    expect(await slugs(stock)).toMatch(/not found/)
    await stock.refresh()
    expect(await slugs(stock)).toEqual(['b-2', 'd-1', 'e-1', 'f-1'])
  })

  test('that rejects the key leaves the process not ready, with the reason', async () => {
    const stranger = start({ key: 'wrong' })
    await stranger.looked
    expect(stranger.backend.isReady()).toBe(false)
    expect(await slugs(stranger)).toMatch(/invalid_api_key/)
  })

  test('that is down at the start does not stop the process from starting', async () => {
    await server.down()
    const early = start({ pollMs: 50 })
    await early.looked
    expect(early.backend.isReady()).toBe(false)
    await server.up()
    await expect.poll(() => early.backend.isReady(), { timeout: 8_000 }).toBe(true)
    await early.close()
  })
})

describe('filling a slow server', () => {
  test('holds no snapshot of the database while it waits, and misses no concurrent change', async () => {
    await change(north, add(north, 'y', 2_500))
    server.loseData()
    server.faults.taskMs = 300
    const filler = start({ timeLimitMs: 30_000 })
    const filled = filler.refresh()
    const seen = { between: 0, holding: 0 }
    for (let isFilling = true; isFilling;) {
      isFilling = await Promise.race([filled.then(() => false), new Promise<boolean>((go) => setTimeout(go, 20, true))])
      const waiting = await database.asOwner<{ holds: boolean }>(`
        select backend_xmin is not null as holds from pg_stat_activity
        where datname = current_database() and application_name = 'forecourt test' and state = 'idle in transaction'`)
      seen.between += waiting.length
      seen.holding += waiting.filter(({ holds }) => holds).length
      if (seen.between === 5) {
        await change(north, "update vehicles set price = 1234500 where slug = 'y-1'")
        await change(north, "delete from vehicles where slug = 'y-2'")
        await change(north, add(north, 'x', 1))
      }
    }
    expect(seen.between).toBeGreaterThan(10)
    // Shortly after a statement a snapshot may still be held.
    expect(seen.holding).toBeLessThan(seen.between / 4)
    delete server.faults.taskMs
    await filler.refresh()
    const found = await slugs(filler)
    expect(found).toContain('x-1')
    expect(found).not.toContain('y-2')
    expect(found.length).toBe(4 + 2_500)
    const cheap = await filler.backend.search({ filter: { kind: 'equals', attribute: 'price', value: 12_345 } })
    expect(cheap.ok && cheap.value.hits.map((hit) => hit['slug'])).toEqual(['y-1'])
  }, 60_000)
})
