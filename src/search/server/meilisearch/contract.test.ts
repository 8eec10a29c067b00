import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createColumnIndex, type Query, type SearchDocument } from '@forecourt/faceted-search'
import type { Site } from '#sites/schema.ts'
import { indexBackend, type SearchBackend } from '../../query/search-backend.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { createSearchService, type SearchService } from '../search-service.ts'
import { ADDRESSES, DOCUMENTS, LARGE_PAGES, NOW, SITES, TEXTS } from './testing/contract-cases.ts'
import { FILTERS, QUERIES } from './testing/contract-queries.ts'
import { filledServer } from './testing/filled-server.ts'
import { startTestSearchServer } from './testing/test-server.ts'

/** A Meilisearch that the same searches are run against; without one they are reported as left out. */
const REAL = {
  host: process.env['FORECOURT_TEST_SEARCH_HOST'] ?? '',
  key: process.env['FORECOURT_TEST_SEARCH_KEY'] ?? '',
}
/** An index that nothing else uses. */
const INDEX = 'forecourt_contract'

const LOCAL = await startTestSearchServer()
afterAll(LOCAL.down)

const own = createColumnIndex(VEHICLE_INDEX)
own.apply({ upserts: DOCUMENTS })
const BUILT_IN = indexBackend(own, { isReady: () => true, soldSince: (since) => since })

const FILLED = await filledServer({ host: LOCAL.host, key: LOCAL.masterKey }, INDEX, DOCUMENTS)

describe.each([
  ['the server of the tests', () => Promise.resolve(FILLED), true],
  ['a Meilisearch', () => filledServer(REAL, INDEX, DOCUMENTS), REAL.host !== ''],
] as const)('%s answers as the built-in engine does', (_, open, isThere) => {
  let filled: ReturnType<typeof filledServer> | undefined
  const backend = async () => (await (filled ??= open())).backend
  afterAll(async () => (await filled)?.remove())

  for (const [name, each] of Object.entries(SITES)) {
    test.skipIf(!isThere)(`searches of a site with ${name}`, async () => {
      for (const address of ADDRESSES) {
        const theirs = await answer(await backend(), each, address)
        expect({ address, found: theirs }).toEqual({ address, found: await answer(BUILT_IN, each, address) })
      }
    })
  }

  test.skipIf(!isThere)('texts find the same vehicles and counts, with an identified vehicle first', async () => {
    for (const text of TEXTS) {
      for (const order of ['custom_rank:desc', 'price:asc']) {
        const address = `/search?query=${encodeURIComponent(text)}&sortBy=Car_production:${order}`
        const [theirs, ours] = [
          await answer(await backend(), LARGE_PAGES, address),
          await answer(BUILT_IN, LARGE_PAGES, address),
        ]
        // Engines rank texts differently, so the order is compared only for a selected sort and for identifiers.
        const isOrdered = order !== 'custom_rank:desc' || /\d{4}/.test(text)
        const comparable = (found: typeof ours) => {
          const ids = found?.hits.map(idOf) ?? []
          return { address, found: found && { ...found, hits: isOrdered ? ids : new Set(ids) } }
        }
        expect(comparable(theirs)).toEqual(comparable(ours))
      }
    }
  })

  test.skipIf(!isThere)('queries with windows, pinned or searched facet values, and highlights', async () => {
    for (const query of QUERIES) {
      const [theirs, ours] = [await (await backend()).search(query), await BUILT_IN.search(query)]
      expect({ query, found: theirs }).toEqual({ query, found: ours })
    }
  })

  test.skipIf(!isThere)('any filter', async () => {
    const theirs = await backend()
    await fc.assert(
      fc.asyncProperty(FILTERS, async (filter) => {
        const query: Query = { filter, limit: 15, facets: [{ attribute: 'make' }, { attribute: 'year' }] }
        expect(await theirs.search(query)).toEqual(await BUILT_IN.search(query))
      }),
      { numRuns: 40 },
    )
  })
})

const services = new WeakMap<SearchBackend, SearchService>()

/** The results of an address; undefined if it is no search. */
async function answer(backend: SearchBackend, of: Site, address: string) {
  const service = services.get(backend) ?? createSearchService(backend)
  services.set(backend, service)
  const [path = '', query = ''] = address.split('?')
  const state = await service.parse(of, path, new URLSearchParams(query), NOW)
  if (!state.ok && state.error.kind === 'unknown-segment') return undefined
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  const found = await service.search(of, state.value, NOW)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

function idOf(hit: SearchDocument): unknown {
  return hit['id']
}
