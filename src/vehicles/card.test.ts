import { describe, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { SiteInput } from '#sites/schema.ts'
import { TEMPLATE_DEFAULTS } from '#sites/template-defaults.ts'
import { buildVehicle } from './testing/build-vehicle.ts'
import { toVehicleCard, type CardFacts } from './card.ts'
import type { Vehicle } from './fields.ts'
import { cardPrices } from './price.ts'

const NOW = new Date('2026-10-20T00:00:00Z')

function card(fields: Partial<Vehicle> = {}, changes: Partial<SiteInput> = {}, facts: Partial<CardFacts> = {}) {
  const vehicle = buildVehicle({
    price: 27_990_00,
    paymentProcessors: ['test'],
    year: 2022,
    tradeInAllowed: true,
    ...fields,
  })
  return toVehicleCard(
    {
      ...cardPrices(vehicle),
      vehicle,
      dealership: { slug: 'yard', name: 'The Yard' },
      location: { slug: 'rocklea', name: 'South yard', city: 'Rocklea', state: 'QLD', phone: '07 5550 1234' },
      pictures: [],
      isOpen: true,
      ...facts,
    },
    buildSite(changes),
    NOW,
  )
}

const buttons = (shown: ReturnType<typeof card>) => shown.actions.map(({ kind, look }) => `${kind} ${look}`)

describe('the actions of a card', () => {
  test('are four by default, and the first is primary', () => {
    const { actions } = card()
    expect(actions).toEqual([
      { kind: 'viewDetails', text: 'View Details', href: '/cars/2022-toyota-hilux-sr5-s1', look: 'primary' },
      { kind: 'finance', text: 'Get Finance', href: '/personalised/finance?car_id=1', look: 'quiet' },
      { kind: 'reserve', text: 'Reserve Now', href: '/cars/2022-toyota-hilux-sr5-s1/checkout', look: 'quiet' },
      { kind: 'enquire', text: 'Enquire Now', href: '/cars/2022-toyota-hilux-sr5-s1#enquire', look: 'quiet' },
    ])
  })

  test('do not begin with the call while the dealership is closed', () => {
    const site: Partial<SiteInput> = {
      card: { buttons: [{ kind: 'call' }, { kind: 'viewDetails' }, { kind: 'enquire' }] },
    }
    expect(buttons(card({}, site))).toEqual(['call primary', 'viewDetails quiet', 'enquire quiet'])
    expect(buttons(card({}, site, { isOpen: false }))).toEqual(['enquire primary', 'call quiet', 'viewDetails quiet'])
  })

  test.each([
    ['Caravan', 'Book an Inspection'],
    ['truck', 'Take it out'],
  ])('book for a %s: %s', (itemType, text) => {
    const { actions } = card({ itemType }, { card: { buttons: [{ kind: 'testDrive', text: 'Take it out' }] } })
    expect(actions.map((action) => action.text)).toEqual([text])
  })

  test('do not include "Reserve Now" if checkout is not enabled', () => {
    const without = ['viewDetails primary', 'finance quiet', 'enquire quiet']
    expect(buttons(card({ reserved: true }))).toEqual(without)
    expect(buttons(card({ paymentProcessors: ['none'] }))).toEqual(without)
    expect(buttons(card({ price: null }))).toEqual(without)
    expect(buttons(card({}, { reserve: { enabled: false } }))).toEqual(without)
  })

  test('have the order, texts and paths that the site configures', () => {
    const shown = card(
      {},
      {
        card: { buttons: [{ kind: 'reserve', text: 'Hold it' }, { kind: 'viewDetails' }] },
        vehicle: { path: { checkout: '/cars/{slug}/buy-online' } },
      },
    )
    expect(buttons(shown)).toEqual(['reserve primary', 'viewDetails quiet'])
    expect(shown.actions[0]).toMatchObject({ text: 'Hold it', href: '/cars/2022-toyota-hilux-sr5-s1/buy-online' })
  })

  test('are the same for a vehicle that is coming soon', () =>
    expect(buttons(card({ status: 'coming_soon' }))).toHaveLength(4))

  test('of a sold vehicle are a search for similar ones only', () => {
    const shown = card({ status: 'sold', soldAt: NOW })
    expect(shown.actions).toEqual([
      {
        kind: 'similar',
        text: 'Find Me Something Similar',
        href: '/search/new-used-and-demo-cars?make=Toyota&model=Hilux',
        look: 'secondary',
      },
    ])
    expect(shown.prompt).toBe('Like this and want something similar?')
    expect(card().prompt).toBeNull()
  })

  test('include the call only if the location has a phone number', () => {
    const configured: Partial<SiteInput> = { card: { buttons: [{ kind: 'call' }] } }
    expect(card({}, configured).actions[0]?.href).toBe('tel:0755501234')
    expect(card({}, configured, { location: null }).actions).toEqual([])
  })

  test('do not include finance for a dealership that hides it', () => {
    expect(buttons(card({}, { finance: { hiddenDealerships: ['yard'] } }))).not.toContain('finance quiet')
  })
})

describe('the price of a card', () => {
  test.each([
    ['with its kind', { priceKind: 'drive_away' } as const, { amount: '$27,990', charges: 'Drive away', was: null }],
    [
      'with the higher price that it replaces',
      { offerPrice: 25_990_00 },
      { amount: '$25,990', charges: null, was: 'Was $27,990' },
    ],
    ['per week for a subscription', { subscriptionPrice: 189_00 }, { amount: '$189', charges: 'a week', was: null }],
    ['with separators in a large number', { price: 1_234_567_00 }, { amount: '$1,234,567', charges: null, was: null }],
    ['as a text if it is missing', { price: null }, { kind: 'text', text: 'Enquire for price.' }],
    ['as a text for a preorder', { price: null, preorder: true }, { kind: 'text', text: 'PREORDER' }],
  ])('is shown %s', (_, fields, expected) => expect(card(fields).price).toMatchObject(expected))
})

const facts = (fields: Partial<Vehicle>, changes: Partial<SiteInput> = {}) =>
  card(fields, changes).facts.map(({ text }) => text)

describe('the facts of a card', () => {
  test('are the first four known ones in the default template', () => {
    expect(facts({ km: 45_678, simpleTransmission: 'automatic', simpleFuel: 'Diesel', body: 'Ute' })).toEqual([
      '45,678 km',
      'Automatic',
      'Diesel',
      'Ute',
    ])
    expect(facts({ km: 45_678, seats: 5 })).toEqual(['45,678 km', '5 seats'])
  })
  test('show the condition before the few kilometres of a new vehicle', () => {
    expect(facts({ carType: 'new', km: 12 })).toEqual(['New · 12 km'])
    expect(facts({ carType: 'new', km: null })).toEqual(['New'])
    expect(facts({ carType: 'demo', km: 4_200 })).toEqual(['4,200 km'])
  })
  test('are three table rows in the workshop template', () => {
    const workshop = { theme: TEMPLATE_DEFAULTS.workshop.theme }
    expect(facts({ engineCc: 689, km: 4_200, body: 'Naked', seats: 2 }, workshop)).toEqual([
      '689 cc',
      '4,200 km',
      'Naked',
    ])
  })
})

test.each([
  [
    'Caravan',
    { specifications: { sleeps: '4', body_length: '5650 mm', tare_weight: '2165 kg', aggregate_trailer_mass: 2700 } },
    ['Sleeps 4 people', 'Length 5,650 mm', 'ATM 2,700 kg'],
  ],
  [
    'caravan',
    { length: 7100, specifications: { sleeps: '2 + 2', body_length: '5650 mm' } },
    ['Sleeps 2 + 2', 'Length 7,100 mm', 'Condition New'],
  ],
  [
    'camper trailer',
    { length: 4100, specifications: { sleeps: 2, tare_weight: 'on request' } },
    ['Sleeps 2 people', 'Length 4,100 mm', 'Tare on request'],
  ],
  ['trailer', { specifications: { aggregate_trailer_mass: '2 t' } }, ['ATM 2 t', 'Condition New']],
  ['caravan', { specifications: null }, ['Condition New']],
])('the table of a %s has what its buyer asks first: %j', (itemType, fields, expected) => {
  const shown = card(
    { itemType, carType: 'new', km: null, body: null, simpleBody: null, grossVehicleMass: 2_700, ...fields },
    { theme: TEMPLATE_DEFAULTS.workshop.theme },
  )
  expect(shown.facts.map(({ label, text }) => `${label} ${text}`)).toEqual(expected)
})

test('shows the kilometres below the name if the table does not have them', () => {
  const bike = {
    itemType: 'motorcycle',
    engineCc: 399,
    power: 33,
    categories: ['Learner Approved'],
    km: 8_200,
    badge: 'KRT',
    series: null,
  }
  const shown = card(bike, { theme: TEMPLATE_DEFAULTS.workshop.theme })
  expect(shown.facts.map(({ text }) => text)).toEqual(['399 cc', '33 kW', 'LAMS approved'])
  expect(shown.details).toEqual(['KRT', '8,200 km'])
  const truck = { itemType: 'Truck', grossVehicleMass: 14_000, payload: 8_300, drive: '4x2', km: 90_000, badge: null }
  const table = card({ ...truck, series: null }, { theme: TEMPLATE_DEFAULTS.workshop.theme })
  expect(table.facts.map(({ text }) => text)).toEqual(['14,000 kg', '8,300 kg', '4x2'])
})

test.each([
  [0.3, '1 km · South'],
  [12.4, '12 km · South'],
  [1234, '1,234 km · South'],
])('shows a distance of %d km as "%s"', (distanceKm, expected) => {
  expect(card({}, {}, { distanceKm }).place).toContain(expected)
})

test('describes a picture by the name of the vehicle, its number and their count', () => {
  const pictures = ['a', 'b'].map((src) => ({ src, width: 1200, height: 800 }))
  expect(card({}, {}, { pictures }).pictures.map(({ alt }) => alt)).toEqual([
    '2022 Toyota Hilux SR5, picture 1 of 2',
    '2022 Toyota Hilux SR5, picture 2 of 2',
  ])
})

test('shows the location with suburb and state', () => {
  expect(card().place).toBe('South yard, Rocklea, QLD')
  const named = { slug: 'rocklea', name: 'Rocklea yard', city: 'Rocklea', state: 'QLD' }
  expect(card({}, {}, { location: named }).place).toBe('Rocklea yard, QLD')
  expect(card({}, {}, { location: null }).place).toBe('The Yard')
  expect(card({ city: 'Labrador', state: 'QLD' }, {}, { location: null }).place).toBe('Labrador, QLD · The Yard')
  expect(card({ privateSuburb: 'Nerang', privatePostcode: '4211' }).place).toBe('Nerang 4211 · South yard')
})

test("leaves out the site's only yard, but neither a distance from it nor an owner's place", () => {
  expect(card({}, {}, { isOnlyYard: true }).place).toBeNull()
  expect(card({}, {}, { isOnlyYard: true, distanceKm: 12 }).place).toBe('12 km')
  expect(card({ privateSuburb: 'Nerang' }, {}, { isOnlyYard: true }).place).toBe('Nerang · South yard')
})
