import type { Filter } from '@forecourt/faceted-search'
import { isMakeOfBrand, type Brand } from '#brands/brand.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { toListingCard } from '../vehicle-cards.ts'
import type { WebContext } from '../web-context.ts'

const LATEST_SHOWN = 8
const EVERY_MAKE = 1000
const MODELS_SHOWN = 24
const LATEST = [{ attribute: 'created_at_timestamp', direction: 'desc' }] as const
const IN_STOCK: Filter = { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] }

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

/** The brand's stock: models with their counts, most first, and the latest vehicles. */
export type BrandStock = {
  readonly make: string
  readonly models: readonly { readonly value: string; readonly count: number }[]
  readonly latest: readonly VehicleCardView[]
}

/** Null when the site has no stock of the brand or the search failed; the page's link to the stock remains. */
export async function loadBrandStock(request: Request, brand: Brand): Promise<BrandStock | null> {
  const { site, now, services, log } = request
  const makes = await services.search.query(
    site,
    { filter: IN_STOCK, facets: [{ attribute: 'make', limit: EVERY_MAKE }], limit: 0 },
    now,
  )
  if (!makes.ok) {
    log.warn({ brand: brand.title, ...makes }, "a brand's vehicles could not be searched")
    return null
  }
  const make = makes.value.facets['make']?.find(({ value }) => isMakeOfBrand(value, brand))?.value
  if (make === undefined) return null
  const filter: Filter = { kind: 'and', of: [IN_STOCK, { kind: 'equals', attribute: 'make', value: make }] }
  const [models, latest] = await Promise.all([
    services.search.query(site, { filter, facets: [{ attribute: 'model', limit: MODELS_SHOWN }], limit: 0 }, now),
    services.search.fetchByFilter(site, { filter, sort: LATEST, limit: LATEST_SHOWN }, now),
  ])
  return {
    make,
    models: models.ok ? (models.value.facets['model'] ?? []) : [],
    latest: (latest.ok ? latest.value : []).map((document) => toListingCard(document, request)),
  }
}
