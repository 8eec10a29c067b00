import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { ok } from '#platform/result.ts'
import { lockSource } from '#stock/server/import/feed-lock.ts'
import { TAKE_BACK } from '#stock/server/take-back/take-back-queue.ts'
import { cars, createFeedHarness } from '#stock/testing/feed-harness.ts'
import { SILENT } from '#platform/server/progress.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Command } from './command.ts'
import { feedsList } from './feeds-list.ts'
import { feedsRefused } from './feeds-refused.ts'
import { feedsRun } from './feeds-run.ts'
import { feedsResume, feedsTakeBack } from './feeds-take-back.ts'

const { database, feedsFolder, configure, put, feed, fetches } = await createFeedHarness()
const platform = testPlatform({ ...buildConfig(join(feedsFolder, '..')), feedsFolder }, database)

beforeAll(() => declareQueues(database, [TAKE_BACK], silentLogger))

/** The output of a command and its exit code, or its problem. */
async function call(command: Command, operands: readonly string[], values: Record<string, string | boolean> = {}) {
  const lines: string[] = []
  const ended = await command.run(buildCommandCall(platform, { operands, values, out: (line) => lines.push(line) }))
  return { text: lines.join('\n'), ended: ended.ok ? ended.value : `${ended.error.what} ${ended.error.fix}`.trim() }
}
const json = async (command: Command, ...operands: readonly string[]): Promise<unknown> => {
  const { text } = await call(command, operands, { json: true })
  return (JSON.parse(text) as { data: unknown }).data
}

const FEEDS = {
  main: { from: { folder: 'stock', file: '*.csv' } },
  night: { from: { https: 'https://dms.example/stock.csv?token=secret', user: 'x' }, schedule: { at: ['03:00'] } },
}

describe('feeds list', () => {
  test('shows each feed without secrets', async () => {
    expect((await call(feedsList, [])).text).toMatch(/^No feed is configured\. The key "feeds"/)
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 3))
    await call(feedsRun, ['north', 'main'])
    const { text } = await call(feedsList, ['north'])
    expect(text).toContain('north main: NO FOLDER: no running worker has its folder')
    expect(text).toMatch(/last run {3}\S+Z imported of north\/stock\/a\.csv by command on \S+: 2 added, 0 changed\./)
    expect(text).toContain('north night: has not been read yet')
    expect(text).toMatch(/schedule {3}03:00 every day, Australia\/Brisbane; next 20\d\d-\d\d-\d\dT17:00:00\.000Z/)
    expect(text).toContain('https://dms.example/stock.csv?…')
    expect(text).not.toContain('secret')
    expect(await json(feedsList)).toMatchObject([
      {
        dealer: 'north',
        feed: 'main',
        state: 'no-folder',
        source: 'north/stock/*.csv',
        lastRun: { outcome: 'imported' },
      },
      { dealer: 'north', feed: 'night', state: 'new', mapping: 'plain', lastRun: null, dealerships: ['north'] },
    ])
    expect(await json(feedsList, 'south')).toEqual([])
  })
})

describe('feeds run', () => {
  test('prints the report, and says that a file has not changed', async () => {
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 3))
    const { text, ended } = await call(feedsRun, ['north', 'main'])
    expect(ended).toBe(0)
    expect(text).toMatch(/From north\/stock\/a\.csv\na\.csv as plain into feed main of one dealership.*\n\n {2}rows +2/)
    expect(await call(feedsRun, ['north', 'main'])).toMatchObject({
      ended: 0,
      text: expect.stringContaining('The file has not changed'),
    })
    expect(await call(feedsRun, ['north', 'main'], { again: true })).toMatchObject({
      text: expect.stringContaining('unchanged            2'),
    })
  })

  test('ends with 1 for a file that is held back, until it is confirmed', async () => {
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 11))
    await call(feedsRun, ['north', 'main'])
    put('north/stock/a.csv', cars(1, 3), 300)
    expect(await call(feedsRun, ['north', 'main'])).toMatchObject({
      ended: 1,
      text: expect.stringContaining('--allow-shrink'),
    })
    expect(await call(feedsRun, ['north', 'main'])).toMatchObject({
      ended: 1,
      text: expect.stringContaining('held back'),
    })
    expect(await call(feedsRun, ['north', 'main'], { 'allow-shrink': true })).toMatchObject({ ended: 0 })
    expect((await fetches()).map(({ outcome }) => outcome)).toEqual(['imported', 'held', 'unchanged', 'imported'])
  })

  test('says while it waits which file is too new to be read', async () => {
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 3), 0)
    const lines: string[] = []
    const ended = new AbortController()
    const stopping = { ...platform, stopping: ended }
    const progress = {
      ...SILENT,
      line: (line: string) => {
        lines.push(line)
        ended.abort()
      },
    }
    await feedsRun.run(buildCommandCall(stopping, { operands: ['north', 'main'], progress }))
    expect(lines).toEqual([
      'Waiting until a.csv rests: it was written a moment ago, and has to stay unchanged for 20 seconds…',
    ])
  })

  test('waits for the run of another process, and reads the file after it', async () => {
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 3))
    const { sourceId } = await feed('north/main')
    const other = await database.pool('import').connect()
    expect(await lockSource(other, sourceId)).toBe(true)
    const lines: string[] = []
    const progress = {
      ...SILENT,
      line: (line: string) => {
        lines.push(line)
        other.release(true)
      },
    }
    const ended = await feedsRun.run(buildCommandCall(platform, { operands: ['north', 'main'], progress }))
    expect(ended).toEqual(ok(0))
    expect(lines).toEqual(['Waiting until the run of north main by another process has ended…'])
    expect((await fetches()).map(({ outcome }) => outcome)).toEqual(['imported'])
  })

  test('names what is wrong', async () => {
    await configure('north', { feeds: FEEDS })
    expect((await call(feedsRun, ['north', 'mian'])).ended).toBe(
      'The file of dealer "north" defines no feed "mian". There are: north main, north night.',
    )
    expect((await call(feedsRun, ['north', 'main'])).ended).toMatch(/^This machine has no folder .*north\/stock\.$/)
    put('north/stock/a.csv', ['1'], 300, 'colour')
    expect((await call(feedsRun, ['north', 'main'])).ended).toMatch(/^The file is of another layout than plain/)
  })
})

describe('feeds take-back', () => {
  test('says what it would do, does it with --yes, and the feed waits until it is resumed', async () => {
    await configure('north', { feeds: FEEDS })
    put('north/stock/a.csv', cars(1, 11))
    await call(feedsRun, ['north', 'main'])
    put('north/stock/a.csv', cars(1, 11, 21_000), 300)
    await call(feedsRun, ['north', 'main'])
    const preview = await call(feedsTakeBack, ['north', 'main'])
    expect(preview).toMatchObject({ ended: 0, text: expect.stringMatching(/^Import 2: 10 prices go back\./) })
    expect(await call(feedsTakeBack, ['north', 'main'], { yes: true })).toMatchObject({
      ended: 0,
      text: expect.stringMatching(/^Import 2 was taken back: 10 prices go back\.\nThe feed is paused\./),
    })
    expect((await call(feedsList, ['north'])).text).toContain('north main: PAUSED')
    put('north/stock/a.csv', cars(1, 12), 200)
    expect((await call(feedsRun, ['north', 'main'])).ended).toMatch(/^The feed main is paused/)
    expect(await call(feedsResume, ['north', 'main'])).toMatchObject({ text: 'The feed main goes on.' })
    expect(await call(feedsResume, ['north', 'main'])).toMatchObject({ text: 'The feed main was not paused.' })
    expect(await call(feedsRun, ['north', 'main'])).toMatchObject({ ended: 0 })
  })

  test('names what is wrong', async () => {
    await configure('north', { feeds: FEEDS })
    expect((await call(feedsTakeBack, ['north', 'main'])).ended).toMatch(
      /^Dealer "north" has no feed "main" of which anything was imported\./,
    )
    put('north/stock/a.csv', cars(1, 11))
    await call(feedsRun, ['north', 'main'])
    expect((await call(feedsTakeBack, ['north', 'main', '99'])).ended).toBe(
      'Import 99: There is no such import, or it changed nothing.',
    )
  })
})

describe('feeds refused', () => {
  test('lists every refused row of the last import', async () => {
    await configure('north', { feeds: FEEDS })
    await configure('south', { feeds: { main: FEEDS.main } })
    put('north/stock/a.csv', [
      ...cars(1, 3),
      'F8,used,Kia,Rio,2019,soon,1,',
      'F9,used,Kia,Rio,2019,=1+1,1,',
      'F9,stolen,Kia,Rio,2019,1,1,',
    ])
    put('south/stock/b.csv', [...cars(1, 3), 'F8,used,Kia,Rio,2019,later,1,'])
    await call(feedsRun, ['north', 'main'])
    await call(feedsRun, ['south', 'main'])
    const { text } = await call(feedsRefused, ['north', 'main'])
    expect(text).toMatch(
      /^a\.csv into feed main, \S+Z: 3 refused\n {2}north {2}row 4 \(F8\), price "soon": "soon" is not a price/,
    )
    expect(text.split('\n')).toHaveLength(4)
    expect((await call(feedsRefused, [])).text).toContain('b.csv into feed main')
    expect((await call(feedsRefused, ['west'])).text).toBe('The last imports refused no row.')
    expect((await call(feedsRefused, ['north'], { csv: true })).text).toContain(`north,main,a.csv,5,F9,price,'=1+1,`)
    expect(await json(feedsRefused, 'south')).toMatchObject([
      {
        feed: 'main',
        file: 'b.csv',
        rows: [{ dealership: 'south', row: 4, identity: 'F8', column: 'price', cell: 'later', kind: 'unreadable' }],
      },
    ])
    put('north/stock/a.csv', cars(1, 3), 300)
    await call(feedsRun, ['north', 'main'])
    expect((await call(feedsRefused, ['north'])).text).toBe('The last imports refused no row.')
  })

  test('lists rows of other dealerships in a file of several', async () => {
    await configure('north', {
      group: 'g',
      feeds: { all: { from: { folder: 'stock' }, dealership: { column: 'dealer' } } },
    })
    await configure('south', { group: 'g', feedsFrom: ['north/all'] })
    put(
      'north/stock/a.csv',
      ['north,1,used,Kia,Rio', 'south,2,stolen,Kia,Rio', 'west,3,used,Kia,Rio'],
      300,
      'dealer,stock_number,type,make,model',
    )
    await call(feedsRun, ['north', 'all'])
    expect(await json(feedsRefused, 'north', 'all')).toMatchObject([
      { rows: [{ dealership: null, row: 4, identity: '3', cell: 'west' }] },
    ])
    expect(await json(feedsRefused, 'south')).toMatchObject([{ feed: 'north/all', rows: [{ row: 3 }, { row: 4 }] }])
    expect(await json(feedsRefused, 'west')).toEqual([])
  })
})
