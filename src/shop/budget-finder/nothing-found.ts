import { dollars, formatMoney } from '#platform/money.ts'
import { buildAddress } from '#search/address/address.ts'
import { DEFAULT_STATE, normalise } from '#search/address/search-state.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { BUDGET_COPY } from './copy.ts'
import type { PricedStock } from './priced-stock.ts'
import { inWordsOfStock } from './words-of-stock.ts'

/** Shown in place of cards: the lowest price in stock, and a link to the whole stock. */
export type NothingFound = {
  /** Null if nothing in stock has a price. */
  readonly text: string | null
  readonly link: { readonly href: string; readonly text: string }
}

/** Null if something was found, or if the search failed. */
export function toNothingFound(site: Site, stock: PricedStock | null): NothingFound | null {
  if (stock === null || stock.count > 0) return null
  const copy = copyFor(inWordsOfStock(site, stock), BUDGET_COPY)
  const { min } = stock.ends
  return {
    text: min > 0 ? copy('budget.begins', { price: formatMoney(dollars(min)) }) : null,
    link: {
      href: buildAddress(normalise({ ...DEFAULT_STATE, sortBy: 'Car_production:price:asc' })),
      text: copy('budget.all'),
    },
  }
}
