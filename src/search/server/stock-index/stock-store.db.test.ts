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

/** A thread that builds has to be loaded first, on a machine that is busy with something else. */
const LATE = { timeout: 60_000 }
const BUSY_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-'))
const file = join(folder, 'stock.snapshot')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Logged lines, with their reasons. */
const said: string[] = []
const say = (fields: { readonly because?: string }, text: string) =>
  void said.push([text, fields.because].join(' ').trim())
const log = { info: say, warn: say }
afterEach(() => void said.splice(0))

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

/** One start and its end. */
async function run(how?: Start): Promise<readonly string[]> {
  const stock = await start(how)
  await stock.close()
  return said.splice(0)
}

const REFUSED = (because: string) => [`the kept stock is of no use; reading all of it ${because}`, 'stock loaded']

test('the stock is kept at the first load and taken from there at the next start, with what changed meanwhile', async () => {
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
  'far behind, it answers from the kept stock before it is brought up to date',
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

test('nothing changed, nothing written', async () => {
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
])('of use only where it fits: %s', async (because, how) => {
  expect(await run(how)).toEqual(REFUSED(because))
})

test('a torn file, and one that is none', async () => {
  await run()
  said.splice(0)
  truncateSync(file, readFileSync(file).length - 100)
  expect(await run()).toEqual(REFUSED('torn'))
  writeFileSync(file, 'no stock at all')
  expect(await run()).toEqual(REFUSED('format'))
})

test('what a killed process left unfinished is taken away', async () => {
  writeFileSync(`${file}.999999999`, 'half')
  await run({ build: 'three' })
  expect(readdirSync(folder)).toEqual(['stock.snapshot'])
})

test(
  'more than there is room for is built in a thread, while others are followed',
  async () => {
    const stock = await start()
    said.splice(0)
    await change(north, add(north, 700))
    await change(south, add(south, 1))
    await stock.refresh()
    expect(stock.size()).toBe(23)
    const version = stock.backend.version(['south'])
    await expect.poll(stock.size, LATE).toBe(723)
    expect(said.slice(0, 2)).toEqual(['stock followed', 'stock rebuilt'])
    expect(stock.backend.version(['south'])).toBeGreaterThan(version)
    await stock.close()
  },
  BUSY_MS,
)

test(
  'threads answer from the same stock, also while another takes its place',
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
    said.splice(0)
    const again = await start()
    expect([again.size(), said.at(-1)]).toEqual([1_424, 'stock loaded'])
    await again.close()
  },
  BUSY_MS,
)

test(
  'where no thread can build, everything goes on here',
  async () => {
    const stock = await start()
    said.splice(0)
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder was')
    await change(north, add(north, 700))
    await stock.refresh()
    await expect.poll(stock.size, LATE).toBe(2_124)
    expect(said).toContain('the stock could not be built in a thread; building it here')
    await stock.close()
    expect(said.at(-1)).toBe('the stock could not be kept for the next start')
  },
  BUSY_MS,
)
