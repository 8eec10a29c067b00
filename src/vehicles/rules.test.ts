import { describe, expect, it } from 'vitest'
import { isInStock, isJustArrived, isVisible } from './availability.ts'
import { buildVehicle } from './testing/build-vehicle.ts'
import type { Vehicle } from './fields.ts'
import { displayedPrice, isOffer, searchablePrice } from './price.ts'
import { cardTag, type TagRules } from './tag.ts'

const DAY = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

describe('isInStock', () => {
  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', false],
  ] as const)('%s: %s', (status, expected) => expect(isInStock({ status })).toBe(expected))
})

describe('isVisible', () => {
  it.each<[string, Partial<Vehicle>, boolean]>([
    ['in stock', {}, true],
    ['sold 2 days ago', { status: 'sold', soldAt: daysAgo(2) }, true],
    ['sold exactly 3 days ago', { status: 'sold', soldAt: daysAgo(3) }, true],
    ['sold 4 days ago', { status: 'sold', soldAt: daysAgo(4) }, false],
    ['sold without a date', { status: 'sold' }, false],
    ['not shown on the website', { showOnDealerWebsite: false }, false],
  ])('%s', (_, fields, visible) => expect(isVisible(buildVehicle(fields), { soldWindowDays: 3 }, now)).toBe(visible))
})

describe('isJustArrived', () => {
  it.each([
    [7, true],
    [8, true],
    [9, false],
  ])('%d days after arrival: %s', (days, expected) =>
    expect(isJustArrived({ createdAt: daysAgo(days) }, { justArrivedDays: 8 }, now)).toBe(expected),
  )
})

describe('displayedPrice', () => {
  const texts = { preorderText: 'PREORDER', noPriceText: 'Enquire for price.' }
  it.each<[string, Partial<Vehicle>, object]>([
    [
      'is the subscription price first',
      { subscriptionPrice: 199_00, offerPrice: 1_000_00, price: 2_000_00 },
      { kind: 'subscription', cents: 199_00 },
    ],
    [
      'is then the reduced price, with the price that it replaces',
      { offerPrice: 18_000_00, price: 20_000_00 },
      { cents: 18_000_00, was: 20_000_00, reduced: true },
    ],
    [
      'shows a separate price before',
      { price: 18_000_00, beforePrice: 19_000_00 },
      { cents: 18_000_00, was: 19_000_00, reduced: false },
    ],
    ['leaves out a price before that is not higher', { price: 18_000_00, beforePrice: 18_000_00 }, { was: null }],
    [
      'is then the regular price',
      { price: 20_000_00, priceKind: 'drive_away' },
      { cents: 20_000_00, charges: 'drive_away', was: null },
    ],
    ['accepts a price just above ten dollars', { price: 10_01 }, { cents: 10_01 }],
    ['takes a price of ten dollars as none', { price: 10_00 }, { kind: 'text', text: 'Enquire for price.' }],
    ['ignores a reduced price of ten dollars', { offerPrice: 10_00, price: 20_000_00 }, { cents: 20_000_00 }],
    ['is the text for preorders if there is no price', { preorder: true }, { kind: 'text', text: 'PREORDER' }],
    ['is the text for missing prices otherwise', {}, { kind: 'text', text: 'Enquire for price.' }],
  ])('%s', (_, fields, expected) => expect(displayedPrice(buildVehicle(fields), texts)).toMatchObject(expected))
})

describe('searchablePrice', () => {
  it.each([
    [18_000_00, 20_000_00, 18_000_00],
    [null, 20_000_00, 20_000_00],
    [null, 10_00, null],
  ])('offer %s, price %s: %s', (offerPrice, price, expected) =>
    expect(searchablePrice({ offerPrice, price })).toBe(expected),
  )
})

describe('isOffer', () => {
  it.each<[Partial<Vehicle>, boolean]>([
    [{ price: 20_000_00 }, false],
    [{ price: 20_000_00, offerPrice: 19_000_00 }, true],
    [{ price: 20_000_00, beforePrice: 21_000_00 }, true],
    [{ categories: ['Special Offers'] }, true],
    [{ categories: ['Coffers'] }, false],
  ])('%j: %s', (fields, expected) => expect(isOffer(buildVehicle(fields))).toBe(expected))
})

describe('cardTag', () => {
  const rules: TagRules = {
    soldTag: 'JUST SOLD',
    reservedTag: 'Reserved',
    comingSoonTag: 'COMING SOON',
    justArrivedDays: 8,
    justArrivedTag: 'JUST ARRIVED',
    electrifiedTag: { enabled: true, electric: 'Electric', hybrid: 'Hybrid', plugIn: 'Plug-in hybrid' },
    certifiedBadges: { toyota: '/badge.svg' },
  }
  const all: Partial<Vehicle> = {
    fuel: 'Electric',
    reserved: true,
    certified: true,
    tag: 'Low km',
    status: 'coming_soon',
    createdAt: daysAgo(1),
  }

  it('is the next tag in order if a condition no longer holds', () => {
    const steps: Partial<Vehicle>[] = [
      { status: 'sold' },
      {},
      { fuel: 'Petrol' },
      { reserved: false },
      { certified: false },
      { tag: null },
      { status: 'in_stock' },
      { createdAt: daysAgo(9) },
    ]
    let fields = { ...all }
    const seen = steps.map((step, index) => {
      const tag = cardTag(buildVehicle({ ...fields, ...step }), rules, now)
      if (index > 0) fields = { ...fields, ...step }
      return tag?.kind ?? 'none'
    })
    expect(seen).toEqual([
      'sold',
      'electrified',
      'reserved',
      'certified',
      'custom',
      'coming-soon',
      'just-arrived',
      'none',
    ])
  })

  it.each([
    ['Plug-in Hybrid', 'Plug-in hybrid'],
    ['Petrol - Hybrid', 'Hybrid'],
    ['Electric', 'Electric'],
  ])('of the fuel "%s" is "%s"', (fuel, text) => {
    expect(cardTag(buildVehicle({ fuel }), rules, now)).toEqual({ kind: 'electrified', text })
  })

  it('is a badge only for used, certified vehicles of a listed make', () => {
    for (const fields of [{ carType: 'demo' as const }, { certified: false }, { make: 'Kia' }]) {
      const vehicle = buildVehicle({ certified: true, createdAt: daysAgo(30), ...fields })
      expect(cardTag(vehicle, rules, now)).toBeNull()
    }
  })
})
