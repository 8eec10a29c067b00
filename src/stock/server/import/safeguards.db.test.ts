import { describe, expect, test } from 'vitest'
import { createImportHarness, HILUX, type Row } from '../../testing/import-harness.ts'

const { attempt, csv, database, importFile, vehicles, write } = await createImportHarness()

const HEADING = 'stock_number,type,make,model,price,colour,location_code,photos'
const row = (number: number, price = 9000) =>
  `F${number},used,Kia,Rio,${price},Red,MAIN,https://a.example/${number}.jpg`
const ROWS = Array.from({ length: 10 }, (_, number) => row(number))

const without = (column: string) => HEADING.replace(column, `my_${column}`)

describe('a delivery that empties a field', () => {
  test.each([
    ['price', 'price'],
    ['colour', 'colour'],
    ['photos', 'photos'],
    ['location_code', 'location'],
  ])('is held back if the column %s is renamed', async (column, field) => {
    await database.asOwner(
      `insert into locations (dealership_id, code, slug, name) values (1, 'MAIN', 'main', 'Main yard')`,
    )
    await importFile(csv(ROWS, HEADING))
    const before = await vehicles()
    const renamed = csv([...ROWS, row(10)], without(column))
    const report = await importFile(renamed)
    expect(report).toMatchObject({ added: 0, changed: 0, sold: 0, held: [{ rows: 11, reasons: [{ field }] }] })
    expect(report.held[0]?.texts).toEqual([
      `${field} (the file has no column "${column}"): 10 of 10 vehicles had it, 0 of 11 in the file have it`,
    ])
    expect(await vehicles()).toEqual(before)
    const runs = await database.asOwner<Row>('select state, note from feed_runs order by id')
    expect(runs.at(-1)).toMatchObject({ state: 'held', note: expect.stringContaining(`--allow-empty ${field}`) })
    for (const allowEmpty of [[field], [column.toUpperCase()]]) {
      expect(await importFile(renamed, { allowEmpty, dryRun: true })).toMatchObject({ changed: 10, added: 1, held: [] })
    }
    expect(await importFile(renamed, { allowShrink: true })).toMatchObject({ changed: 0 })
    expect(await importFile(renamed, { allowEmpty: [field] })).toMatchObject({ changed: 10, added: 1 })
  })

  test('is held back if the cells of the column are empty', async () => {
    await importFile(csv(ROWS, HEADING))
    const emptied = ROWS.map((each) => each.replace('Red', ''))
    expect(await importFile(csv(emptied, HEADING))).toMatchObject({
      held: [{ reasons: [{ field: 'colour', have: 0 }] }],
    })
  })

  test('is held back if another mapping no longer reads the column', async () => {
    await importFile(csv(ROWS, HEADING))
    const mapping = write(
      'narrow.yaml',
      `name: narrow
about: fewer fields
format: { kind: csv }
identity: { columns: [stock_number] }
fields: { make: make, model: model, carType: type, stockNumber: stock_number, price: price }
`,
    )
    const report = await importFile(csv(ROWS, HEADING), { mapping })
    expect(report.held[0]?.reasons).toMatchObject([{ field: 'colour' }, { field: 'itemType' }])
  })

  test('is applied if few vehicles had the field, or few lose it', async () => {
    await importFile(csv([...ROWS.slice(0, 4), ...ROWS.slice(4).map((each) => each.replace('Red', ''))], HEADING))
    expect(
      await importFile(
        csv(
          ROWS.map((each) => each.replace('Red', '')),
          HEADING,
        ),
      ),
    ).toMatchObject({ changed: 4 })
    await importFile(csv(ROWS, HEADING))
    const fewer = ROWS.map((each, number) => (number < 4 ? each.replace('Red', '') : each))
    expect(await importFile(csv(fewer, HEADING))).toMatchObject({ changed: 4, held: [] })
  })

  test('cannot be confirmed for a field that does not exist', async () => {
    const outcome = await attempt(csv([HILUX]), { allowEmpty: ['prise'] })
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'unknown-field', what: expect.stringMatching(/Did you mean price/) },
    })
  })
})

test('a delivery whose prices fall by an order of magnitude is held back', async () => {
  await importFile(csv(ROWS, HEADING))
  const cents = csv(
    ROWS.map((_, number) => row(number, number < 6 ? 90 : 9000)),
    HEADING,
  )
  const report = await importFile(cents)
  expect(report.held).toMatchObject([{ reasons: [{ kind: 'prices-collapsed', field: 'price', collapsed: 6 }] }])
  expect(await importFile(cents, { allowEmpty: ['price'] })).toMatchObject({ changed: 6, held: [] })
  const sale = csv(
    ROWS.map((_, number) => row(number, number < 6 ? 50 : 5000)),
    HEADING,
  )
  expect(await importFile(sale)).toMatchObject({ held: [] })
})

describe('a delivery whose prices jump', () => {
  const JUMPS = 'stock_number,type,make,model,year,price,km'
  const car = (number: number, price: number, km: number) => `F${number},used,Kia,Rio,${2010 + number},${price},${km}`
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const usual = numbers.map((number) => car(number, 9000 + number * 1500, 180_000 - number * 12_000))
  const exchanged = numbers.map((number) => car(number, 180_000 - number * 12_000, 9000 + number * 1500))
  const inCents = numbers.map((number) => car(number, 900_000 + number * 150_000, 180_000 - number * 12_000))

  test.each([
    [
      'up sixfold',
      inCents,
      { kind: 'prices-soared', soared: 12 },
      /price \(from "price"\): 12 of 12 rose to more than six times/,
    ],
    [
      'to the earlier distances',
      exchanged,
      { kind: 'exchanged', exchanged: 12 },
      /price and km look exchanged: 12 of 12/,
    ],
  ])('%s is held back until somebody confirms it', async (_, rows, reason, text) => {
    await importFile(csv(usual, JUMPS))
    const before = await vehicles()
    const report = await importFile(csv(rows, JUMPS))
    expect(report).toMatchObject({ changed: 0, held: [{ rows: 12 }] })
    expect(report.held[0]?.reasons).toContainEqual(expect.objectContaining(reason))
    expect(report.held[0]?.texts.join()).toMatch(text)
    expect(await vehicles()).toEqual(before)
    expect(await importFile(csv(rows, JUMPS), { allowEmpty: ['price'] })).toMatchObject({ changed: 0 })
    expect(await importFile(csv(rows, JUMPS), { allowJump: ['price'] })).toMatchObject({ changed: 12, held: [] })
    expect(await importFile(csv(rows, JUMPS))).toMatchObject({ unchanged: 12, held: [] })
  })

  test.each([
    ['in cents', numbers.map((number) => car(number, 1_900_000 + number, 50_000)), 'too-dear'],
    ['exchanged with the distances', exchanged, 'exchanged-by-year'],
    ['of a few dollars', numbers.map((number) => car(number, 40 + number, 40_000)), 'exchanged'],
  ])('%s is held back at the first import, too', async (_, rows, kind) => {
    expect(await importFile(csv(rows, JUMPS))).toMatchObject({ added: 0, held: [{ reasons: [{ kind }] }] })
    expect(await vehicles()).toEqual([])
    const allowJump = ['PRICE']
    expect(await importFile(csv(rows, JUMPS), { allowJump })).toMatchObject({ added: 12, held: [] })
  })

  test.each([
    ['a sale', numbers.map((number) => car(number, 5000 + number * 800, 180_000 - number * 12_000))],
    [
      'five times the price',
      numbers.map((number) => car(number, 5 * (9000 + number * 1500), 180_000 - number * 12_000)),
    ],
    [
      'half of the vehicles in cents',
      usual.map((cells, number) => (number % 2 === 0 ? cells : (inCents[number] ?? ''))),
    ],
  ])('is applied: %s', async (_, rows) => {
    expect(await importFile(csv(usual, JUMPS))).toMatchObject({ added: 12, held: [] })
    expect(await importFile(csv(rows, JUMPS))).toMatchObject({ held: [] })
  })

  test('is judged without distances or years, too', async () => {
    const rows = numbers.map((number) => `F${number},used,Kia,Rio,${2_000_000 + number}`)
    const report = await importFile(csv(rows, 'stock_number,type,make,model,price'))
    expect(report).toMatchObject({ held: [{ reasons: [{ kind: 'too-dear' }] }] })
  })
})

describe('a file', () => {
  const limits = { refused: 20, blank: 30, rows: 500, staged: 1_000_000 }
  const kept = () => database.asOwner<Row>('select row::integer, kind, dealership_id, source from quarantined_rows')

  test('of another format stops early, and its first hundred refused rows are stored', async () => {
    await importFile(csv(ROWS, HEADING))
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

  test('of another format stores nothing in a dry run', async () => {
    const rubbish = Array.from({ length: 400 }, (_, number) => `G${number},used`)
    expect(await attempt(csv(rubbish, HEADING), { limits, dryRun: true })).toMatchObject({ ok: false })
    expect(await kept()).toEqual([])
  })

  test.each([
    ['rows', Array.from({ length: 501 }, (_, number) => row(number)), {}],
    ['blank rows', [...ROWS, ...Array.from({ length: 31 }, () => ',,,,,,,')], {}],
    ['characters', ROWS, { staged: 500 }],
  ])('with too many %s is refused', async (_, rows, other) => {
    expect(await attempt(csv(rows, HEADING), { limits: { ...limits, ...other } })).toMatchObject({
      ok: false,
      error: { kind: 'too-large' },
    })
    expect(await vehicles()).toEqual([])
  })

  test('with refused rows only fails, and no vehicle is marked as sold', async () => {
    await importFile(csv(ROWS.slice(0, 3), HEADING))
    const outcome = await attempt(csv(['F0,used,Kia,Rio,soon,Red,,', 'F1,stolen,Kia,Rio,1,Red,,'], HEADING))
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'all-refused' } })
    expect(outcome).toMatchObject({
      error: { what: expect.stringMatching(/\(2\).* Row 2 \(F0\), price: .* Row 3 \(F1\), type: /) },
    })
    expect(await kept()).toHaveLength(2)
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(3)
  })
})
