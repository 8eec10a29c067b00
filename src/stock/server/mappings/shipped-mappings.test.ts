import { hash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileMapping } from '../../mapping/compile/compile-mapping.ts'
import type { MappedRow, VehicleRow } from '../../mapping/mapped-row.ts'
import { loadMapping, SHIPPED_MAPPINGS, shippedMappings } from './load-mapping.ts'
import { openRows } from '../readers/row-source.ts'

const FIXTURES = join(import.meta.dirname, '../../testing/fixtures')
const YEAR = 2026

async function rowsOf(mappingName: string, file: string): Promise<readonly MappedRow[]> {
  const mapping = await loadMapping(mappingName)
  if (!mapping.ok) throw new Error(mapping.error.what)
  const source = await openRows(file, mapping.value)
  if (!source.ok) throw new Error(source.error.what)
  const surroundings = { year: YEAR, hash: (text: string) => hash('sha256', text, 'base64url') }
  const mapper = compileMapping(mapping.value, source.value.headings, surroundings)
  if (!mapper.ok) throw new Error(mapper.error.columns.join())
  const rows: MappedRow[] = []
  for await (const batch of source.value.batches) {
    if (!batch.ok) throw new Error(batch.error.what)
    rows.push(...batch.value.map(mapper.value.map))
  }
  return rows
}

const fixture = (mapping: string, file: string) => rowsOf(mapping, join(FIXTURES, file))

/** The refusals, as "row kind column". */
function refusals(rows: readonly MappedRow[]): readonly string[] {
  return rows.flatMap((row) =>
    row.kind === 'refused' ? `${row.number} ${row.refusal.kind} ${row.refusal.column}` : [],
  )
}

function vehicle(rows: readonly MappedRow[], number: number): VehicleRow {
  const row = rows.find((each) => each.number === number)
  if (row?.kind !== 'vehicle') throw new Error(`row ${number}: ${JSON.stringify(row)}`)
  return row
}

it('every shipped mapping is without fault', async () => {
  const names = await shippedMappings()
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(await loadMapping(name)).toMatchObject({ ok: true, value: { name } })
})

describe('au-listings', async () => {
  const rows = await fixture('au-listings', 'au-listings.csv')

  it('splits values', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({
      make: 'Ssangyong',
      model: 'Rexton',
      badge: 'Ultimate (awd)',
      year: 2021,
      carType: 'demo',
      price: 5_099_000,
      cylinders: 4,
      engineLitres: 2.2,
      fuelConsumption: 8.7,
      colour: 'White',
      interiorColour: 'Black',
      city: 'Rocklea',
      state: 'NSW',
      doors: 4,
      seats: 7,
      drive: 'AWD',
      simpleBody: 'SUV',
      simpleFuel: 'Diesel',
    })
  })

  it.each([
    [
      'seats in the column of the doors, no engine in an electric car',
      3,
      {
        seats: 5,
        doors: null,
        engineLitres: null,
        fuelConsumption: null,
        cylinders: null,
        interiorColour: null,
        state: 'VIC',
      },
    ],
    [
      'nothing where it says "-", no price where it says POA',
      5,
      { price: null, km: null, colour: null, city: null, transmission: null, badge: 'SX' },
    ],
    ['makes of two words', 6, { make: 'Land Rover', model: 'Range Rover Evoque', badge: 'TD4 HSE', km: null }],
    ['models of makes of two words that no list names', 7, { make: 'Great Wall', model: 'V200', simpleBody: 'Ute' }],
    ['a model that a spreadsheet took for a date', 8, { model: '9-3' }],
    ['a cell of two lines', 9, { make: 'Mazda', km: 45_000 }],
    ['no warranty as a colour', 16, { model: 'Rio', colour: null, interiorColour: null }],
    [
      'a colour beside a month, units and words behind numbers',
      17,
      { colour: 'White', interiorColour: null, km: 50_000, price: 19_990_00, priceKind: 'drive_away' },
    ],
  ])('%s', (_, number, values) => expect(vehicle(rows, number).draft).toMatchObject(values))

  it('gives equal rows the same hash', () => {
    expect(vehicle(rows, 10).identity).toEqual(vehicle(rows, 11).identity)
    expect(vehicle(rows, 10).identity.isNamed).toBe(false)
    expect(vehicle(rows, 9).identity).not.toEqual(vehicle(rows, 10).identity)
  })

  it('refuses what it cannot read', () => {
    expect(refusals(rows)).toEqual([
      '4 blank-row null',
      '12 unreadable Kilometres',
      '13 unreadable UsedOrNew',
      '14 broken-row null',
      '15 broken-row null',
    ])
  })
})

describe('uk-listings', async () => {
  const rows = await fixture('uk-listings', 'uk-listings.csv')

  it('converts miles and miles per gallon', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({ km: 16_093, fuelConsumption: 5, price: 12_000_00, model: 'Fiesta' })
    expect(vehicle(rows, 4).draft).toMatchObject({ engineLitres: null, simpleFuel: 'Electric' })
  })

  it('refuses the future and the unbelievable', () => {
    expect(refusals(rows)).toEqual(['3 out-of-range year', '5 out-of-range mpg'])
  })
})

describe('uk-unclean', async () => {
  const rows = await fixture('uk-unclean', 'uk-unclean.csv')

  it('finds values in either of two columns', () => {
    expect(vehicle(rows, 2).draft).toMatchObject({ make: 'Ford', price: 8000_00, fuel: 'Petrol', engineSize: '0.999' })
    expect(vehicle(rows, 3).draft).toMatchObject({ model: 'C-Class', price: 13_400_00, fuel: 'Diesel', km: 20_117 })
  })

  it('reports each bad row', () => {
    expect(refusals(rows)).toEqual([
      '4 blank-row null',
      '5 blank-row null',
      '6 other-currency price',
      '7 unreadable model',
      '8 no-key null',
    ])
  })
})

describe('kijiji', async () => {
  const rows = await fixture('kijiji', 'kijiji.csv')

  it('names a vehicle by VIN, else by picture, else by hash', () => {
    expect(vehicle(rows, 2).identity).toEqual({ key: '1FTFX3EF3BFC53415', isNamed: true })
    expect(vehicle(rows, 4).identity).toEqual({ key: 'https://images.example.com/2.jpg', isNamed: true })
    expect(vehicle(rows, 6)).toMatchObject({
      identity: { key: 'SHORT' },
      draft: { vin: null },
      notes: ['illegal-vin-left-out'],
    })
  })

  it('reads the dealer from the address', () => {
    expect(vehicle(rows, 2)).toMatchObject({ dealership: '1 Example Avenue, North York, ON, M9M 1M2', currency: 'CAD' })
    expect(refusals(rows)).toEqual(['5 unreadable condition'])
  })
})

it('bikesales', async () => {
  const rows = await fixture('bikesales', 'bikesales.csv')
  expect(vehicle(rows, 2).draft).toMatchObject({
    itemType: 'motorcycle',
    simpleBody: 'Naked',
    engineCc: 919,
    engineLitres: 0.9,
  })
  expect(vehicle(rows, 3).draft).toMatchObject({ km: null, name: '2018 Yamaha YZF-R3A' })
  expect(refusals(rows)).toEqual(['4 out-of-range build_year'])
})

it('truckdealers', async () => {
  const rows = await fixture('truckdealers', 'truckdealers.csv')
  expect(vehicle(rows, 2).draft).toMatchObject({
    make: 'Kenworth',
    model: 'K104',
    km: 750_000,
    state: 'QLD',
    simpleBody: 'Prime Mover',
    categories: ['Trucks'],
  })
  expect(vehicle(rows, 3).draft).toMatchObject({ carType: 'new', km: 195, simpleBody: 'Tray Truck' })
  expect(refusals(rows)).toEqual(['4 unreadable Name', '5 unreadable Odometer'])
  expect(vehicle(rows, 6).identity).toEqual(vehicle(rows, 2).identity)
})

it('google-vehicle-ads', async () => {
  const rows = await fixture('google-vehicle-ads', 'google-vehicle-ads.tsv')
  expect(vehicle(rows, 2)).toMatchObject({
    currency: 'AUD',
    dealership: 'example-yard',
    photos: [
      'https://images.example.com/w_400,h_300/1.jpg',
      'https://images.example.com/2.jpg',
      'https://images.example.com/3.jpg',
    ],
    draft: {
      price: 48_900_00,
      km: 7560,
      drive: 'AWD',
      simpleFuel: 'Hybrid',
      dealerComments: '<p>Shop <b>now</b></p>',
      certified: null,
    },
  })
  expect(vehicle(rows, 3)).toMatchObject({
    currency: 'CAD',
    photos: [],
    notes: ['photo-address-left-out'],
    draft: {
      km: 7564,
      carType: 'used',
      certified: true,
      cylinders: 4,
      engineLitres: 2.2,
    },
  })
})

it('meta-automotive-xml', async () => {
  const rows = await fixture('meta-automotive-xml', 'meta-automotive.xml')
  expect(rows).toHaveLength(3)
  expect(vehicle(rows, 1)).toMatchObject({
    photos: ['https://images.example.com/a.jpg?x=1&y=2', 'https://images.example.com/b.jpg'],
    draft: {
      name: '2019 Mazda CX-5 – Maxx',
      city: 'Rocklea',
      km: 45_000,
      dealerComments: 'One owner. <b>Tow bar</b>',
      body: 'SUV',
      transmission: null,
      status: 'in_stock',
    },
  })
  expect(vehicle(rows, 2).draft).toMatchObject({ status: 'sold', km: 160_934 })
  expect(refusals(rows)).toEqual(['3 unreadable state_of_vehicle'])
})

it('meta-automotive-json', async () => {
  const rows = await fixture('meta-automotive-json', 'meta-automotive.json')
  expect(vehicle(rows, 1)).toMatchObject({
    photos: ['https://images.example.com/1.jpg', 'https://images.example.com/2.jpg'],
    draft: {
      name: '2012 Honda Civic Hybrid-L',
      km: 1609,
      engineLitres: 1.5,
      cylinders: 4,
      price: 12_995_00,
      city: 'Example',
    },
  })
  expect(refusals(rows)).toEqual(['2 unreadable year', '3 broken-row null'])
})

it('us-toyota-stock', async () => {
  const rows = await fixture('us-toyota-stock', 'us-toyota-stock.csv')
  expect(vehicle(rows, 2)).toMatchObject({
    dealership: 'Example Toyota, AL',
    currency: 'USD',
    identity: {
      key: 'JTEAU5JR0P5291241',
      isNamed: true,
    },
    draft: {
      make: 'Toyota',
      model: '4Runner',
      badge: 'TRD Sport',
      status: 'in_stock',
      price: 4301500,
      drive: 'RWD',
    },
  })
  expect(vehicle(rows, 3).draft).toMatchObject({
    status: 'coming_soon',
    preorder: true,
    tag: 'Pre-sold',
    fuel: 'Hybrid',
    price: 33_000_50,
  })
})

describe('au-dealer-csv', async () => {
  const rows = await fixture('au-dealer-csv', 'au-dealer-csv.csv')

  it('reads what an Australian dealer system writes', () => {
    expect(vehicle(rows, 2)).toMatchObject({
      identity: {
        key: 'F100',
        isNamed: true,
      },
      locationCode: 'MAIN',
      photos: { length: 2 },
      draft: {
        price: 5_899_000,
        priceKind: 'drive_away',
        regoState: 'QLD',
        regoExpiry: '2027-03-31',
        km: 41250,
        buildDate: '2022-03',
        complianceDate: '2022-05',
        certified: true,
        nvic: 'ABC22D',
        series: 'GUN126R',
        standardEquipment: ['Tow bar', 'Camera'],
        dealerComments: 'One owner.<br />Call us.',
        simpleBody: 'Ute',
      },
    })
  })

  it('takes the price before charges where there is no drive-away price', () => {
    expect(vehicle(rows, 3).draft).toMatchObject({
      price: 61_000_00,
      priceKind: 'excl_govt_charges',
      buildDate: '2025-03',
      dealerComments: '5 &lt; 7 &amp; more',
    })
    expect(vehicle(rows, 4).draft).toMatchObject({ price: null, priceKind: null, carType: 'demo' })
  })

  it('refuses what it would have to guess', () => {
    expect(refusals(rows)).toEqual(['5 unreadable Rego Expiry', '6 unreadable Drive Away Price', '7 no-key null'])
  })
})

it('plain: the template is an example of itself', async () => {
  const rows = await rowsOf('plain', join(SHIPPED_MAPPINGS, 'plain-template.csv'))
  expect(vehicle(rows, 2)).toMatchObject({
    notes: [],
    locationCode: 'MAIN',
    photos: { length: 2 },
    dealership: null,
    draft: {
      name: '2022 Toyota HiLux SR5',
      price: 5_899_000,
      vin: 'MR0BA3CD700123456',
      standardEquipment: { length: 3 },
      certified: true,
      preorder: false,
    },
  })
})
