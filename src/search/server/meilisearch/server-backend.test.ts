import { describe, expect, test } from 'vitest'
import { MAX_VALUES_PER_FACET, type ServerAnswer, type ServerQuery } from '@forecourt/meilisearch-api/client'
import { ok } from '#platform/result.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { serverSearch } from './server-backend.ts'

const FULL = Object.fromEntries(Array.from({ length: MAX_VALUES_PER_FACET }, (_, at) => [`Badge ${at}`, 2]))

/** A search on a server with these answers. `searched` lists its facet searches. */
function searchOf(answers: (queries: readonly ServerQuery[]) => readonly ServerAnswer[]) {
  const searched: string[] = []
  const search = serverSearch(
    {
      search: async (queries) => ok(answers(queries)),
      searchFacet: async (_query, facet, text) => {
        searched.push(`${facet} ${text}`)
        return ok([{ value: 'Rare Badge', count: 1 }])
      },
    },
    VEHICLE_INDEX,
    'cars',
  )
  return { search, searched }
}

describe('a search in the values of a facet', () => {
  const query = { limit: 0, facets: [{ attribute: 'badge', matching: 'rare ba', limit: 5 }] }

  test('uses the values in the response', async () => {
    const { search, searched } = searchOf(() => [
      { hits: [], totalHits: 3, facetDistribution: { badge: { 'A rare badge': 3 } } },
    ])
    expect(await search(query)).toMatchObject({ value: { facets: { badge: [{ value: 'A rare badge', count: 3 }] } } })
    expect(searched).toEqual([])
  })

  test('is done by the server if the response may be truncated', async () => {
    const { search, searched } = searchOf(() => [{ hits: [], totalHits: 3, facetDistribution: { badge: FULL } }])
    expect(await search(query)).toMatchObject({ value: { facets: { badge: [{ value: 'Rare Badge', count: 1 }] } } })
    expect(searched).toEqual(['badge rare'])
  })
})

test('returns a failure for fewer results than queries', async () => {
  const { search } = searchOf(() => [])
  expect(await search({ limit: 0 })).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

test('formats numbers as the built-in engine does', async () => {
  const { search } = searchOf(() => [
    { hits: [], totalHits: 1, facetDistribution: { price: { '20000.0': 1, '5.50': 1 } } },
  ])
  const found = await search({ limit: 0, facets: [{ attribute: 'price' }] })
  expect(found.ok && found.value.facets['price']?.map(({ value }) => value)).toEqual(['20000', '5.5'])
})
