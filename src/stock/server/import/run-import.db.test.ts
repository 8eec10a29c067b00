import { describe, expect, test } from 'vitest'
import { deleteOldRefusals } from '../apply/write-runs.ts'
import { createImportHarness, HILUX, RANGER, YARIS, type Row } from '../../testing/import-harness.ts'

const { csv, database, events, kinds, photos, importFile, vehicles, write } = await createImportHarness()

describe('one dealership', () => {
  test('imports every row of the first file', async () => {
    expect(await importFile(csv([HILUX, YARIS, RANGER]))).toMatchObject({ rows: 3, added: 3, sold: 0, feed: 'stock' })
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

  test('names the import behind each change of the stock, and who started the import', async () => {
    await importFile(csv([HILUX, YARIS]))
    await importFile(csv([HILUX.replace('58,990', '56,990')]))
    const imports = await database.asOwner<{ id: number; actor: string }>('select id, actor from imports order by id')
    expect(imports.map(({ actor }) => actor)).toEqual(['system:test', 'system:test'])
    const [first, second] = imports.map(({ id }) => `feed:${id}`)
    expect(await database.asOwner('select kind, actor from stock_events order by sequence, kind, vehicle_id')).toEqual([
      { kind: 'added', actor: first },
      { kind: 'added', actor: first },
      { kind: 'changed', actor: second },
      { kind: 'sold', actor: second },
    ])
  })

  test('changes nothing if the same file is imported again', async () => {
    await importFile(csv([HILUX, YARIS]))
    const before = await vehicles()
    expect(await importFile(csv([YARIS, HILUX]))).toMatchObject({ added: 0, changed: 0, unchanged: 2, sold: 0 })
    expect(await vehicles()).toEqual(before)
    expect(await kinds()).toHaveLength(2)
  })

  test('updates the vehicle of a changed row, and records the old and new price', async () => {
    await importFile(csv([HILUX, YARIS]))
    expect(await importFile(csv([HILUX.replace('58,990', '56,990'), YARIS]))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect((await events()).at(-1)).toEqual({
      dealership_id: 1,
      sequence: 2,
      kind: 'changed',
      detail: { price: [5_899_000, 5_699_000] },
    })
    expect((await vehicles(`stock_number = 'F1'`))[0]).toMatchObject({ slug: '2022-toyota-hilux-f1', price: '5699000' })
  })

  test('marks absent vehicles as sold, and brings them back when they return', async () => {
    await importFile(csv([HILUX, YARIS]))
    expect(await importFile(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'sold', sold_at: expect.any(Date) })
    expect(await importFile(csv([HILUX]))).toMatchObject({ unchanged: 1, sold: 0 })
    expect(await importFile(csv([HILUX, YARIS]))).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await vehicles(`stock_number = 'F2'`))[0]).toMatchObject({ status: 'in_stock', sold_at: null })
    expect((await kinds()).slice(2)).toEqual(['2 sold', '3 returned'])
  })

  test('reports a bad row with its column, and keeps the earlier version of its vehicle', async () => {
    await importFile(csv([HILUX, YARIS]))
    const report = await importFile(csv([HILUX, YARIS.replace('12990', 'cheap'), '', 'F9,used,,,,,,']))
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
    const report = await importFile(csv([HILUX, HILUX.replace('HiLux', 'Camry')]))
    expect(report).toMatchObject({
      added: 1,
      quarantined: 1,
      refused: [{ kind: 'duplicate', example: { row: 3, identity: 'F1', reason: '"F1" is in row 2 already' } }],
    })
    expect(await vehicles()).toMatchObject([{ model: 'HiLux' }])
  })

  test('refuses a row in another currency', async () => {
    const report = await importFile(
      csv(
        ['F1,used,Kia,Rio,2020,9000,1,,NZD', 'F2,used,Kia,Rio,2020,9000,1,,AUD'],
        'stock_number,type,make,model,year,price,km,photos,currency',
      ),
    )
    expect(report.refused).toMatchObject([{ kind: 'other-currency', rows: 1 }])
  })

  test('replaces pictures by those of the row, and keeps a fetched one at its new position', async () => {
    await importFile(csv([HILUX]))
    await database.asOwner(`update photos set blob = 'fetched' where position = 1`)
    await importFile(csv([HILUX.replace('1.jpg;https://a.example/2.jpg', '2.jpg;https://a.example/3.jpg')]))
    expect(await photos()).toEqual([
      { source_url: 'https://a.example/2.jpg', position: 0, blob: 'fetched' },
      { source_url: 'https://a.example/3.jpg', position: 1, blob: null },
    ])
    await importFile(csv([HILUX.replace(/https.*/, '')]))
    expect(await photos()).toEqual([])
    expect((await vehicles())[0]).toMatchObject({ photos_count: 0 })
  })

  test('finds a location by its code', async () => {
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'MAIN', 'main', 'Main yard')`,
    )
    const heading = 'stock_number,type,make,model,location_code'
    const report = await importFile(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,ELSEWHERE'], heading))
    expect([...report.notes]).toEqual([['unknown-location', 1]])
    expect(await vehicles()).toMatchObject([{ location_id: 1 }, { location_id: null }])
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'ELSEWHERE', 'second', 'Second')`,
    )
    expect(await importFile(csv(['F1,used,Kia,Rio,MAIN', 'F2,used,Kia,Rio,ELSEWHERE'], heading))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
  })

  test('empties fields that the mapping no longer reads, and keeps fields that no feed writes', async () => {
    await importFile(csv([HILUX]))
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
    await importFile(csv([HILUX]), { mapping })
    expect((await vehicles())[0]).toMatchObject({
      price: null,
      km: null,
      reserved: true,
      average_market_price: '1',
      status: 'in_stock',
    })
  })

  test('marks a vehicle as sold if its row says so', async () => {
    const heading = 'stock_number,type,make,model,status'
    await importFile(csv(['F1,used,Kia,Rio,In stock', 'F2,used,Kia,Rio,In stock'], heading))
    await importFile(csv(['F1,used,Kia,Rio,Sold', 'F2,used,Kia,Rio,In stock'], heading))
    expect(await vehicles()).toMatchObject([{ status: 'sold', sold_at: expect.any(Date) }, { status: 'in_stock' }])
    expect((await events()).at(-1)).toMatchObject({ kind: 'sold', detail: { status: ['in_stock', 'sold'] } })
  })
})

test('notifies followers once per change', async () => {
  const received: string[] = []
  const connected = Promise.withResolvers<void>()
  const listening = database.listen('stock_changed', {
    onMessage: (payload) => received.push(payload),
    onConnected: connected.resolve,
  })
  await connected.promise
  await importFile(csv([HILUX]))
  await importFile(csv([HILUX]))
  await importFile(csv([HILUX.replace('58,990', '57,990')]))
  await expect.poll(() => received).toEqual(['1', '1'])
  await listening.close()
})

test('keeps the refused rows of the latest runs only', async () => {
  for (const price of ['a', 'b', 'c']) await importFile(csv([HILUX, YARIS.replace('12990', price)]))
  await database.withRole('import', ({ $client }) => deleteOldRefusals($client, [1], 2))
  expect(await database.asOwner('select value from quarantined_rows order by id')).toEqual([
    { value: 'b' },
    { value: 'c' },
  ])
})
