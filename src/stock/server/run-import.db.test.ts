import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { ImportReport } from '../import-report.ts'
import { runImport, type ImportOptions } from './run-import.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await database.asOwner('truncate dealerships, imports restart identity cascade')
  await database.asOwner(`insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard')`)
})

let serial = 0
function csv(lines: readonly string[], heading = 'stock_number,type,make,model,year,price,km,photos'): string {
  const path = join(folder, `${++serial}.csv`)
  writeFileSync(path, [heading, ...lines, ''].join('\n'))
  return path
}

async function attempt(file: string, options: Partial<ImportOptions> = {}) {
  const whose = options.dealershipColumn === undefined ? { dealership: 'north' } : {}
  return runImport({ file, mapping: 'plain', database: database.pool('import'), ...whose, ...options })
}

async function take(file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const report = await attempt(file, options)
  if (!report.ok) throw new Error(report.error.what)
  const { rows, added, changed, unchanged, quarantined, held } = report.value
  expect(rows).toBe(added + changed + unchanged + quarantined + held.reduce((sum, each) => sum + each.rows, 0))
  return report.value
}

type Row = Record<string, unknown>
const vehicles = (where = 'true') => database.asOwner<Row>(`select * from vehicles where ${where} order by feed_key`)
const events = () =>
  database.asOwner<Row>('select dealership_id, sequence::integer, kind, detail from stock_events order by dealership_id, sequence, kind')
const kinds = async () => (await events()).map(({ sequence, kind }) => `${String(sequence)} ${String(kind)}`)
const photos = () => database.asOwner<Row>('select source_url, position, blob from photos order by vehicle_id, position')

const HILUX = 'F1,used,Toyota,HiLux,2022,"$58,990",41250,https://a.example/1.jpg;https://a.example/2.jpg'
const YARIS = 'F2,used,Toyota,Yaris,2015,12990,99000,'
const RANGER = 'F3,demo,Ford,Ranger,2025,POA,900,'

describe('one dealership', () => {
  test('the first file brings everything', async () => {
    expect(await take(csv([HILUX, YARIS, RANGER]))).toMatchObject({ rows: 3, added: 3, sold: 0, feed: 'stock' })
    const [hilux] = await vehicles(`stock_number = 'F1'`)
    expect(hilux).toMatchObject({
      ...{ slug: '2022-toyota-hilux-f1', name: '2022 Toyota HiLux', price: '5899000', status: 'in_stock', photos_count: 2 },
      ...{ trade_in_allowed: true, show_on_dealer_website: true, sold_at: null, payment_processors: [] },
    })
    expect(await kinds()).toEqual(['1 added', '1 added', '1 added'])
    expect(await photos()).toMatchObject([{ source_url: 'https://a.example/1.jpg' }, { source_url: 'https://a.example/2.jpg' }])
  })

  test('the same file twice changes nothing', async () => {
    await take(csv([HILUX, YARIS]))
    const before = await vehicles()
    expect(await take(csv([YARIS, HILUX]))).toMatchObject({ added: 0, changed: 0, unchanged: 2, sold: 0 })
    expect(await vehicles()).toEqual(before)
    expect(await kinds()).toHaveLength(2)
  })

  test('a changed row changes its vehicle, and the history says how', async () => {
    await take(csv([HILUX, YARIS]))
    expect(await take(csv([HILUX.replace('58,990', '56,990'), YARIS]))).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await events()).at(-1)).toEqual({ dealership_id: 1, sequence: 2, kind: 'changed', detail: { price: [5_899_000, 5_699_000] } })
    expect((await vehicles(`stock_number = 'F1'`))[0]).toMatchObject({ slug: '2022-toyota-hilux-f1', price: '5699000' })
  })

  test('what the file lacks is sold, and what comes back returns', async () => {
    await take(csv([HILUX, YARIS]))
    expect(await take(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'sold', sold_at: expect.any(Date) })
    expect(await take(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 0 })
    expect(await take(csv([HILUX, YARIS]))).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'in_stock', sold_at: null })
    expect((await kinds()).slice(2)).toEqual(['2 sold', '3 returned'])
  })

  test('a bad row is told with its place, and the earlier version of its vehicle stays', async () => {
    await take(csv([HILUX, YARIS]))
    const report = await take(csv([HILUX, YARIS.replace('12990', 'cheap'), '', 'F9,used,,,,,,']))
    expect(report).toMatchObject({ rows: 4, unchanged: 1, quarantined: 3, sold: 0 })
    expect(report.refused.map(({ kind, column, rows }) => [kind, column, rows])).toEqual(
      expect.arrayContaining([['unreadable', 'price', 1], ['blank-row', null, 1], ['missing', 'make', 1]]),
    )
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'in_stock', price: '1299000' })
    const rows = await database.asOwner<Row>('select row::integer, kind, "column", value, reason, source, dealership_id from quarantined_rows order by row')
    expect(rows).toMatchObject([
      { row: 3, kind: 'unreadable', column: 'price', value: 'cheap', reason: '"cheap" is not a price in AUD', source: { make: 'Toyota', price: 'cheap' }, dealership_id: 1 },
      { row: 4, kind: 'blank-row' },
      { row: 5, kind: 'missing', column: 'make' },
    ])
    const runs = await database.asOwner<Row>('select state, rows::integer, quarantined::integer from feed_runs order by id')
    expect(runs).toEqual([{ state: 'applied', rows: 2, quarantined: 0 }, { state: 'applied', rows: 4, quarantined: 3 }])
  })

  test('two rows of one name: the first stands', async () => {
    const report = await take(csv([HILUX, HILUX.replace('HiLux', 'Camry')]))
    expect(report).toMatchObject({ added: 1, quarantined: 1, refused: [{ kind: 'duplicate', example: { row: 3, reason: '"F1" is in row 2 already' } }] })
    expect(await vehicles()).toMatchObject([{ model: 'HiLux' }])
  })

  test('a row in another currency is refused', async () => {
    const report = await take(csv(['F1,used,Kia,Rio,2020,9000,1,,NZD'], 'stock_number,type,make,model,year,price,km,photos,currency'))
    expect(report.refused).toMatchObject([{ kind: 'other-currency', rows: 1 }])
  })

  test('pictures follow the row, and a fetched one is kept when it moves', async () => {
    await take(csv([HILUX]))
    await database.asOwner(`update photos set blob = 'fetched' where position = 1`)
    await take(csv([HILUX.replace('1.jpg;https://a.example/2.jpg', '2.jpg;https://a.example/3.jpg')]))
    expect(await photos()).toEqual([
      { source_url: 'https://a.example/2.jpg', position: 0, blob: 'fetched' },
      { source_url: 'https://a.example/3.jpg', position: 1, blob: null },
    ])
    await take(csv([HILUX.replace(/https.*/, '')]))
    expect(await photos()).toEqual([])
    expect((await vehicles())[0]).toMatchObject({ photos_count: 0 })
  })

  test('a location is found by its code', async () => {
    await database.asOwner(`insert into locations (dealership_id, code, slug, name) values (1, 'MAIN', 'main', 'Main yard')`)
    const heading = 'stock_number,type,make,model,location_code'
    const report = await take(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,NOWHERE'], heading))
    expect([...report.notes]).toEqual([['unknown-location', 1]])
    expect(await vehicles()).toMatchObject([{ location_id: 1 }, { location_id: null }])
    await database.asOwner(`insert into locations (dealership_id, code, slug, name) values (1, 'NOWHERE', 'second', 'Second')`)
    expect(await take(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,NOWHERE'], heading))).toMatchObject({ changed: 1, unchanged: 1 })
  })

  test('fields that the mapping no longer brings are emptied; fields of others stay', async () => {
    await take(csv([HILUX]))
    await database.asOwner(`update vehicles set reserved = true, average_market_price = 1`)
    const mapping = join(folder, 'narrow.yaml')
    writeFileSync(mapping, `name: narrow
about: fewer fields
format: { kind: csv }
identity: { columns: [stock_number] }
fields: { make: make, model: model, carType: type, stockNumber: stock_number }
`)
    await take(csv([HILUX]), { mapping })
    expect((await vehicles())[0]).toMatchObject({ price: null, km: null, reserved: true, average_market_price: '1', status: 'in_stock' })
  })

  test('a vehicle that the feed itself calls sold', async () => {
    const heading = 'stock_number,type,make,model,status'
    await take(csv(['F1,used,Kia,Rio,In stock', 'F2,used,Kia,Rio,In stock'], heading))
    await take(csv(['F1,used,Kia,Rio,Sold', 'F2,used,Kia,Rio,In stock'], heading))
    expect(await vehicles()).toMatchObject([{ status: 'sold', sold_at: expect.any(Date) }, { status: 'in_stock' }])
    expect((await events()).at(-1)).toMatchObject({ kind: 'sold', detail: { status: ['in_stock', 'sold'] } })
  })
})

describe('the shrink guard', () => {
  const all = Array.from({ length: 10 }, (_, number) => `F${number},used,Kia,Rio,2020,9000,100,`)

  test('holds a file back that lacks more than half, and lets it through when told', async () => {
    await take(csv(all))
    const report = await take(csv([...all.slice(0, 4), 'F99,used,Kia,Rio,2020,9000,1,']))
    expect(report).toMatchObject({ added: 0, sold: 0, held: [{ dealership: 'North Yard', inStock: 10, absent: 6, rows: 5 }] })
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(10)
    expect((await database.asOwner<Row>('select state, note from feed_runs order by id')).at(-1)).toMatchObject({ state: 'held' })
    expect(await take(csv(all.slice(0, 4)), { allowShrink: true })).toMatchObject({ sold: 6, held: [] })
  })

  test('counts quarantined rows as present', async () => {
    await take(csv(all))
    const damaged = all.map((row, number) => (number < 8 ? row.replace('9000', 'x') : row))
    expect(await take(csv(damaged))).toMatchObject({ quarantined: 8, sold: 0, held: [] })
  })

  test('lets just half go', async () => {
    await take(csv(all))
    expect(await take(csv(all.slice(0, 5)))).toMatchObject({ sold: 5, held: [] })
  })
})

describe('rows without identifiers', () => {
  const heading = 'make,model,type,price,km'
  const mapping = join(folder, 'anonymous.yaml')
  writeFileSync(mapping, `name: anonymous
about: no identifiers
format: { kind: csv }
identity: { hashWithout: [price, km] }
fields: { make: make, model: model, carType: type, price: price, km: km }
`)
  const RIO = ['Kia,Rio,used,9000,100', 'Kia,Rio,used,9500,200', 'Kia,Ceed,used,12000,5']

  test('twins are two vehicles, whatever their order', async () => {
    expect(await take(csv(RIO, heading), { mapping })).toMatchObject({ added: 3 })
    expect(await take(csv(RIO.toReversed(), heading), { mapping })).toMatchObject({ unchanged: 3 })
    const slugs = (await vehicles()).map(({ slug, id }) => [slug, id])
    expect(slugs).toEqual(slugs.map(([, id]) => [expect.stringMatching(new RegExp(`^kia-(rio|ceed)-${String(id)}$`)), id]))
  })

  test('a changed price is the same vehicle', async () => {
    await take(csv(RIO, heading), { mapping })
    expect(await take(csv([...RIO.slice(0, 2), 'Kia,Ceed,used,11500,5'], heading), { mapping })).toMatchObject({ changed: 1, unchanged: 2, added: 0 })
  })

  test('an unreadable price protects the vehicle, twins too', async () => {
    await take(csv(RIO, heading), { mapping })
    const report = await take(csv(['Kia,Rio,used,x,100', 'Kia,Rio,used,9500,200', 'Kia,Ceed,used,x,5'], heading), { mapping })
    expect(report).toMatchObject({ quarantined: 2, sold: 0 })
  })
})

describe('a file of several dealerships', () => {
  const heading = 'dealership,stock_number,type,make,model,price'
  const rows = ['north,1,used,Kia,Rio,9000', 'South Yard,1,used,Kia,Rio,9000', 'west,1,used,Kia,Rio,9000', ',1,used,Kia,Rio,9000']

  test('goes to each; unknown ones are refused', async () => {
    const report = await take(csv(rows, heading), { dealershipColumn: 'dealership' })
    expect(report).toMatchObject({ rows: 4, added: 2, quarantined: 2, dealerships: 2, createdDealerships: 0 })
    expect(report.refused).toMatchObject([{ kind: 'unknown-dealership', rows: 2 }])
    // Name and stock number are the same at both: the second address says so by the vehicle's id.
    const [north, south] = (await database.asOwner<Row>('select id, slug from vehicles order by slug')).map(({ slug }) => slug)
    expect([north, south]).toEqual([expect.stringMatching(/^kia-rio--\d+$/), 'kia-rio-1'])
    expect(await kinds()).toEqual(['1 added', '1 added'])
    expect(await database.asOwner('select dealership_id, run_id from quarantined_rows')).toEqual([{ dealership_id: null, run_id: null }, { dealership_id: null, run_id: null }])
  })

  test('or are made', async () => {
    const report = await take(csv(rows, heading), { dealershipColumn: 'dealership', createDealerships: true })
    expect(report).toMatchObject({ added: 3, quarantined: 1, createdDealerships: 1 })
    expect(await database.asOwner(`select slug, name, currency from dealerships where slug = 'west'`)).toEqual([{ slug: 'west', name: 'west', currency: 'AUD' }])
    expect(await take(csv(rows, heading), { dealershipColumn: 'dealership' })).toMatchObject({ unchanged: 3, quarantined: 1 })
  })

  test('a dealership that the file lacks altogether is held back', async () => {
    await take(csv(rows, heading), { dealershipColumn: 'dealership' })
    const report = await take(csv(rows.slice(0, 1), heading), { dealershipColumn: 'dealership' })
    expect(report).toMatchObject({ unchanged: 1, held: [{ dealership: 'South Yard', inStock: 1, absent: 1, rows: 0 }] })
    expect(await take(csv(rows.slice(0, 1), heading), { dealershipColumn: 'dealership', allowShrink: true })).toMatchObject({ sold: 1 })
  })
})

describe('feeds', () => {
  test('what one feed brought, another does not sell', async () => {
    await take(csv([HILUX]), { feed: 'used' })
    expect(await take(csv([RANGER]), { feed: 'new' })).toMatchObject({ added: 1, sold: 0 })
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(2)
    expect(await attempt(csv([RANGER]))).toMatchObject({ ok: false, error: { kind: 'ambiguous-feed' } })
  })

  test('one import of a feed at a time', async () => {
    const lines = Array.from({ length: 3000 }, (_, number) => `F${number},used,Kia,Rio,2020,9000,100,`)
    const both = await Promise.all([attempt(csv(lines)), attempt(csv(lines))])
    expect(both.map((each) => (each.ok ? 'done' : each.error.kind)).toSorted()).toEqual(['busy', 'done'])
  })
})

describe('nothing is applied', () => {
  test('by a dry run, which reports the same', async () => {
    await take(csv([HILUX, YARIS]))
    const before = [await vehicles(), await events()]
    const file = csv([HILUX.replace('58,990', '1,000'), RANGER, ''])
    const dry = await take(file, { dryRun: true })
    expect([await vehicles(), await events()]).toEqual(before)
    expect(await database.asOwner('select state from feed_runs')).toHaveLength(1)
    const real = await take(file)
    const counted = ({ rows, added, changed, sold, quarantined }: ImportReport) => ({ rows, added, changed, sold, quarantined })
    expect(counted(dry)).toEqual(counted(real))
  })

  test('by a dry run that would make dealerships', async () => {
    await take(csv(['new place,F1,used,Kia,Rio'], 'dealership,stock_number,type,make,model'), { dealershipColumn: 'dealership', createDealerships: true, dryRun: true })
    expect(await database.asOwner('select from dealerships')).toHaveLength(2)
    expect(await database.asOwner('select from imports')).toHaveLength(0)
  })

  test.each([
    ['an unknown dealership', { dealership: 'nobody' }, 'unknown-dealership'],
    ['an unknown mapping', { mapping: 'plian' }, 'unknown-mapping'],
    ['no dealership said', { dealership: undefined, mapping: 'bikesales' }, 'no-dealership'],
    ['a file that is not there', { file: '/nowhere.csv' }, 'not-found'],
    ['a mapping for another file', { mapping: 'bikesales' }, 'missing-columns'],
  ])('by %s', async (_, options, kind) => {
    expect(await attempt(csv([HILUX]), options)).toMatchObject({ ok: false, error: { kind } })
  })

  test('by a file that breaks off', async () => {
    await take(csv([HILUX]))
    const lines = Array.from({ length: 2000 }, (_, number) => `G${number},used,Kia,Rio,2020,${number + 1000},100,`)
    const broken = join(folder, 'broken.csv.gz')
    writeFileSync(broken, gzipSync(`stock_number,type,make,model,year,price,km,photos\n${lines.join('\n')}`).subarray(0, 3000))
    expect(await attempt(broken)).toMatchObject({ ok: false, error: { kind: 'damaged' } })
    expect(await vehicles()).toHaveLength(1)
    expect((await database.asOwner<Row>('select state, note from imports order by id')).at(-1)).toMatchObject({ state: 'failed' })
  })
})

test('announces the change at the commit', async () => {
  const heard: string[] = []
  const connected = Promise.withResolvers<void>()
  const listening = database.listen('stock_changed', { onMessage: (payload) => heard.push(payload), onConnected: connected.resolve })
  await connected.promise
  await take(csv([HILUX]))
  await take(csv([HILUX]))
  await take(csv([HILUX.replace('58,990', '57,990')]))
  await expect.poll(() => heard).toEqual(['1', '1'])
  await listening.close()
})
