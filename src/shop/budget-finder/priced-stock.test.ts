import { expect, test } from 'vitest'
import { DEFAULT_STATE, normalise } from '#search/address/search-state.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toVehicleCard } from '#vehicles/card.ts'
import { cardPrices } from '#vehicles/price.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { NOW, serviceOf } from '../testing/search-service.ts'
import { loadPricedStock } from './priced-stock.ts'

const yard = 'example-yard'
const DAY_MS = 86_400_000
const SITE = buildSite()
const CARD = toVehicleCard(
  {
    ...cardPrices(buildVehicle()),
    vehicle: buildVehicle(),
    dealership: { slug: yard, name: 'Yard' },
    location: null,
    pictures: [],
    isOpen: true,
  },
  SITE,
  NOW,
)

test('the number of a budget is the one of the search that it leads to, and cards show what is for sale', async () => {
  const search = serviceOf([
    { yard, price: 20_000_00 },
    { yard, price: 29_000_00, status: 'sold', soldAt: new Date(NOW.getTime() - DAY_MS) },
    { yard, price: 28_000_00, status: 'sold', soldAt: new Date(NOW.getTime() - 90 * DAY_MS) },
    { yard, price: 40_000_00 },
  ])
  const request = { site: SITE, now: NOW, services: { search: { stock: search } } }
  const price = { from: null, to: 30_000 }
  const found = await loadPricedStock(request, { ...price, bodies: [] }, ({ price: shown }) => ({
    ...CARD,
    name: `$${String(shown)}`,
  }))
  const searched = await search.search(SITE, normalise({ ...DEFAULT_STATE, ranges: { price } }), NOW)
  expect(searched).toMatchObject({ ok: true, value: { count: 2 } })
  expect(found?.count).toBe(2)
  expect(found?.cards.map(({ name }) => name)).toEqual(['$20000'])
})
