import { describe, expect, test } from 'vitest'
import { renderReport } from '../../report/render-report.ts'
import { createImportHarness } from '../../testing/import-harness.ts'

const { database, importFile, vehicles, write } = await createImportHarness()

const car = (number: number, price: string) =>
  `<car><id>BA${number}</id><make>Kia</make><model>Rio</model><prices><Advertised>${price}</Advertised><Was>19990</Was></prices></car>`
const xml = (...prices: readonly string[]) =>
  write('stock.xml', `<cars>${prices.map((price, number) => car(number, price)).join('')}</cars>`)

const mappingOf = (price: string) =>
  write(
    'mine.yaml',
    `name: mine
about: mine
format: { kind: xml, records: cars/car }
identity: { columns: [id] }
currency: { constant: AUD }
fields:
  make: make
  model: model
  carType: { constant: used }
  stockNumber: id
  price: ${price}
  certified: demoFlag
`,
  )

const TYPO = 'price: no record has prices.Advertise; the file has prices.Advertised, prices.Was, id, make, model'

describe('an XML file without heading', () => {
  test('is held back if no record has the path of the price, until that is confirmed', async () => {
    const file = xml('9990', '8990', '7990')
    const mapping = mappingOf('prices.Advertise')
    for (const dryRun of [true, false]) {
      const report = await importFile(file, { mapping, dryRun })
      expect(report).toMatchObject({ added: 0, held: [{ rows: 3, texts: [TYPO] }] })
      expect(renderReport(report)).toContain('confirm with --allow-empty price')
    }
    expect(await vehicles()).toEqual([])
    expect(await database.asOwner('select state, note from feed_runs')).toMatchObject([
      { state: 'held', note: expect.stringContaining(TYPO) },
    ])
    expect(await importFile(file, { mapping, allowEmpty: ['price'] })).toMatchObject({ added: 3, held: [] })
  })

  test('is applied if the path is right, and a path of a minor field is only named', async () => {
    const report = await importFile(xml('9990', '', ''), { mapping: mappingOf('prices.Advertised') })
    expect(report).toMatchObject({ added: 3, held: [], absentPaths: [{ path: 'demoFlag' }] })
    expect(renderReport(report)).toContain('Note: no record has demoFlag; the file has id, make, model, ')
    expect((await vehicles('price is not null')).length).toBe(1)
  })

  test('is applied if it has two records, with a note', async () => {
    const report = await importFile(xml('9990', '8990'), { mapping: mappingOf('prices.Advertise') })
    expect(report).toMatchObject({ added: 2, absentPaths: [{ path: 'prices.Advertise' }, { path: 'demoFlag' }] })
  })
})
