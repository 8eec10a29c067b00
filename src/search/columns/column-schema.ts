import type { AttributeSchema, IndexSchema } from '@forecourt/faceted-search'
import { RANK } from '../index/custom-rank.ts'
import type { SearchSite } from '../query/search-site.ts'
import { SORTS } from '../address/sorts.ts'
import { fieldOf } from '../query/to-query.ts'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'

/** The attribute that the page computes from `make` and `model`, so that it need not be sent. */
export const COMPUTED_ATTRIBUTE = 'make_model'

/** Attributes of which only the order is sent, because the numbers are not public. */
export const ORDERED_ONLY = ['created_at_timestamp'] as const

type Attributes = IndexSchema['attributes']

/**
 * The index attributes that the site's own pages use: facets, sorts, searchable text, and the key of a hit. Never a hidden attribute.
 * Identifiers are handled by `identifiers.ts`.
 */
export function columnAttributes(site: Pick<SearchSite, 'search' | 'dealerships'>): Attributes {
  const wanted = new Set([
    'status',
    'offer',
    'car_type',
    'item_type',
    'location_id',
    'simple_colour',
    ...(site.dealerships.length > 1 ? ['dealership_slug', 'dealership_name'] : []),
    ...site.search.facets.map(({ attribute }) => fieldOf(attribute)),
    ...SORTS.flatMap(({ key }) => key.split(':')[1] ?? []),
    ...Object.entries(VEHICLE_INDEX.attributes).flatMap(([name, { searchable }]) =>
      isWords(searchable) ? [name] : [],
    ),
  ])
  const known = Object.entries(VEHICLE_INDEX.attributes).filter(
    ([name, { hidden }]) => wanted.has(name) && !hidden && name !== COMPUTED_ATTRIBUTE,
  )
  return { id: { type: 'number' }, ...Object.fromEntries(known) }
}

function isWords(searchable: AttributeSchema['searchable']): boolean {
  return searchable !== undefined && searchable.kind !== 'identifier'
}

const COMPUTED: Attributes = { [COMPUTED_ATTRIBUTE]: { type: 'text', filterable: true } }

/** The schema of the index in the page: the same rules for the attributes sent. The position in the stock replaces the rank. */
export function pageIndex(attributes: Attributes): IndexSchema {
  const { primaryKey, rankingRules, synonyms, spellings, stopWords } = VEHICLE_INDEX
  return {
    primaryKey,
    rankingRules,
    ...(synonyms && { synonyms }),
    ...(spellings && { spellings }),
    ...(stopWords && { stopWords }),
    attributes: { ...attributes, ...COMPUTED, [RANK]: { type: 'number', sortable: true, hidden: true } },
  }
}
