import type { Filter, QueryResult, SearchDocument } from '@forecourt/faceted-search'
import { createBodyTypes } from '#search/facets/body-types.ts'
import { foundItemTypes } from '#search/results/item-types.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { bodyCounts, type FacetCount } from '../listed-stock/body-counts.ts'
import type { SearchServices } from '#search/server/services.ts'
import type { WebContext } from '../web-context.ts'
import { IN_STOCK } from '../listed-stock/stock-filters.ts'

const EVERY_VALUE = 1000
const CARDS_SHOWN = 8
const ITEM_TYPE = 'item_type'

/** Prices in dollars; a side that is null is open. */
export type PriceSearch = {
  readonly from: number | null
  readonly to: number | null
  /** Body types; none: all. */
  readonly bodies: readonly string[]
}

export type PricedStock = {
  readonly bodies: readonly FacetCount[]
  /** Ends of the prices in stock, in dollars; the site's fallback where nothing is priced. */
  readonly ends: { readonly min: number; readonly max: number }
  readonly count: number
  /** Item types of what was found; null for vehicles without one. */
  readonly itemTypes: readonly (string | null)[]
  /** Item types of all priced stock. */
  readonly allItemTypes: readonly (string | null)[]
  readonly cards: readonly VehicleCardView[]
}

type Request = Pick<WebContext['var'], 'site' | 'now'> & {
  readonly services: { readonly search: Pick<SearchServices, 'stock'> }
}

type ToCard = (hit: SearchDocument) => VehicleCardView

/**
 * The vehicles of a price range above `budget.minPriceFilter`; null when the search fails. The numbers are those of the search page that
 * the finder leads to, where vehicles that were just sold count. With `toCard`, cards of the most expensive ones for sale.
 */
export async function loadPricedStock(
  request: Request,
  requested: PriceSearch,
  toCard?: ToCard,
): Promise<PricedStock | null> {
  const { site, now, services } = request
  const { minPriceFilter, maxFallback } = site.budget
  const priced: Filter = { kind: 'range', attribute: 'price', from: minPriceFilter, exclusiveFrom: true }
  const types = createBodyTypes(site.search.bodyTypes)
  const bounds: Filter = {
    kind: 'range',
    attribute: 'price',
    ...(requested.from !== null && { from: requested.from }),
    ...(requested.to !== null && { to: requested.to }),
  }
  const bodies: readonly Filter[] =
    requested.bodies.length === 0
      ? []
      : [{ kind: 'in', attribute: 'body', values: requested.bodies.flatMap(types.bodiesOf) }]
  const isBounded = requested.from !== null || requested.to !== null
  const chosen = [priced, ...(isBounded ? [bounds] : []), ...bodies]
  const [whole, found, shown] = await Promise.all([
    services.search.stock.query(
      site,
      {
        filter: priced,
        facets: ['simple_body', 'body', 'make', 'price', ITEM_TYPE].map((attribute) => ({
          attribute,
          limit: EVERY_VALUE,
        })),
        limit: 0,
      },
      now,
    ),
    services.search.stock.query(
      site,
      {
        filter: { kind: 'and', of: chosen },
        facets: [{ attribute: ITEM_TYPE, limit: EVERY_VALUE }],
        limit: 0,
      },
      now,
    ),
    toCard
      ? services.search.stock.query(
          site,
          {
            filter: { kind: 'and', of: [IN_STOCK, ...chosen] },
            sort: [{ attribute: 'price', direction: 'desc' }],
            limit: CARDS_SHOWN,
          },
          now,
        )
      : null,
  ])
  if (!whole.ok || !found.ok || shown?.ok === false) return null
  const { min = 0, max = maxFallback } = whole.value.stats['price'] ?? {}
  return {
    bodies: bodyCounts(site, whole.value),
    ends: { min, max },
    count: found.value.total,
    itemTypes: itemTypesOf(found.value),
    allItemTypes: itemTypesOf(whole.value),
    cards: toCard && shown ? shown.value.hits.map(toCard) : [],
  }
}

function itemTypesOf({ total, facets }: QueryResult): PricedStock['itemTypes'] {
  return foundItemTypes(total, facets[ITEM_TYPE] ?? [])
}
