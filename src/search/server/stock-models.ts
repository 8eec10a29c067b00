import type { FacetValue, Query, QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { modelEntries, searchModels, type ModelEntry, type ModelPage, type ModelQuery } from '../models/model-search.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import { createResultCache, type ResultCache } from './result-cache.ts'
import type { SearchFailure } from './search-sources.ts'

/** Runs a query on the site's visible stock. */
type QueryStock = (site: Site, query: Query, now: Date) => Promise<Result<QueryResult, SearchFailure>>

/** Models in the site's visible stock, by manufacturer, name and body. */
export type FindModels = (site: Site, query: ModelQuery, now: Date) => Promise<Result<ModelPage, SearchFailure>>

/** Pages of models are cached until the stock of the site's dealerships changes. */
export function createModelFinder(backend: Pick<SearchBackend, 'version'>, query: QueryStock): FindModels {
  const caches = new WeakMap<Site, ResultCache<ModelPage>>()
  const cacheOf = (site: Site): ResultCache<ModelPage> => {
    const cache = caches.get(site) ?? createResultCache<ModelPage>(site.search.cacheEntries.manufacturers)
    caches.set(site, cache)
    return cache
  }
  return async (site, modelQuery, now) => {
    const version = backend.version(site.dealerships)
    const cache = cacheOf(site)
    const key = JSON.stringify(modelQuery)
    const known = cache.get(key, version)
    if (known) return ok(known)
    const entries = await modelsInStock((each) => query(site, each, now))
    if (!entries.ok) return entries
    const page = searchModels(entries.value, modelQuery)
    cache.set(key, version, page)
    return ok(page)
  }
}

/** Higher than the number of values of any attribute. */
const EVERY_VALUE = 10_000

/** The models of each body, by one query for the bodies and one for each of them. */
async function modelsInStock(
  count: (query: Query) => Promise<Result<QueryResult, SearchFailure>>,
): Promise<Result<readonly ModelEntry[], SearchFailure>> {
  const counted = await count({ facets: [{ attribute: 'body', limit: EVERY_VALUE }], limit: 0 })
  if (!counted.ok) return counted
  const bodies: { readonly body: string; readonly models: readonly FacetValue[] }[] = []
  for (const { value: body } of counted.value.facets['body'] ?? []) {
    const found = await count({
      filter: { kind: 'equals', attribute: 'body', value: body },
      facets: [{ attribute: 'make_model', limit: EVERY_VALUE }],
      limit: 0,
    })
    if (!found.ok) return found
    bodies.push({ body, models: found.value.facets['make_model'] ?? [] })
  }
  return ok(modelEntries(bodies))
}
