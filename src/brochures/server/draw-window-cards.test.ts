import { getDocumentProxy } from 'unpdf'
import { expect, it, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toBrochure } from '../brochure.ts'
import { qrCode } from '../qr-code.ts'
import { drawWindowCards, type WindowCard } from './draw-window-cards.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const URL = 'https://cars.example/cars/hilux'
const SITE = buildSite({
  finance: {
    cardEstimate: { enabled: true },
    calculator: { interest: { default: 8.99 } },
    comparisonRate: { rate: 9.87 },
  },
})

function card(fields: Partial<Vehicle> = {}): WindowCard {
  const vehicle = buildVehicle({
    name: '2022 Toyota Hilux SR5',
    stockNumber: 'S1',
    price: 52_990_00,
    priceKind: 'drive_away',
    km: 48_210,
    ...fields,
  })
  const stored = { vehicle, photos: [], dealership: { slug: 'example-yard', name: 'Example Yard' } }
  return { view: toBrochure({ stored, location: null }, SITE, NOW, URL), code: qrCode(URL), accent: '#1a5fb4' }
}

async function read(cards: readonly WindowCard[]) {
  const document = await getDocumentProxy(new Uint8Array(await drawWindowCards(cards)))
  const texts = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const content = await (await document.getPage(index + 1)).getTextContent()
      const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return text.replaceAll(/\s+/g, ' ')
    }),
  )
  const { info } = await document.getMetadata()
  return { texts, info: info as Record<string, unknown> }
}

test('a card has name, stock number, facts, the price with its kind, and the words that the law requires', async () => {
  const { texts, info } = await read([card()])
  expect(texts).toHaveLength(1)
  expect(info).toMatchObject({ Title: '2022 Toyota Hilux SR5', Language: 'en-AU' })
  const [text = ''] = texts
  expect(text).toContain('2022 Toyota Hilux SR5')
  expect(text).toContain('Stock S1')
  expect(text).toContain('48,210 km')
  expect(text).toContain('$52,990 Drive away')
  expect(text).toContain('it includes all government and dealer charges')
  expect(text).toMatch(/\$\d+.* a week over .* · 8\.99% p\.a\. · 9\.87% p\.a\. comparison rate/)
  expect(text).toContain('Printed on')
})

test('a price without government charges says so beside it and below', async () => {
  const { texts } = await read([card({ priceKind: 'excl_govt_charges' })])
  expect(texts[0]).toMatch(/\$52,990 Excl/)
  expect(texts[0]).toContain('The price excludes government charges such as stamp duty and registration.')
})

test('each of several cars has its page', async () => {
  const { texts } = await read([
    card(),
    card({ name: '2019 Kia Rio', price: 15_990_00 }),
    card({ name: '2020 Mazda 3' }),
  ])
  expect(texts.map((text) => /2022 Toyota Hilux SR5|2019 Kia Rio|2020 Mazda 3/.exec(text)?.[0])).toEqual([
    '2022 Toyota Hilux SR5',
    '2019 Kia Rio',
    '2020 Mazda 3',
  ])
})

it.each<[string, Partial<Vehicle>]>([
  ['without a price', { price: null, priceKind: null }],
  ['with a name of 150 characters', { name: 'Toyota Hilux with everything '.repeat(5) }],
  ['with letters that the font lacks', { name: 'Škoda Octavia 🚗' }],
  ['without any fact', { km: null, body: null, fuel: null, colour: null, transmission: null, stockNumber: null }],
])('fits one page %s', async (_, fields) => {
  const { texts } = await read([card(fields)])
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('See it online')
})
