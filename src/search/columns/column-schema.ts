import type { AttributeSchema, IndexSchema } from '@forecourt/faceted-search'
import { RANK } from '../index/custom-rank.ts'
import type { SearchSite } from '../query/search-site.ts'
import { SORTS } from '../address/sorts.ts'
import { fieldOf } from '../query/to-query.ts'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'

/** Made in the page of what is sent. */
export const MADE_OF_OTHERS = 'make_model'

/** Of these only the order is told: their numbers are no business of a shopper's. */
export const ORDERED_ONLY = ['created_at_timestamp'] as const

type Attributes = IndexSchema['attributes']

/**
 * What of the index the site's own pages use: its facets, the orders, the words that a text finds, and which card a hit is. Never a
 * hidden attribute. Identifiers are looked for by `identifiers.ts`.
 */
export function columnAttributes(site: Pick<SearchSite, 'search' | 'dealerships'>): Attributes {
  const wanted = new Set([
    'status',
    'offer',
    'car_type',
    ...(site.dealerships.length > 1 ? ['dealership_slug', 'dealership_name'] : []),
    ...site.search.facets.map(({ attribute }) => fieldOf(attribute)),
    ...SORTS.flatMap(({ key }) => key.split(':')[1] ?? []),
    ...Object.entries(VEHICLE_INDEX.attributes).flatMap(([name, { searchable }]) =>
      isWords(searchable) ? [name] : [],
    ),
  ])
  const known = Object.entries(VEHICLE_INDEX.attributes).filter(
    ([name, { hidden }]) => wanted.has(name) && !hidden && name !== MADE_OF_OTHERS,
  )
  return { id: { type: 'number' }, ...Object.fromEntries(known) }
}

function isWords(searchable: AttributeSchema['searchable']): boolean {
  return searchable !== undefined && searchable.kind !== 'identifier'
}

const MADE: Attributes = { [MADE_OF_OTHERS]: { type: 'text', filterable: true } }

/** The index of the page: the same rules, on what it was sent. The stock's own order stands in for the rank. */
export function pageIndex(attributes: Attributes): IndexSchema {
  const { primaryKey, rankingRules, synonyms, stopWords } = VEHICLE_INDEX
  return {
    primaryKey,
    rankingRules,
    ...(synonyms && { synonyms }),
    ...(stopWords && { stopWords }),
    attributes: { ...attributes, ...MADE, [RANK]: { type: 'number', sortable: true, hidden: true } },
  }
}
