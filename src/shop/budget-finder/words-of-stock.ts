import type { Site } from '#sites/schema.ts'
import { inWordsOf } from '../search/in-words-of.ts'
import type { PricedStock } from './priced-stock.ts'

/** The site in the words of what was found, or of all priced stock where nothing was. */
export function inWordsOfFound(site: Site, stock: PricedStock | null): Site {
  return stock?.count === 0 ? inWordsOfStock(site, stock) : inWordsOf(site, { itemTypes: stock?.itemTypes ?? [] })
}

/** The site in the words of all priced stock: trucks and vans together are vehicles. Without an answer of the search, the site's own words. */
export function inWordsOfStock(site: Site, stock: PricedStock | null): Site {
  return inWordsOf(site, { itemTypes: stock?.allItemTypes ?? [] })
}

/** The noun beside the number of vehicles found. */
export function foundUnit(site: Site, stock: PricedStock | null): string {
  const { vehicleNoun, nounPlural } = inWordsOfFound(site, stock).stock
  return stock?.count === 1 ? vehicleNoun : nounPlural
}
