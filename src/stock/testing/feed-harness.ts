import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { definedFeeds } from '../server/feeds/defined-feeds.ts'
import type { FeedRunner } from '../server/feeds/feed-runner.ts'
import { runFeed, type RunOptions } from '../server/feeds/run-feed.ts'

type Row = Record<string, unknown>

const HEADING = 'stock_number,type,make,model,year,price,km,photos'
const FEED_REST_MS = 40

/** Dealers north and south with configurations, watched folders, and runs of their feeds; each test begins without stock. */
export async function createFeedHarness() {
  const database = await createTestDatabase()
  const root = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
  const feedsFolder = join(root, 'feeds')
  afterAll(() => rmSync(root, { recursive: true }))
  beforeEach(async () => {
    rmSync(feedsFolder, { recursive: true, force: true })
    await database.asOwner('truncate dealerships, imports restart identity cascade')
    await database.asOwner(
      `insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard'), ('west', 'West Yard')`,
    )
  })

  const runner = (more: Partial<FeedRunner> = {}): FeedRunner => ({
    database,
    log: silentLogger,
    clock: () => new Date(),
    machine: 'one',
    feedsFolder,
    workFolder: join(root, 'work', more.machine ?? 'one'),
    files: diskFiles(join(root, 'blobs')),
    rules: { allowedPrivateHosts: ['127.0.0.1'], allowsLoopback: false },
    secret: () => Promise.resolve(null),
    restMs: FEED_REST_MS,
    ...more,
  })

  /** Gives the dealer this configuration, as the writer of configurations does. */
  const configure = async (dealer: string, configuration: object): Promise<void> => {
    await database.asOwner('update dealerships set configuration = $2 where slug = $1', [
      dealer,
      JSON.stringify(configuration),
    ])
    await database.asOwner(`select pg_notify('configuration', 'dealer')`)
  }

  /** Writes a file of rows below the folder of all dealers, by default one that was written long ago. */
  const put = (path: string, rows: readonly string[], secondsAgo = 600, heading = HEADING): void => {
    const file = join(feedsFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, [heading, ...rows, ''].join('\n'))
    const time = Date.now() / 1000 - secondsAgo
    utimesSync(file, time, time)
  }
  const append = (path: string, text: string): void => appendFileSync(join(feedsFolder, path), text)

  const feed = async (name: string) => {
    const found = (await definedFeeds(database)).find((each) => `${each.dealer}/${each.name}` === name)
    if (found === undefined) throw new Error(`there is no feed ${name}`)
    return found
  }
  const run = async (name: string, more: Partial<RunOptions> = {}) =>
    runFeed(runner(), await feed(name), {
      trigger: 'command',
      actor: TESTER,
      signal: AbortSignal.timeout(20_000),
      ...more,
    })

  const fetches = () =>
    database.asOwner<Row>('select trigger, machine, outcome, import_id, note, location from feed_fetches order by id')
  const outcomes = async () => (await fetches()).map(({ outcome }) => outcome)
  const stock = () =>
    database.asOwner<Row>(
      `select d.slug || ' ' || f.name || ' ' || v.stock_number || ' ' || v.status as vehicle from vehicles v
       join dealerships d on d.id = v.dealership_id join feeds f on f.id = v.feed_id order by 1`,
    )
  const vehicles = async () => (await stock()).map(({ vehicle }) => vehicle)

  return { database, feedsFolder, runner, configure, put, append, feed, run, fetches, outcomes, vehicles }
}

const car = (number: number, price = 20_000) => `F${number},used,Toyota,Yaris,2019,${price},45000,`
export const cars = (from: number, to: number, price?: number) =>
  Array.from({ length: to - from }, (_, index) => car(from + index, price))
