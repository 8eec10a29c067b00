import { describe, expect, test } from 'vitest'
import { createImportHarness, HILUX, type Row } from '../../testing/import-harness.ts'

const { attempt, csv, database, take, vehicles, write } = await createImportHarness()

const HEADING = 'stock_number,type,make,model,price,colour,location_code,photos'
const row = (number: number, price = 9000) =>
  `F${number},used,Kia,Rio,${price},Red,MAIN,https://a.example/${number}.jpg`
const ROWS = Array.from({ length: 10 }, (_, number) => row(number))

const without = (column: string) => HEADING.replace(column, `my_${column}`)

describe('a delivery that empties a field is held back', () => {
  test.each([
    ['price', 'price'],
    ['colour', 'colour'],
    ['photos', 'photos'],
    ['location_code', 'location'],
  ])('when the column %s is renamed', async (column, field) => {
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'MAIN', 'main', 'Main yard')`,
    )
    await take(csv(ROWS, HEADING))
    const before = await vehicles()
    const renamed = csv([...ROWS, row(10)], without(column))
    const report = await take(renamed)
    expect(report).toMatchObject({ added: 0, changed: 0, sold: 0, held: [{ rows: 11, reasons: [{ field }] }] })
    expect(report.held[0]?.texts).toEqual([
      `${field} (the file has no column "${column}"): 10 of 10 vehicles had it, 0 of 11 in the file have it`,
    ])
    expect(await vehicles()).toEqual(before)
    const runs = await database.asOwner<Row>('select state, note from feed_runs order by id')
    expect(runs.at(-1)).toMatchObject({ state: 'held', note: expect.stringContaining(`--allow-empty ${field}`) })
    for (const allowEmpty of [[field], [column.toUpperCase()]]) {
      expect(await take(renamed, { allowEmpty, dryRun: true })).toMatchObject({ changed: 10, added: 1, held: [] })
    }
    expect(await take(renamed, { allowShrink: true })).toMatchObject({ changed: 0 })
    expect(await take(renamed, { allowEmpty: [field] })).toMatchObject({ changed: 10, added: 1 })
  })

  test('when the column is there and its cells are not', async () => {
    await take(csv(ROWS, HEADING))
    const emptied = ROWS.map((each) => each.replace('Red', ''))
    expect(await take(csv(emptied, HEADING))).toMatchObject({ held: [{ reasons: [{ field: 'colour', have: 0 }] }] })
  })

  test('when another mapping no longer reads it', async () => {
    await take(csv(ROWS, HEADING))
    const mapping = write(
      'narrow.yaml',
      `name: narrow
about: fewer fields
format: { kind: csv }
identity: { columns: [stock_number] }
fields: { make: make, model: model, carType: type, stockNumber: stock_number, price: price }
`,
    )
    const report = await take(csv(ROWS, HEADING), { mapping })
    expect(report.held[0]?.reasons).toMatchObject([{ field: 'colour' }, { field: 'itemType' }])
  })

  test('but not when few had it, or few lose it', async () => {
    await take(csv([...ROWS.slice(0, 4), ...ROWS.slice(4).map((each) => each.replace('Red', ''))], HEADING))
    expect(
      await take(
        csv(
          ROWS.map((each) => each.replace('Red', '')),
          HEADING,
        ),
      ),
    ).toMatchObject({ changed: 4 })
    await take(csv(ROWS, HEADING))
    const fewer = ROWS.map((each, number) => (number < 4 ? each.replace('Red', '') : each))
    expect(await take(csv(fewer, HEADING))).toMatchObject({ changed: 4, held: [] })
  })

  test('with a field that does not exist', async () => {
    const outcome = await attempt(csv([HILUX]), { allowEmpty: ['prise'] })
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'unknown-field', what: expect.stringMatching(/Did you mean price/) },
    })
  })
})

test('a delivery whose prices fall by an order of magnitude is held back', async () => {
  await take(csv(ROWS, HEADING))
  const cents = csv(
    ROWS.map((_, number) => row(number, number < 6 ? 90 : 9000)),
    HEADING,
  )
  const report = await take(cents)
  expect(report.held).toMatchObject([{ reasons: [{ kind: 'prices-collapsed', field: 'price', collapsed: 6 }] }])
  expect(await take(cents, { allowEmpty: ['price'] })).toMatchObject({ changed: 6, held: [] })
  const sale = csv(
    ROWS.map((_, number) => row(number, number < 6 ? 50 : 5000)),
    HEADING,
  )
  expect(await take(sale)).toMatchObject({ held: [] })
})

describe('a file that is not of the format', () => {
  const limits = { refused: 20, blank: 30, rows: 500, staged: 1_000_000 }
  const kept = () => database.asOwner<Row>('select row::integer, kind, dealership_id, source from quarantined_rows')

  test('stops early, and keeps the first hundred refused rows', async () => {
    await take(csv(ROWS, HEADING))
    const rubbish = Array.from({ length: 400 }, (_, number) => `G${number},used`)
    const outcome = await attempt(csv([...ROWS, ...rubbish], HEADING), { limits: { ...limits, refused: 150 } })
    expect(outcome).toMatchObject({
      ok: false,
      error: {
        kind: 'not-the-format',
        what: expect.stringMatching(/^This is not the format plain: .* Row 12: the row/),
      },
    })
    const rows = await kept()
    expect(rows).toHaveLength(100)
    expect(rows[0]).toEqual({ row: 12, kind: 'broken-row', dealership_id: 1, source: { text: 'G0,used' } })
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(10)
    expect((await database.asOwner<Row>('select state from imports order by id')).at(-1)).toEqual({ state: 'failed' })
  })

  test('keeps nothing in a dry run', async () => {
    const rubbish = Array.from({ length: 400 }, (_, number) => `G${number},used`)
    expect(await attempt(csv(rubbish, HEADING), { limits, dryRun: true })).toMatchObject({ ok: false })
    expect(await kept()).toEqual([])
  })

  test.each([
    ['rows', Array.from({ length: 501 }, (_, number) => row(number)), {}],
    ['blank rows', [...ROWS, ...Array.from({ length: 31 }, () => ',,,,,,,')], {}],
    ['characters', ROWS, { staged: 500 }],
  ])('or has too many %s', async (_, rows, other) => {
    expect(await attempt(csv(rows, HEADING), { limits: { ...limits, ...other } })).toMatchObject({
      ok: false,
      error: { kind: 'too-large' },
    })
    expect(await vehicles()).toEqual([])
  })

  test('fails when every row is refused, and sells nothing', async () => {
    await take(csv(ROWS.slice(0, 3), HEADING))
    const outcome = await attempt(csv(['F0,used,Kia,Rio,soon,Red,,', 'F1,stolen,Kia,Rio,1,Red,,'], HEADING))
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'all-refused' } })
    expect(outcome).toMatchObject({ error: { what: expect.stringMatching(/\(2\).* Row 2, price: .* Row 3, type: /) } })
    expect(await kept()).toHaveLength(2)
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(3)
  })
})
