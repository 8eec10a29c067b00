import { createColumnIndex, type IndexSchema } from '@forecourt/faceted-search'
import {
  readSearch,
  serveIndex,
  toApiError,
  toErrorResponse,
  toSearchResponse,
} from '@forecourt/meilisearch-api/server'

const schema: IndexSchema = {
  primaryKey: 'id',
  attributes: {
    make: { type: 'text', filterable: true, searchable: { rank: 1, kind: 'word' } },
    price: { type: 'number', filterable: true, sortable: true },
  },
  rankingRules: ['words', 'typo', 'sort'],
}
const index = createColumnIndex(schema)
index.apply({ upserts: [{ id: 1, make: 'Toyota', price: 24_990 }] })

const cars = serveIndex('cars', schema)

/** The body of `POST /indexes/:index/search` in, the status and body of the response out. */
function answer(name: string, body: unknown): { readonly status: number; readonly body: object } {
  const request = readSearch(cars, name, body)
  if (!request.ok) return toErrorResponse(request.error)
  const found = index.search(request.value.query)
  if (!found.ok) return toErrorResponse(toApiError(cars, found.error))
  return { status: 200, body: toSearchResponse(cars, request.value, found.value, (document) => document, 1) }
}

console.log(answer('cars', { q: 'toyota', filter: 'price < 30000', facets: ['make'] }))
console.log(answer('cars', { filter: 'price < cheap' }).status)
