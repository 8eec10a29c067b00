import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toLeadVehicle } from '#leads/lead-site.ts'
import { formatMoney } from '#platform/money.ts'
import { toListing } from '#search/results/listing.ts'
import { toSearchDocument } from '#search/index/search-document.ts'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toPriceView, toVehicleCard, type PriceView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { PRICE_KINDS, type Vehicle } from '#vehicles/fields.ts'
import { cardPrices, displayedPrice, shownPrice } from '#vehicles/price.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { feedPrice } from '#outgoing-feeds/feed-vehicle.ts'
import { FEED_FORMATS, vehicleLine } from '#outgoing-feeds/formats.ts'
import { financeHref } from '#finance/finance-href.ts'
import type { VehicleFacts, VehiclePageView } from '#pages/vehicle/vehicle-view.ts'
import { vehicleJsonLd } from '#pages/vehicle/vehicle-json-ld.ts'

const NOW = new Date('2026-11-22T00:00:00Z')
const site = buildSite()
const copy = copyFor(site, VEHICLES_COPY)
const dealership = { slug: 'example-yard', name: 'Example Yard', timezone: 'Australia/Brisbane' }

/** No price, prices around the threshold below which a price counts as missing, and realistic prices with and without cents. */
const anyPrice = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, 9_99, 10_00, 10_01, 11_00),
  fc.integer({ min: 1000_00, max: 90_000_00 }),
)
const anyVehicle = fc
  .record({
    price: anyPrice,
    offerPrice: anyPrice,
    beforePrice: anyPrice,
    subscriptionPrice: anyPrice,
    preorder: fc.boolean(),
    priceKind: fc.constantFrom(null, ...PRICE_KINDS),
  })
  .map((prices) => buildVehicle({ id: 1, status: 'in_stock', ...prices }))

function cardOf(vehicle: Pick<Vehicle, keyof ReturnType<typeof buildVehicle>>): PriceView {
  const facts = { ...cardPrices(vehicle), vehicle, dealership, location: null, pictures: [], isOpen: true }
  return toVehicleCard(facts, site, NOW).price
}

/** The price on a card in a list, which is built from the search document. */
function listedCardOf(vehicle: Vehicle): PriceView {
  const listing = toListing(toSearchDocument({ vehicle, dealership, location: null, photos: [] }))
  return toVehicleCard({ ...listing, pictures: [], isOpen: true }, site, NOW).price
}

function offerOf(vehicle: Vehicle) {
  const facts = { stored: { vehicle, dealership, photos: [] }, pictures: [] } as unknown as VehicleFacts
  const view = { available: true, crumbs: [] } as unknown as VehiclePageView
  const [car] = vehicleJsonLd(facts, view, site, 'https://site.example/cars/1', 'https://site.example')
  return (car as { offers?: { price?: number; priceSpecification?: { price: number; unitCode: string } } }).offers
}

it('shows the same amount and kind of price on card, list, page and in structured data', () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const page = toPriceView(shownPrice(vehicle), site, copy)
      expect(cardOf(vehicle)).toEqual(page)
      expect(listedCardOf(vehicle)).toEqual(page)
      const offer = offerOf(vehicle)
      const figure = offer?.price ?? offer?.priceSpecification?.price
      expect(page.kind === 'amount' ? page.amount : undefined).toBe(
        figure === undefined ? undefined : formatMoney(Math.round(figure * 100)),
      )
      const isWeekly = page.kind === 'amount' && page.charges === copy('vehicles.price.week')
      expect(offer?.priceSpecification?.unitCode).toBe(isWeekly ? 'WEE' : undefined)
    }),
  )
})

it('sends the same price to marketplaces, which take neither subscriptions nor texts', () => {
  const pictures = ['https://site.example/images/1.jpg']
  const url = 'https://site.example/cars/1'
  fc.assert(
    fc.property(anyVehicle, (priced) => {
      const vehicle = { ...priced, vin: 'MR0KA3CD501234567', year: 2022, km: 10 }
      const listing = toListing(toSearchDocument({ vehicle, dealership, location: null, photos: [] }))
      const price = feedPrice(listing)
      const page = toPriceView(shownPrice(vehicle), site, copy)
      const isOnce = page.kind === 'amount' && page.charges !== copy('vehicles.price.week')
      expect(price === null ? null : formatMoney(Math.round(price * 100))).toBe(isOnce ? page.amount : null)
      if (price === null) return
      for (const format of FEED_FORMATS) {
        const line = vehicleLine({ ...listing, point: null, price, pictures, url }, format, {
          storeCodes: {},
          currency: 'AUD',
        })
        expect(line.replace(',AUD', ' AUD')).toContain(`${price.toFixed(2)} AUD`)
      }
    }),
  )
})

it('puts the same price into leads and the finance enquiry, which have no subscriptions', () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const shown = displayedPrice({ ...vehicle, subscriptionPrice: null }, { preorderText: '', noPriceText: '' })
      const cents = shown.kind === 'price' ? shown.cents : null
      expect(toLeadVehicle(vehicle).price).toBe(cents)
      const { searchParams } = new URL(financeHref(vehicle, site, 'example-yard'), 'https://site.example')
      expect(searchParams.get('vehiclePriceBudget')).toBe(cents === null ? null : String(Math.round(cents / 100)))
    }),
  )
})
