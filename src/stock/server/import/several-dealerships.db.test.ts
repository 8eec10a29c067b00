import { describe, expect, test } from 'vitest'
import { createImportHarness, HILUX, RANGER, type Row } from '../../testing/import-harness.ts'

const { attempt, csv, database, kinds, importFile, vehicles, write } = await createImportHarness()

describe('a file of several dealerships', () => {
  const heading = 'dealership,stock_number,type,make,model,price'
  const rows = [
    'north,1,used,Kia,Rio,9000',
    'South Yard,1,used,Kia,Rio,9000',
    'west,1,used,Kia,Rio,9000',
    ',1,used,Kia,Rio,9000',
  ]

  test('adds the vehicles of each, and refuses rows of unknown dealerships', async () => {
    const report = await importFile(csv(rows, heading), { dealershipColumn: 'dealership' })
    expect(report).toMatchObject({ rows: 4, added: 2, quarantined: 2, dealerships: 2, createdDealerships: [] })
    expect(report.refused).toMatchObject([{ kind: 'unknown-dealership', rows: 2 }])
    // Both vehicles have the same name and stock number, so the slug of the second one ends in its id.
    const [north, south] = (await database.asOwner<Row>('select id, slug from vehicles order by slug')).map(
      ({ slug }) => slug,
    )
    expect([north, south]).toEqual([expect.stringMatching(/^kia-rio--\d+$/), 'kia-rio-1'])
    expect(await kinds()).toEqual(['1 added', '1 added'])
    expect(await database.asOwner('select dealership_id, run_id from quarantined_rows')).toEqual([
      { dealership_id: null, run_id: null },
      { dealership_id: null, run_id: null },
    ])
  })

  test('with the option of one dealership reports no better mapping', async () => {
    const lines = rows.slice(0, 1).map((row) => `${row},blue,`)
    const report = await importFile(csv(lines, `${heading},Stickers,`), { dealership: 'north' })
    expect(report).toMatchObject({ unusedColumns: ['dealership', 'Stickers'], betterMapping: null })
  })

  test('creates unknown dealerships on request', async () => {
    const report = await importFile(csv(rows, heading), { dealershipColumn: 'dealership', createDealerships: true })
    expect(report).toMatchObject({ added: 3, quarantined: 1, createdDealerships: ['west'] })
    expect(await database.asOwner(`select slug, name, currency from dealerships where slug = 'west'`)).toEqual([
      { slug: 'west', name: 'west', currency: 'AUD' },
    ])
    expect(await importFile(csv(rows, heading), { dealershipColumn: 'dealership' })).toMatchObject({
      unchanged: 3,
      quarantined: 1,
    })
  })

  test('holds back a dealership that it no longer names', async () => {
    await importFile(csv(rows, heading), { dealershipColumn: 'dealership' })
    const report = await importFile(csv(rows.slice(0, 1), heading), { dealershipColumn: 'dealership' })
    expect(report).toMatchObject({ unchanged: 1, held: [{ dealership: 'South Yard', inStock: 1, absent: 1, rows: 0 }] })
    expect(
      await importFile(csv(rows.slice(0, 1), heading), { dealershipColumn: 'dealership', allowShrink: true }),
    ).toMatchObject({ sold: 1 })
  })
})

describe('files of several sources', () => {
  const heading = 'dealership,stock_number,type,make,model'
  const rows = (dealership: string) => [1, 2, 3].map((number) => `${dealership},${number},used,Kia,Rio`)
  const other = write(
    'other.yaml',
    `name: other
about: another source
format: { kind: csv }
identity: { columns: [stock_number] }
fields: { make: make, model: model, carType: type }
`,
  )
  const column = { dealershipColumn: 'dealership' }
  const feeds = () =>
    database.asOwner<Row>(
      'select d.slug, f.name from feeds f join dealerships d on d.id = f.dealership_id order by 1, 2',
    )

  test('with several dealerships have a feed each, and none marks the stock of another as sold', async () => {
    await importFile(csv(rows('north'), heading), column)
    expect(
      await importFile(csv(rows('south'), heading), { ...column, mapping: other, allowShrink: true }),
    ).toMatchObject({
      feed: 'other',
      added: 3,
      sold: 0,
      held: [],
    })
    const both = csv([...rows('north'), ...rows('south')], heading)
    expect(await importFile(both, { ...column, mapping: other })).toMatchObject({ added: 3, unchanged: 3 })
    expect(await feeds()).toEqual([
      { slug: 'north', name: 'other' },
      { slug: 'north', name: 'plain' },
      { slug: 'south', name: 'other' },
    ])
    expect(await importFile(csv(rows('north'), heading), column)).toMatchObject({
      feed: 'plain',
      unchanged: 3,
      held: [],
    })
  })

  test('with the same mapping need names for their feeds', async () => {
    await importFile(csv(rows('north'), heading), column)
    const second = csv(rows('south'), heading)
    expect(await attempt(second, { ...column, allowShrink: true })).toMatchObject({
      ok: false,
      error: { kind: 'other-source', fix: expect.stringContaining('--feed') },
    })
    expect(await importFile(second, { ...column, feed: 'second' })).toMatchObject({ added: 3, sold: 0 })
    expect(await attempt(csv(rows('north'), heading), column)).toMatchObject({ error: { kind: 'ambiguous-feed' } })
    expect(await importFile(csv(rows('north'), heading), { ...column, feed: 'plain' })).toMatchObject({ unchanged: 3 })
  })

  test('with one dealership are not imported into the feed of a file with several', async () => {
    await importFile(csv(rows('north'), heading), column)
    expect(await attempt(csv([HILUX]))).toMatchObject({ ok: false, error: { kind: 'ambiguous-feed' } })
    expect(await importFile(csv([HILUX]), { feed: 'own' })).toMatchObject({ added: 1, sold: 0 })
    expect(await importFile(csv([HILUX]))).toMatchObject({ feed: 'own', unchanged: 1 })
  })

  test('continue to use a feed that an earlier version named stock', async () => {
    await importFile(csv(rows('north'), heading), { ...column, feed: 'stock' })
    expect(await importFile(csv(rows('north'), heading), column)).toMatchObject({ feed: 'stock', unchanged: 3 })
  })
})

describe('feeds', () => {
  test('never mark the stock of another feed as sold', async () => {
    await importFile(csv([HILUX]), { feed: 'used' })
    expect(await importFile(csv([RANGER]), { feed: 'new' })).toMatchObject({ added: 1, sold: 0 })
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(2)
    expect(await attempt(csv([RANGER]))).toMatchObject({ ok: false, error: { kind: 'ambiguous-feed' } })
  })

  test('allow one import at a time', async () => {
    const lines = Array.from({ length: 3000 }, (_, number) => `F${number},used,Kia,Rio,2020,9000,100,`)
    const both = await Promise.all([attempt(csv(lines)), attempt(csv(lines))])
    expect(both.map((each) => (each.ok ? 'done' : each.error.kind)).toSorted()).toEqual(['busy', 'done'])
  })
})
