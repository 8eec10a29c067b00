import { describe, expect, it } from 'vitest'
import type { Cell } from '../../cell.ts'
import { loadMapping } from '../../server/mappings/load-mapping.ts'
import { parseMapping } from '../parse/parse-mapping.ts'
import type { MappedRow } from '../mapped-row.ts'
import { compileMapping } from './compile-mapping.ts'

const DEPENDENCIES = { hash: (text: string) => text, year: 2026 }

async function mapRow(mappingText: string | null, row: Readonly<Record<string, Cell>>): Promise<MappedRow> {
  const parsed = mappingText === null ? await loadMapping('plain') : parseMapping(mappingText, 'x.yaml')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const mapper = compileMapping(parsed.value, Object.keys(row), DEPENDENCIES)
  if (!mapper.ok) throw new Error(mapper.error.columns.join())
  return mapper.value.map({ number: 2, cells: Object.values(row) })
}

const MAPPING = `name: x
about: x
format: { kind: csv }
missingColumns: allow
identity: { columns: [id] }
fields:
  make: { from: Name, steps: [{ startOf: [Kia, Ford] }] }
  model: { from: Name, steps: [{ words: { from: 2 } }] }
  carType: { from: [Type, Condition], steps: [{ lookup: { otherwise: keep, table: { U: used } } }] }
  price: { firstOf: [Special, { from: Price, steps: [{ multiply: { by: 1000 } }] }] }
  fuelConsumption: { from: mpg, steps: [{ reciprocal: 282.481 }] }
  buildDate: { from: Built, steps: [{ date: MM/yyyy }] }
`
const CAR = {
  id: '1',
  Name: 'Kia Rio',
  Type: '',
  Condition: 'U',
  Special: '',
  Price: '20',
  mpg: '40',
  Built: '03/2020',
}

describe('a refusal shows the cell as it is in the file, and the column that it came from', () => {
  it.each([
    [{ mpg: '0.3' }, 'out-of-range', 'mpg', '0.3', /^"0\.3", read as "941\.6", is not believable/],
    [{ Name: 'Trailer 5' }, 'unreadable', 'Name', 'Trailer 5', /^"Trailer 5" holds no make$/],
    [{ Name: '' }, 'missing', 'Name', null, /^"Name" gives no make, and a vehicle needs one$/],
    [
      { Condition: '' },
      'missing',
      'Type',
      null,
      /^"Type" gives no type \(new, used or demo\), and a vehicle needs one$/,
    ],
    [{ Condition: 'stolen' }, 'unknown-value', 'Condition', 'stolen', /^"stolen" is none of new, demo, used$/],
    [{ Special: 'soon' }, 'unreadable', 'Special', 'soon', /^"soon" is not a price in AUD$/],
    [{ Price: 'twenty' }, 'unreadable', 'Price', 'twenty', /^"twenty" is not a number$/],
    [{ Built: '2020' }, 'unreadable', 'Built', '2020', /^"2020" is not a date like MM\/yyyy$/],
  ])('%j', async (changes, kind, column, value, reason) => {
    expect(await mapRow(MAPPING, { ...CAR, ...changes })).toMatchObject({
      refusal: { kind, column, value, reason: expect.stringMatching(reason) },
    })
  })
})

describe('the mapping plain', () => {
  const car = { stock_number: '1', type: 'used', make: 'Kia', model: 'Rio' }

  it.each([
    [{ price: '$19,990 drive away' }, { price: 19_990_00, priceKind: 'drive_away' }],
    [{ price: '19990.00 AUD' }, { price: 19_990_00, priceKind: null }],
    [{ price: '$19,990 inc GST' }, { price: 19_990_00, priceKind: null }],
    [{ price: '$19,990 drive away', price_kind: 'excl_govt_charges' }, { priceKind: 'excl_govt_charges' }],
    [{ price: '0' }, { price: null }],
    [{ price: '$0.00' }, { price: null }],
    [{ km: '50,000km' }, { km: 50_000 }],
    [{ video: 'javascript:alert(1)' }, { videoUrl: null }],
    [{ video: 'http://videos.example/1' }, { videoUrl: 'https://videos.example/1' }],
  ])('reads %j', async (cells, draft) => {
    expect(await mapRow(null, { ...car, ...cells })).toMatchObject({ draft })
  })

  it.each([
    [{ video: 'javascript:alert(1)' }, 'link-left-out'],
    [{ video: 'http://videos.example/1' }, 'link-over-https'],
    [{ photos: 'ftp://pictures.example/1.jpg' }, 'photo-address-left-out'],
    [{ photos: 'http://pictures.example/1.jpg' }, 'photo-address-unencrypted'],
  ])('notes %j', async (cells, note) => {
    expect(await mapRow(null, { ...car, ...cells })).toMatchObject({ notes: [note] })
  })

  it.each([{ price: '$19,990 + GST' }, { price: '19990 to 20990' }, { km: '50,000 miles' }])(
    'refuses %j',
    async (cells) =>
      expect(await mapRow(null, { ...car, ...cells })).toMatchObject({ refusal: { kind: 'unreadable' } }),
  )
})

describe('payment_processors: blank or missing leaves it to the site, an empty list of JSON and "none" do not', () => {
  const processors = `${MAPPING}  paymentProcessors: processors\n`
  it.each<[Readonly<Record<string, Cell>>, readonly string[]]>([
    [{}, []],
    [{ processors: '' }, []],
    [{ processors: null }, []],
    [{ processors: [] }, ['none']],
    [{ processors: 'none' }, ['none']],
    [{ processors: ['stripe', 'zip'] }, ['stripe', 'zip']],
  ])('%j', async (cells, expected) => {
    const mapped = await mapRow(processors, { ...CAR, ...cells })
    expect(mapped).toMatchObject({ draft: { paymentProcessors: expected } })
  })
})

describe('a status', () => {
  const row = { stock_number: 'B1', make: 'Kia', model: 'Rio', type: 'used' }

  it.each([
    ['', 'in_stock', []],
    ['Coming soon', 'coming_soon', []],
    ['sold', 'sold', []],
    ['archived', 'sold', ['other-status-means-sold']],
  ])('%j means %s', async (status, means, notes) => {
    expect(await mapRow(null, { ...row, status })).toMatchObject({ draft: { status: means }, notes })
  })
})
