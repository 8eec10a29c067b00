import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test, vi } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { cars, createFeedHarness } from '../../testing/feed-harness.ts'
import { runImport } from '../import/run-import.ts'

const { database, feedsFolder, runner, configure, put, append, feed, run, fetches, outcomes, vehicles } =
  await createFeedHarness()

const MAIN = { feeds: { main: { from: { folder: 'stock' } } } }

describe('a feed', () => {
  test('imports its file once, and again when the file, the configuration or the stock has changed', async () => {
    await configure('north', MAIN)
    put('north/stock/a.csv', cars(1, 4))
    expect(await run('north/main')).toMatchObject({ outcome: 'imported', note: '3 added, 0 changed.' })
    expect(await vehicles()).toEqual(['north main F1 in_stock', 'north main F2 in_stock', 'north main F3 in_stock'])
    expect(await run('north/main')).toMatchObject({ outcome: 'unchanged', importId: null })
    put('north/stock/b.csv', cars(1, 4, 19_000), 300)
    expect(await run('north/main')).toMatchObject({ outcome: 'imported', note: '0 added, 3 changed.' })
    await configure('north', { ...MAIN, phone: '0491 570 006' })
    expect(await run('north/main')).toMatchObject({ outcome: 'imported', note: '0 added, 0 changed, 3 unchanged.' })
    await runImport({
      actor: TESTER,
      file: join(feedsFolder, 'north/stock/a.csv'),
      mapping: 'plain',
      dealership: 'north',
      database: database.pool('import'),
    })
    expect(await run('north/main')).toMatchObject({ outcome: 'imported', note: '0 added, 3 changed.' })
    expect(await run('north/main', { again: true })).toMatchObject({ outcome: 'imported' })
    expect(existsSync(join(runner().workFolder, '1'))).toBe(false)
    expect(readdirSync(join(feedsFolder, 'north/stock'))).toEqual(['a.csv', 'b.csv'])
  })

  test('keeps each run with its report, where the file came from, and the machine', async () => {
    await configure('north', MAIN)
    put('north/stock/a.csv', [...cars(1, 4), 'F9,used,Toyota,Yaris,2019,soon,1,'])
    await run('north/main', { trigger: 'schedule' })
    expect(await fetches()).toEqual([
      {
        trigger: 'schedule',
        machine: 'one',
        outcome: 'imported',
        import_id: 1,
        note: '3 added, 0 changed, 1 refused.',
        location: 'north/stock/a.csv',
      },
    ])
    const [stored] = await database.asOwner<{ report: object; bytes: string }>('select report, bytes from feed_fetches')
    expect(stored?.report).toMatchObject({ rows: 4, added: 3, refused: [{ column: 'price', rows: 1 }], notes: {} })
    expect(Number(stored?.bytes)).toBeGreaterThan(100)
  })

  test('holds a suspicious file back, until somebody confirms it', async () => {
    await configure('north', MAIN)
    put('north/stock/a.csv', cars(1, 11))
    await run('north/main')
    put('north/stock/a.csv', cars(1, 4), 300)
    expect(await run('north/main')).toMatchObject({
      outcome: 'held',
      note: expect.stringMatching(/7 of 10 vehicles are missing/),
    })
    expect(await run('north/main')).toMatchObject({
      outcome: 'unchanged',
      note: 'The file has not changed since it was held back.',
    })
    expect(await vehicles()).toHaveLength(10)
    const allow = { shrink: true, empty: [], jump: [] }
    expect(await run('north/main', { again: true, allow })).toMatchObject({
      outcome: 'imported',
      note: expect.stringMatching(/7 sold/),
    })
  })

  test('needs no confirmation for a safeguard that its definition allows', async () => {
    await configure('north', { feeds: { main: { from: { folder: 'stock' }, allow: { shrink: true } } } })
    put('north/stock/a.csv', cars(1, 11))
    await run('north/main')
    put('north/stock/a.csv', cars(1, 4), 300)
    expect(await run('north/main')).toMatchObject({ outcome: 'imported' })
  })

  test('refuses a file of another layout once, and says so', async () => {
    await configure('north', MAIN)
    put('north/stock/a.csv', ['1,2'], 600, 'colour,size')
    expect(await run('north/main')).toMatchObject({
      outcome: 'refused',
      note: expect.stringMatching(/another layout than plain/),
    })
    expect(await run('north/main')).toMatchObject({
      outcome: 'unchanged',
      note: 'The file has not changed since it was refused.',
    })
  })

  test('reads a layout of its own', async () => {
    const fields = { make: 'Marke', model: 'Modell', year: 'Jahr', stockNumber: 'Nr', carType: { constant: 'used' } }
    const own = { format: { kind: 'csv', separator: ';' }, identity: { columns: ['Nr'] }, fields }
    await configure('north', {
      mappings: { own },
      feeds: { main: { from: { folder: '.', file: '*.txt' }, mapping: 'own' } },
    })
    put('north/stock.txt', ['7;Kia;Rio;2020'], 600, 'Nr;Marke;Modell;Jahr')
    expect(await run('north/main')).toMatchObject({ outcome: 'imported' })
    expect(await vehicles()).toEqual(['north main 7 in_stock'])
  })

  test('fails without a file, and tries again', async () => {
    await configure('north', MAIN)
    expect(await run('north/main')).toMatchObject({ outcome: 'failed', note: expect.stringMatching(/no folder/) })
    put('north/stock/a.csv', cars(1, 2))
    expect(await run('north/main')).toMatchObject({ outcome: 'imported' })
  })

  test('asks the server whether the file has changed', async () => {
    let sent = 0
    const port = await startLocalServer(
      (request, response) => {
        if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
        sent++
        response.writeHead(200, { etag: '"1"' }).end(['stock_number,type,make,model', 'F1,used,Kia,Rio', ''].join('\n'))
      },
      () => undefined,
    )
    const from = { https: `http://127.0.0.1:${port}/stock.csv` }
    await configure('north', { feeds: { main: { from, schedule: { cron: '0 0 1 1 *' } } } })
    expect(await run('north/main')).toMatchObject({ outcome: 'imported', location: from.https })
    expect(await run('north/main')).toMatchObject({ outcome: 'unchanged' })
    expect(sent).toBe(1)
  })

  test('is run by one at a time, and the others leave its file alone', async () => {
    let send: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      void startLocalServer(
        (_, response) => {
          response.write('stock_number,type,make,model\n')
          send = () => response.end('F1,used,Kia,Rio\n')
          resolve()
        },
        () => undefined,
      ).then((port) =>
        configure('north', {
          feeds: { main: { from: { https: `http://127.0.0.1:${port}/` }, schedule: { at: ['03:00'] } } },
        }),
      )
    })
    await vi.waitFor(async () => expect((await feed('north/main')).name).toBe('main'))
    const first = run('north/main')
    await asked
    expect(await Promise.all([run('north/main'), run('north/main')])).toEqual([null, null])
    send()
    expect(await first).toMatchObject({ outcome: 'imported' })
    expect(await outcomes()).toEqual(['imported'])
  })

  test('exists once, however many processes see it first', async () => {
    await configure('north', MAIN)
    const found = await Promise.all(Array.from({ length: 8 }, () => feed('north/main')))
    expect(new Set(found.map(({ sourceId }) => sourceId)).size).toBe(1)
  })

  test('imports a file that a killed process had fetched', { timeout: 60_000 }, async () => {
    await configure('north', MAIN)
    put('north/stock/a.csv', cars(1, 4))
    const program = join(import.meta.dirname, '../../testing/feed-process.ts')
    const child = spawn(process.execPath, [program, database.url, feedsFolder, join(feedsFolder, '../killed')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) if (line === 'stopped') child.kill('SIGKILL')
    expect(readdirSync(join(feedsFolder, '../killed/1'))).toEqual(['a.csv'])
    expect(await outcomes()).toEqual(['running'])
    expect(await vehicles()).toEqual([])
    await vi.waitFor(async () => expect(await run('north/main')).toMatchObject({ outcome: 'imported' }), 20_000)
    expect(await outcomes()).toEqual(['failed', 'imported'])
    expect((await fetches())[0]?.['note']).toBe('The process ended before the run did.')
    expect(await vehicles()).toHaveLength(3)
  })
})

describe('a feed of several dealerships', () => {
  const HEADING = 'dealer,stock_number,type,make,model'
  const rows = ['north,N1,used,Kia,Rio', 'South Yard,S1,used,Kia,Rio', 'west,W1,used,Kia,Rio', 'east,E1,used,Kia,Rio']
  const group = { group: 'yards', feeds: { all: { from: { folder: 'stock' }, dealership: { column: 'dealer' } } } }
  const refused = () =>
    database.asOwner<Record<string, unknown>>(
      'select row::integer, kind, value, reason from quarantined_rows order by row',
    )

  test('brings stock only for those of its group whose configuration names it', async () => {
    await configure('north', group)
    await configure('south', { group: 'yards', feedsFrom: ['north/all'] })
    await configure('west', { group: 'others', feedsFrom: ['north/all'] })
    put('north/stock/a.csv', rows, 600, HEADING)
    expect(await run('north/all')).toMatchObject({ outcome: 'imported', note: '2 added, 0 changed, 2 refused.' })
    expect(await vehicles()).toEqual(['north north/all N1 in_stock', 'south north/all S1 in_stock'])
    expect(await refused()).toMatchObject([
      {
        row: 4,
        kind: 'foreign-dealership',
        value: 'west',
        reason: expect.stringMatching(/name the feed in feedsFrom/),
      },
      { row: 5, kind: 'unknown-dealership', value: 'east' },
    ])
  })

  test('brings it once the other one names it, and leaves its stock when it no longer does', async () => {
    await configure('north', group)
    await configure('south', { group: 'yards', feedsFrom: ['north/other'] })
    put('north/stock/a.csv', rows, 600, HEADING)
    await run('north/all')
    expect(await vehicles()).toEqual(['north north/all N1 in_stock'])
    await configure('south', { group: 'yards', feedsFrom: ['north/other', 'north/all'] })
    await run('north/all')
    expect(await vehicles()).toHaveLength(2)
    await configure('south', { group: 'yards' })
    append('north/stock/a.csv', 'north,N2,used,Kia,Rio\n')
    expect(await run('north/all')).toMatchObject({ outcome: 'imported', note: expect.stringMatching(/^1 added/) })
    expect(await vehicles()).toEqual([
      'north north/all N1 in_stock',
      'north north/all N2 in_stock',
      'south north/all S1 in_stock',
    ])
  })

  test('of one dealership brings nothing for another, whatever its file says', async () => {
    await configure('north', { group: 'yards', feeds: { all: { from: { folder: 'stock' } } } })
    await configure('south', { group: 'yards', feedsFrom: ['north/all'] })
    put('north/stock/a.csv', rows, 600, HEADING)
    await run('north/all')
    expect((await vehicles()).map((each) => String(each).split(' ')[0])).toEqual(['north', 'north', 'north', 'north'])
  })
})
