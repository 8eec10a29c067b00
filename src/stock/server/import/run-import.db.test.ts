import { describe, expect, test } from 'vitest'
import { forgetOldRefusals } from '../apply/write-runs.ts'
import { createImportHarness, HILUX, RANGER, YARIS, type Row } from '../../testing/import-harness.ts'

const { csv, database, events, kinds, photos, take, vehicles, write } = await createImportHarness()

describe('one dealership', () => {
  test('the first file brings everything', async () => {
    expect(await take(csv([HILUX, YARIS, RANGER]))).toMatchObject({ rows: 3, added: 3, sold: 0, feed: 'stock' })
    const [hilux] = await vehicles(`stock_number = 'F1'`)
    expect(hilux).toMatchObject({
      slug: '2022-toyota-hilux-f1',
      name: '2022 Toyota HiLux',
      price: '5899000',
      status: 'in_stock',
      photos_count: 2,
      trade_in_allowed: true,
      show_on_dealer_website: true,
      sold_at: null,
      payment_processors: [],
    })
    expect(await kinds()).toEqual(['1 added', '1 added', '1 added'])
    expect(await photos()).toMatchObject([
      { source_url: 'https://a.example/1.jpg' },
      { source_url: 'https://a.example/2.jpg' },
    ])
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
    expect((await events()).at(-1)).toEqual({
      dealership_id: 1,
      sequence: 2,
      kind: 'changed',
      detail: { price: [5_899_000, 5_699_000] },
    })
    expect((await vehicles(`stock_number = 'F1'`))[0]).toMatchObject({ slug: '2022-toyota-hilux-f1', price: '5699000' })
  })

  test('marks absent vehicles as sold, and brings them back when they return', async () => {
    await take(csv([HILUX, YARIS]))
    expect(await take(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'sold', sold_at: expect.any(Date) })
    expect(await take(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 0 })
    expect(await take(csv([HILUX, YARIS]))).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'in_stock', sold_at: null })
    expect((await kinds()).slice(2)).toEqual(['2 sold', '3 returned'])
  })

  test('a bad row is reported with its place, and the earlier version of its vehicle stays', async () => {
    await take(csv([HILUX, YARIS]))
    const report = await take(csv([HILUX, YARIS.replace('12990', 'cheap'), '', 'F9,used,,,,,,']))
    expect(report).toMatchObject({ rows: 4, unchanged: 1, quarantined: 3, sold: 0 })
    expect(report.refused.map(({ kind, column, rows }) => [kind, column, rows])).toEqual(
      expect.arrayContaining([
        ['unreadable', 'price', 1],
        ['blank-row', null, 1],
        ['missing', 'make', 1],
      ]),
    )
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'in_stock', price: '1299000' })
    const rows = await database.asOwner<Row>(
      'select row::integer, kind, "column", value, reason, source, dealership_id from quarantined_rows order by row',
    )
    expect(rows).toMatchObject([
      {
        row: 3,
        kind: 'unreadable',
        column: 'price',
        value: 'cheap',
        reason: '"cheap" is not a price in AUD',
        source: { make: 'Toyota', price: 'cheap' },
        dealership_id: 1,
      },
      { row: 4, kind: 'blank-row' },
      { row: 5, kind: 'missing', column: 'make' },
    ])
    const runs = await database.asOwner<Row>(
      'select state, rows::integer, quarantined::integer from feed_runs order by id',
    )
    expect(runs).toEqual([
      { state: 'applied', rows: 2, quarantined: 0 },
      { state: 'applied', rows: 4, quarantined: 3 },
    ])
  })

  test('keeps the first of two rows with one identifier', async () => {
    const report = await take(csv([HILUX, HILUX.replace('HiLux', 'Camry')]))
    expect(report).toMatchObject({
      added: 1,
      quarantined: 1,
      refused: [{ kind: 'duplicate', example: { row: 3, reason: '"F1" is in row 2 already' } }],
    })
    expect(await vehicles()).toMatchObject([{ model: 'HiLux' }])
  })

  test('a row in another currency is refused', async () => {
    const report = await take(
      csv(
        ['F1,used,Kia,Rio,2020,9000,1,,NZD', 'F2,used,Kia,Rio,2020,9000,1,,AUD'],
        'stock_number,type,make,model,year,price,km,photos,currency',
      ),
    )
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
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'MAIN', 'main', 'Main yard')`,
    )
    const heading = 'stock_number,type,make,model,location_code'
    const report = await take(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,ELSEWHERE'], heading))
    expect([...report.notes]).toEqual([['unknown-location', 1]])
    expect(await vehicles()).toMatchObject([{ location_id: 1 }, { location_id: null }])
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'ELSEWHERE', 'second', 'Second')`,
    )
    expect(await take(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,ELSEWHERE'], heading))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
  })

  test('fields that the mapping no longer brings are emptied; fields of others stay', async () => {
    await take(csv([HILUX]))
    await database.asOwner(`update vehicles set reserved = true, average_market_price = 1`)
    const mapping = write(
      'narrow.yaml',
      `name: narrow
about: fewer fields
format: { kind: csv }
identity: { columns: [stock_number] }
fields: { make: make, model: model, carType: type, stockNumber: stock_number }
`,
    )
    await take(csv([HILUX]), { mapping })
    expect((await vehicles())[0]).toMatchObject({
      price: null,
      km: null,
      reserved: true,
      average_market_price: '1',
      status: 'in_stock',
    })
  })

  test('a vehicle that the feed itself calls sold', async () => {
    const heading = 'stock_number,type,make,model,status'
    await take(csv(['F1,used,Kia,Rio,In stock', 'F2,used,Kia,Rio,In stock'], heading))
    await take(csv(['F1,used,Kia,Rio,Sold', 'F2,used,Kia,Rio,In stock'], heading))
    expect(await vehicles()).toMatchObject([{ status: 'sold', sold_at: expect.any(Date) }, { status: 'in_stock' }])
    expect((await events()).at(-1)).toMatchObject({ kind: 'sold', detail: { status: ['in_stock', 'sold'] } })
  })
})

test('announces the change at the commit', async () => {
  const heard: string[] = []
  const connected = Promise.withResolvers<void>()
  const listening = database.listen('stock_changed', {
    onMessage: (payload) => heard.push(payload),
    onConnected: connected.resolve,
  })
  await connected.promise
  await take(csv([HILUX]))
  await take(csv([HILUX]))
  await take(csv([HILUX.replace('58,990', '57,990')]))
  await expect.poll(() => heard).toEqual(['1', '1'])
  await listening.close()
})

test('keeps the refused rows of the latest runs', async () => {
  for (const price of ['a', 'b', 'c']) await take(csv([HILUX, YARIS.replace('12990', price)]))
  await database.withRole('import', ({ $client }) => forgetOldRefusals($client, [1], 2))
  expect(await database.asOwner('select value from quarantined_rows order by id')).toEqual([
    { value: 'b' },
    { value: 'c' },
  ])
})
