import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allColumns } from '../../mapping/mapping.ts'
import { SHIPPED_NAMES } from '../../mapping/shipped-names.ts'
import { fixtureRows, mappedRows, refusals, vehicle } from '../../testing/mapped-fixture.ts'
import { loadMapping, SHIPPED_MAPPINGS, shippedMappings } from './load-mapping.ts'

it('every shipped mapping is valid', async () => {
  const names = await shippedMappings()
  expect(names).toEqual(SHIPPED_NAMES)
  for (const name of names) expect(await loadMapping(name)).toMatchObject({ ok: true, value: { name } })
})

it('google-vehicle-ads', async () => {
  const rows = await fixtureRows('google-vehicle-ads', 'google-vehicle-ads.tsv')
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
  const rows = await fixtureRows('meta-automotive-xml', 'meta-automotive.xml')
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
  const rows = await fixtureRows('meta-automotive-json', 'meta-automotive.json')
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
  const rows = await fixtureRows('us-toyota-stock', 'us-toyota-stock.csv')
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
  const rows = await fixtureRows('au-dealer-csv', 'au-dealer-csv.csv')

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

  it('reads the price before charges if there is no drive-away price', () => {
    expect(vehicle(rows, 3).draft).toMatchObject({
      price: 61_000_00,
      priceKind: 'excl_govt_charges',
      buildDate: '2025-03',
      dealerComments: '5 &lt; 7 &amp; more',
    })
    expect(vehicle(rows, 4).draft).toMatchObject({ price: null, priceKind: null, carType: 'demo' })
  })

  it('refuses ambiguous values', () => {
    expect(refusals(rows)).toEqual(['5 unreadable Rego Expiry', '6 unreadable Drive Away Price', '7 no-key null'])
  })
})

it('the template of plain has every column that the mapping reads, and no other', async () => {
  const mapping = await loadMapping('plain')
  if (!mapping.ok) throw new Error('no mapping')
  const [header = ''] = readFileSync(join(SHIPPED_MAPPINGS, 'plain-template.csv'), 'utf8').split('\n')
  expect(header.trim().split(',').toSorted()).toEqual([...allColumns(mapping.value)].toSorted())
})

it('plain reads its own template', async () => {
  const rows = await mappedRows('plain', join(SHIPPED_MAPPINGS, 'plain-template.csv'))
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
