import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { startStockIndex, type StockIndex } from './stock-index.ts'
import { IN_THIS_THREAD, inThreads, type StockEngines } from './stock-engine.ts'
import { createStockStore } from './stock-store.ts'
import { openYards } from '../testing/yards.ts'

const [database, other] = [await createTestDatabase(), await createTestDatabase()]
const { north, south, change, add } = await openYards(database.asOwner)
await change(north, add(north, 20))

/** Long enough to start a thread on a busy machine. */
const LATE = { timeout: 60_000 }
const BUSY_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-'))
const file = join(folder, 'stock.snapshot')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Logged messages, with their reasons. */
const logged: string[] = []
const say = (fields: { readonly because?: string }, text: string) =>
  void logged.push([text, fields.because].join(' ').trim())
const log = { info: say, warn: say }
afterEach(() => void logged.splice(0))

type Start = {
  readonly from?: TestDatabase
  readonly build?: string
  readonly now?: Date
  readonly engines?: StockEngines
}

async function start({
  from = database,
  build = 'one',
  now = new Date(),
  engines = IN_THIS_THREAD,
}: Start = {}): Promise<StockIndex> {
  const store = createStockStore({ folder, build, databaseAddress: { url: from.url }, log, clock: () => now })
  const stock = startStockIndex({ database: from, log, store, engines, pollMs: 3_600_000 })
  await stock.ready
  return stock
}

/** Starts and closes the index, and returns the logged messages. */
async function run(how?: Start): Promise<readonly string[]> {
  const stock = await start(how)
  await stock.close()
  return logged.splice(0)
}

const refused = (because: string) => [
  `the stock snapshot cannot be used; reading all of the stock ${because}`,
  'stock loaded',
]

test('the first load saves a snapshot; the next start opens it and applies the changes since', async () => {
  expect(await run()).toEqual(['stock loaded'])
  expect(readdirSync(folder)).toEqual(['stock.snapshot'])
  await change(south, add(south, 3))
  await change(north, "update vehicles set status = 'sold', sold_at = now() where slug = 'v-1-1'")
  await change(north, "delete from vehicles where slug = 'v-1-2'")
  const stock = await start()
  expect(stock.size()).toBe(22)
  expect(stock.backend.soldSince(0)).toBeGreaterThan(0)
  expect(stock.backend.soldSince(0, ['south'])).toBe(Number.MAX_SAFE_INTEGER)
  await stock.close()
})

test(
  'after many changes, searches are answered from the snapshot before it is brought up to date',
  async () => {
    await run()
    await change(south, add(south, 2_001))
    const stock = await start()
    expect(stock.size()).toBe(22)
    await stock.refresh()
    await expect.poll(stock.size, LATE).toBe(2_023)
    await stock.close()
    await change(south, "delete from vehicles where dealership_id = (select id from dealerships where slug = 'south')")
    await change(south, add(south, 3))
    const again = await start()
    await again.refresh()
    await expect.poll(again.size, LATE).toBe(22)
    await again.close()
  },
  BUSY_MS,
)

test('the snapshot is not written again if nothing changed', async () => {
  await run()
  const before = readFileSync(file)
  writeFileSync(file, before)
  truncateSync(file, before.length)
  expect(await run()).toEqual(['stock loaded'])
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each<[string, Start]>([
  ['other build', { build: 'two' }],
  ['old', { build: 'two', now: new Date(Date.now() + 30 * DAY_MS) }],
  ['other database', { from: other, build: 'two' }],
])('a snapshot is refused for the reason "%s"', async (because, how) => {
  expect(await run(how)).toEqual(refused(because))
})

test('a truncated snapshot and a file of another format are refused', async () => {
  await run()
  logged.splice(0)
  truncateSync(file, readFileSync(file).length - 100)
  expect(await run()).toEqual(refused('torn'))
  writeFileSync(file, 'no stock at all')
  expect(await run()).toEqual(refused('format'))
})

test('the temporary file of a killed process is removed', async () => {
  writeFileSync(`${file}.999999999`, 'half')
  await run({ build: 'three' })
  expect(readdirSync(folder)).toEqual(['stock.snapshot'])
})

test(
  'a change larger than the free room is built in a thread, while smaller ones are applied',
  async () => {
    const stock = await start()
    logged.splice(0)
    await change(north, add(north, 700))
    await change(south, add(south, 1))
    await stock.refresh()
    expect(stock.size()).toBe(23)
    const version = stock.backend.version(['south'])
    await expect.poll(stock.size, LATE).toBe(723)
    expect(logged.slice(0, 2)).toEqual(['stock followed', 'stock rebuilt'])
    expect(stock.backend.version(['south'])).toBeGreaterThan(version)
    await stock.close()
  },
  BUSY_MS,
)

test(
  'threads answer from the same stock, also while it is replaced',
  async () => {
    const stock = await start({ engines: inThreads(1, (reason) => say({ because: String(reason) }, 'a thread ended')) })
    const found = async (text: string) => {
      const answer = await stock.backend.search({ text, limit: 1 })
      return answer.ok ? answer.value.total : answer.error.kind
    }
    expect(await found('corolla')).toBe(723)
    await change(south, add(south, 1).replace("'Toyota'", "'Mazda'"))
    await stock.refresh()
    expect(await found('mazda')).toBe(1)
    await change(north, add(north, 700))
    await stock.refresh()
    const answers: unknown[] = []
    const asking = setInterval(() => void found('mazda').then((answer) => answers.push(answer)), 20)
    await expect.poll(stock.size, LATE).toBe(1_424)
    clearInterval(asking)
    expect(new Set(answers)).toEqual(new Set([1]))
    expect(await found('corolla')).toBe(1_424)
    await stock.close()
    logged.splice(0)
    const again = await start()
    expect([again.size(), logged.at(-1)]).toEqual([1_424, 'stock loaded'])
    await again.close()
  },
  BUSY_MS,
)

test(
  'if the build in a thread fails, this thread does the work',
  async () => {
    const stock = await start()
    logged.splice(0)
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder was')
    await change(north, add(north, 700))
    await stock.refresh()
    await expect.poll(stock.size, LATE).toBe(2_124)
    expect(logged).toContain('the stock could not be built in a thread; building it here')
    await stock.close()
    expect(logged.at(-1)).toBe('the stock snapshot could not be saved; the next start reads all of the stock')
  },
  BUSY_MS,
)
