import { brandHref } from '#brands/brand.ts'
import { modelPaths } from '#brands/model.ts'
import { contentPages } from '#shop/site-map/content-pages.ts'
import { formRoutes } from '#shop/site-map/form-routes.ts'
import type { Site } from '#sites/schema.ts'
import { sampleSlug } from './open-test-app.ts'

const SEARCHES = [
  '/search/used-cars',
  '/search/demo-cars',
  '/search/new-cars',
  '/search/new-and-demo-cars',
  '/search/toyota',
  '/search/toyota/hilux',
  '/special-offers?query=zzzz',
  '/search/used-cars?query=hilux',
  '/search/used-cars?query=%3Cb%3E%22%27',
  '/search/used-cars?range[price]=:20000&range[km]=20000:&range[year]=2020:2024',
  '/search/used-cars?page=2',
  '/search/used-cars?page=999',
  '/search/used-cars?sortBy=Car_production:price:asc',
  '/search/used-cars?make=Toyota&body=Ute&colour=White&foo=1',
  '/search/used-cars?make[0]=Toyota&make[1]=Nothing',
]

/** Pages that every site has, with stock or without. */
export function sitePages(site: Site): readonly string[] {
  return [
    '/',
    '/search/new-used-and-demo-cars',
    '/search/used-cars?query=zzzz',
    '/special-offers',
    ...formRoutes(site).map(({ path }) => path),
    '/dealer-locator',
    '/budget-finder',
    '/budget-finder?budget=1&body=Ute',
    '/price-slider',
    '/price-slider?from=20000&to=10000',
    '/brands',
    '/compare',
    ...(site.purchase.enabled ? ['/checkout-journey'] : []),
    ...(['online-payment', 'spin-to-win'] as const).flatMap((gated) => (site.gates.includes(gated) ? [] : `/${gated}`)),
    ...site.brands.flatMap((brand) => (modelPaths(brand).length === 0 ? [] : [brandHref(brand), ...modelPaths(brand)])),
    ...contentPages(site).keys(),
    '/sign-in?type=watchlist&redirect=/search&back=/',
    '/success',
    '/outbox',
    '/reported-events',
    '/gallery',
    '/gallery/home?template=showroom&order=reversed',
  ]
}

/** Pages that a site with the stock of the test application has besides. */
export function stockPages(site: Site): readonly string[] {
  const usedCar = sampleSlug(site.slug, 'used')
  const forms = formRoutes(site).map(({ path }) => `${path}?car_id=${usedCar}`)
  const reserve = site.reserve.enabled
    ? ['used', 'reserved', 'just-sold', 'no-price'].map((sample) => `/cars/${sampleSlug(site.slug, sample)}/checkout`)
    : []
  const buy = site.purchase.enabled
    ? ['used', 'reserved', 'just-sold', 'no-price'].map(
        (sample) => `/checkout-journey?car_id=${sampleSlug(site.slug, sample)}`,
      )
    : []
  const side = [`/compare?cars=${usedCar},${sampleSlug(site.slug, 'new')}`, `/print?car_id=${usedCar}`]
  return [...SEARCHES, ...side, ...reserve, ...buy, `/search/${site.dealerships[0]}`, ...forms]
}
