import { describe, expect, test } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { customRank } from './custom-rank.ts'
import { toListing } from '../results/listing.ts'
import { priceBracket } from '../facets/price-brackets.ts'
import { toSearchDocument, type StockFacts } from './search-document.ts'
import { VEHICLE_INDEX } from './vehicle-index.ts'

const PLACE = {
  id: 7,
  slug: 'rocklea',
  name: 'Rocklea',
  street: '1 Beatty Rd',
  city: 'Rocklea',
  state: 'QLD',
  postcode: '4106',
  phone: '(07) 5550 1000',
}

function facts(fields: Partial<Vehicle> = {}): StockFacts {
  return {
    vehicle: buildVehicle(fields),
    dealership: { slug: 'north-yard', name: 'North Yard' },
    location: PLACE,
    photos: [{ blob: 'ab12', sourceUrl: null, width: 1200, height: 800 }],
  }
}

const document = (fields: Partial<Vehicle> = {}) => toSearchDocument(facts(fields))

describe('the document of a vehicle', () => {
  test.each([
    ['its own price in dollars', { price: 27_990_00 }, 27_990],
    ['the reduced price where there is one', { price: 27_990_00, offerPrice: 25_990_00 }, 25_990],
    ['no price of ten dollars', { price: 10_00 }, undefined],
    ['no price at all', {}, undefined],
  ])('has %s', (_, fields, price) => expect(document(fields)['price']).toBe(price))

  test('names the price that a reduced one replaces', () => {
    expect(document({ price: 27_990_00, offerPrice: 25_990_00 })['before_price']).toBe(27_990)
    expect(document({ price: 27_990_00, beforePrice: 29_990_00 })['before_price']).toBe(29_990)
    expect(document({ price: 27_990_00, beforePrice: 20_000_00 })).not.toHaveProperty('before_price')
  })

  test('derives what facets read', () => {
    const hit = document({ make: 'Toyota', model: 'Corolla', price: 27_990_00, nvic: 'ABC123' })
    expect(hit).toMatchObject({
      make_model: 'Toyota:Corolla',
      price_range: '25000:30000',
      has_nvic: true,
      offer: false,
      dealership_slug: 'north-yard',
      dealership_name: 'North Yard',
      location_name: 'Rocklea',
      city: 'Rocklea',
      state: 'QLD',
      path: '/cars/2022-toyota-hilux-sr5-s1',
    })
  })

  test('tells times in seconds', () => {
    const hit = document({ status: 'sold', soldAt: new Date('2026-07-01T00:00:00.900Z') })
    expect(hit).toMatchObject({ sold: true, sold_at_timestamp: 1_782_864_000, created_at_timestamp: 1_790_812_800 })
  })

  test('leaves out what is empty and what only the own page reads', () => {
    const hit = document({ dealerComments: '<p>One owner</p>' })
    expect(hit).not.toHaveProperty('badge')
    expect(hit).not.toHaveProperty('dealercomments')
  })

  test('fits the index: every derived attribute is there', () => {
    const hit = document({ price: 27_990_00, soldAt: new Date('2026-07-01'), status: 'sold', nvic: 'X' })
    for (const name of [
      'price',
      'price_range',
      'offer',
      'make_model',
      'has_nvic',
      'custom_rank',
      'sold_at_timestamp',
    ]) {
      expect(VEHICLE_INDEX.attributes).toHaveProperty(name)
      expect(hit).toHaveProperty(name)
    }
  })

  test('is read back as the same vehicle', () => {
    const whole = facts({
      badge: 'SR5',
      price: 27_990_00,
      year: 2022,
      km: 45_678,
      engineLitres: 2.8,
      soldAt: new Date('2026-07-01T02:03:04.567Z'),
      filteredFeatures: ['Tow bar'],
      city: 'Rocklea',
      state: 'QLD',
    })
    const listing = toListing(toSearchDocument(whole))
    expect(whole.vehicle).toMatchObject(listing.vehicle)
    expect(listing).toMatchObject({ dealership: whole.dealership, location: PLACE, photos: whole.photos })
  })
})

const at = (day: string, fields: Partial<Vehicle> = {}) =>
  customRank(buildVehicle({ createdAt: new Date(day), photosCount: 5, price: 20_000_00, ...fields }))

describe('custom rank', () => {
  test('orders: pictures, then a price, then the newest, sold last', () => {
    const ranked = [
      at('2026-07-02'),
      at('2026-07-01'),
      at('2026-07-03', { price: null }),
      at('2026-07-03', { photosCount: 0 }),
      at('2026-07-03', { photosCount: 0, price: null }),
      at('2026-07-04', { status: 'sold' }),
      at('2026-07-03', { status: 'sold' }),
    ]
    expect([...ranked].sort((a, b) => b - a)).toEqual(ranked)
  })
})

test.each([
  [null, null],
  [0, '0:5000'],
  [4_999.99, '0:5000'],
  [5_000, '5000:10000'],
  [149_999, '100000:150000'],
  [1_234_567, '150000:'],
])('the bracket of %s is %s', (dollars, bracket) => expect(priceBracket(dollars)).toBe(bracket))
