import { describe, expect, test } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { customRank } from './custom-rank.ts'
import { toListing } from '../results/listing.ts'

import { STORED_NAMES, toSearchDocument, type StockFacts } from './search-document.ts'
import { VEHICLE_INDEX } from './vehicle-index.ts'
import { cardPrices } from '#vehicles/price.ts'

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

  test("has a caravan's beds, length and weights, and no other specifications", () => {
    const specifications = { sleeps: 4, body_length: '5650 mm', brochure: 'x'.repeat(5000) }
    expect(document({ specifications })['specifications']).toEqual({ sleeps: '4', body_length: '5650 mm' })
    expect(document({ specifications: { brochure: 'long' } })['specifications']).toBeUndefined()
  })

  test('has the price that a reduced price replaces', () => {
    expect(document({ price: 27_990_00, offerPrice: 25_990_00 })['before_price']).toBe(27_990)
    expect(document({ price: 27_990_00, beforePrice: 29_990_00 })['before_price']).toBe(29_990)
    expect(document({ price: 27_990_00, beforePrice: 20_000_00 })).not.toHaveProperty('before_price')
  })

  test('has the derived facet attributes', () => {
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

  test('has times in seconds', () => {
    const hit = document({ status: 'sold', soldAt: new Date('2026-07-01T00:00:00.900Z') })
    expect(hit).toMatchObject({ sold: true, sold_at_timestamp: 1_782_864_000, created_at_timestamp: 1_790_812_800 })
  })

  test('leaves out empty values and fields that only the vehicle page reads', () => {
    const hit = document({ dealerComments: '<p>One owner</p>' })
    expect(hit).not.toHaveProperty('badge')
    expect(hit).not.toHaveProperty('dealercomments')
  })

  test('has every derived attribute of the index', () => {
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

  test('everything that a listing is read from is returned by a search server', () => {
    const whole = document({ price: 27_990_00, year: 2022 })
    const returned = Object.fromEntries(Object.entries(whole).filter(([name]) => STORED_NAMES.includes(name)))
    expect(toListing(returned)).toEqual(toListing(whole))
  })

  test('a listing has the price that was decided, and no price of the feed', () => {
    const { vehicle } = facts({
      price: 30_000_00,
      offerPrice: 27_990_00,
      beforePrice: 31_500_00,
      priceKind: 'drive_away',
    })
    const listing = toListing(toSearchDocument({ ...facts({}), vehicle }))
    expect(listing.price).toEqual({
      kind: 'price',
      cents: 27_990_00,
      charges: 'drive_away',
      was: 31_500_00,
      reduced: true,
    })
    expect(listing.searchedPrice).toBe(27_990_00)
    for (const name of ['price', 'beforePrice', 'offerPrice', 'subscriptionPrice'])
      expect(listing.vehicle).not.toHaveProperty(name)
  })

  test.each([
    [{ subscriptionPrice: 299_00, price: 30_000_00 }, { kind: 'subscription', cents: 299_00 }, 30_000_00],
    [{ price: null, preorder: true }, { kind: 'preorder' }, null],
    [{ price: null }, { kind: 'none' }, null],
  ] as const)('a listing of a vehicle with %o has the price %o', (fields, price, searchedPrice) => {
    expect(toListing(toSearchDocument(facts(fields)))).toMatchObject({ price, searchedPrice })
  })

  test('toListing reads the same vehicle back', () => {
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
    expect(listing).toMatchObject(cardPrices(buildVehicle({ price: 27_990_00 })))
    expect(listing).toMatchObject({ dealership: whole.dealership, location: PLACE, photos: whole.photos })
  })
})

const rankAt = (day: string, fields: Partial<Vehicle> = {}) =>
  customRank(buildVehicle({ createdAt: new Date(day), photosCount: 5, price: 20_000_00, ...fields }))

describe('custom rank', () => {
  test('ranks vehicles with pictures first, then those with a price, then the newest, and sold ones last', () => {
    const ranked = [
      rankAt('2026-07-02'),
      rankAt('2026-07-01'),
      rankAt('2026-07-03', { price: null }),
      rankAt('2026-07-03', { photosCount: 0 }),
      rankAt('2026-07-03', { photosCount: 0, price: null }),
      rankAt('2026-07-04', { status: 'sold' }),
      rankAt('2026-07-03', { status: 'sold' }),
    ]
    expect([...ranked].sort((a, b) => b - a)).toEqual(ranked)
  })
})
