import { brandHref } from '#brands/brand.ts'
import { modelPaths } from '#brands/model.ts'
import { buildAddress, OFFERS_PATH } from '#search/address/address.ts'
import { DEFAULT_STATE, normalise, type Refinements } from '#search/address/search-state.ts'
import { CONDITION_SEGMENTS } from '#search/address/segments.ts'
import { createBodyTypes } from '#search/facets/body-types.ts'
import type { Site } from '#sites/schema.ts'
import { BUDGET_PATH } from '#shop/site-map/paths.ts'
import { PRICE_SLIDER_PATH } from '#shop/site-map/paths.ts'
import { contentPages } from '#shop/site-map/content-pages.ts'
import { formRoutes } from '#shop/site-map/form-routes.ts'
import { FINDER_PATH } from '#shop/site-map/paths.ts'

/** Values in the site's stock that have a search page of their own. */
export type StockValues = {
  readonly conditions: readonly string[]
  readonly makes: readonly string[]
  /** `Make:Model` */
  readonly models: readonly string[]
  readonly bodies: readonly string[]
  readonly hasOffers: boolean
}

/** Paths of the pages that the site's configuration defines. */
export function configuredPaths(site: Site, locations: readonly { readonly slug: string }[]): readonly string[] {
  const brands = site.brands.filter(({ skipPage, href }) => !skipPage && href === undefined)
  return [
    '/',
    ...(site.brands.length === 0 ? [] : ['/brands']),
    ...brands.flatMap((brand) => [brandHref(brand), ...modelPaths(brand)]),
    FINDER_PATH,
    ...locations.map(({ slug }) => `/locations/${slug}`),
    BUDGET_PATH,
    PRICE_SLIDER_PATH,
    ...contentPages(site).keys(),
    ...formRoutes(site).map(({ path }) => path),
  ]
}

/** Paths of the searches that have results: the offers, all stock, then each condition, body, make and model; none without stock. */
export function searchPaths({ search }: Pick<Site, 'search'>, stock: StockValues): readonly string[] {
  if (stock.conditions.length === 0) return []
  const { valueOf } = createBodyTypes(search.bodyTypes)
  const segments = CONDITION_SEGMENTS.filter(([, types]) => types.some((type) => stock.conditions.includes(type)))
  const refinements: readonly Refinements[] = [
    {},
    ...segments.map(([, types]) => ({ car_type: types })),
    ...stock.bodies.map((body) => ({ body: [valueOf(body)] })),
    ...stock.makes.map((make) => ({ make: [make] })),
    ...stock.models.map((pair) => ({ make_model: [pair] })),
  ]
  const offers = stock.hasOffers ? [OFFERS_PATH] : []
  return [
    ...offers,
    ...new Set(refinements.map((each) => buildAddress(normalise({ ...DEFAULT_STATE, refinements: each })))),
  ]
}
