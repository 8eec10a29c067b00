import { describe, expect, test } from 'vitest'
import { createImportHarness, type Row } from '../../testing/import-harness.ts'

const { csv, database, importFile, vehicles, write } = await createImportHarness()

describe('the shrink guard', () => {
  const all = Array.from({ length: 10 }, (_, number) => `F${number},used,Kia,Rio,2020,9000,100,`)

  test('holds back a file that lacks more than half until it is confirmed', async () => {
    await importFile(csv(all))
    const report = await importFile(csv([...all.slice(0, 4), 'F99,used,Kia,Rio,2020,9000,1,']))
    expect(report).toMatchObject({
      added: 0,
      sold: 0,
      held: [{ dealership: 'North Yard', inStock: 10, absent: 6, rows: 5 }],
    })
    expect(await vehicles(`status = 'in_stock'`)).toHaveLength(10)
    expect((await database.asOwner<Row>('select state, note from feed_runs order by id')).at(-1)).toMatchObject({
      state: 'held',
    })
    expect(await importFile(csv(all.slice(0, 4)), { allowShrink: true })).toMatchObject({ sold: 6, held: [] })
  })

  test('counts quarantined rows as present', async () => {
    await importFile(csv(all))
    const damaged = all.map((row, number) => (number < 8 ? row.replace('9000', 'x') : row))
    expect(await importFile(csv(damaged))).toMatchObject({ quarantined: 8, sold: 0, held: [] })
  })

  test('applies a delivery that lacks exactly half', async () => {
    await importFile(csv(all))
    expect(await importFile(csv(all.slice(0, 5)))).toMatchObject({ sold: 5, held: [] })
  })
})

describe('rows without identifiers', () => {
  const heading = 'make,model,type,price,km'
  const mapping = write(
    'anonymous.yaml',
    `name: anonymous
about: no identifiers
format: { kind: csv }
identity: { hashWithout: [price, km] }
fields: { make: make, model: model, carType: type, price: price, km: km }
`,
  )
  const RIO = ['Kia,Rio,used,9000,100', 'Kia,Rio,used,9500,200', 'Kia,Ceed,used,12000,5']

  test('are separate vehicles even if they are equal, in any order', async () => {
    expect(await importFile(csv(RIO, heading), { mapping })).toMatchObject({ added: 3 })
    expect(await importFile(csv(RIO.toReversed(), heading), { mapping })).toMatchObject({ unchanged: 3 })
    const slugs = (await vehicles()).map(({ slug, id }) => [slug, id])
    expect(slugs).toEqual(
      slugs.map(([, id]) => [expect.stringMatching(new RegExp(`^kia-(rio|ceed)-${String(id)}$`)), id]),
    )
  })

  test('stay the same vehicle when the price changes', async () => {
    await importFile(csv(RIO, heading), { mapping })
    expect(await importFile(csv([...RIO.slice(0, 2), 'Kia,Ceed,used,11500,5'], heading), { mapping })).toMatchObject({
      changed: 1,
      unchanged: 2,
      added: 0,
    })
  })

  test('keep their vehicle in stock when the price is unreadable, also among equal rows', async () => {
    await importFile(csv(RIO, heading), { mapping })
    const report = await importFile(
      csv(['Kia,Rio,used,x,100', 'Kia,Rio,used,9500,200', 'Kia,Ceed,used,x,5'], heading),
      {
        mapping,
      },
    )
    expect(report).toMatchObject({ quarantined: 2, sold: 0 })
  })
})
