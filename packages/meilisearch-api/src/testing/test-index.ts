import type { IndexSchema } from '@forecourt/faceted-search'
import { serveIndex } from '../serve/served-index.ts'

const FACET = { type: 'text', filterable: true } as const

/** An index with one attribute of each kind, for the tests of this package. */
export const CAR_SCHEMA: IndexSchema = {
  primaryKey: 'id',
  groupBy: 'dealership_slug',
  attributes: {
    make: { ...FACET, searchable: { rank: 1, kind: 'word' } },
    model: { ...FACET, searchable: { rank: 2, kind: 'word' } },
    badge: { ...FACET, searchable: { rank: 3, kind: 'word' } },
    stocknum: { ...FACET, searchable: { rank: 4, kind: 'identifier' } },
    vin: { type: 'text', searchable: { rank: 4, kind: 'identifier' } },
    filtered_features: { ...FACET, multi: true, searchable: { rank: 5, kind: 'prefix' } },
    body: FACET,
    status: FACET,
    dealership_slug: FACET,
    show_on_dealer_website: { type: 'boolean', filterable: true },
    price: { type: 'number', filterable: true, sortable: true },
    year: { type: 'number', filterable: true, sortable: true },
    km: { type: 'number', filterable: true, sortable: true },
    created_at_timestamp: { type: 'number', filterable: true, sortable: true },
    custom_rank: { type: 'number', sortable: true, hidden: true },
  },
  rankingRules: ['identifier', 'sort', 'words', 'typo', 'attribute', 'exactness', 'custom_rank:desc'],
}

export const CARS = serveIndex('Car_production', CAR_SCHEMA, { alsoHighlighted: ['name'] })
