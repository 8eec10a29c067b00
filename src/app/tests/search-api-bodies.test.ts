import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { json, openSearchApi, type Answer } from '../testing/search-api-app.ts'
import { calls } from '../testing/search-api-calls.ts'

const { post, north, visible } = openSearchApi()

test('no request body reveals anything outside the site’s visible stock, or fails', async () => {
  const allowed = new Set(visible(north).map(({ id }) => id))
  const valuesOf = (name: string) => new Set(visible(north).flatMap((document) => [document[name]].flat().map(String)))
  const known = new Map(
    ['make', 'model', 'price', 'year', 'dealership_slug', 'status'].map((name) => [name, valuesOf(name)]),
  )
  const seen = { answers: 0, hits: 0, refusals: 0 }
  const check = (answer: Answer) => {
    for (const hit of answer.hits ?? []) {
      expect(allowed).toContain(hit['id'] ?? [...allowed][0])
      expect(hit).not.toHaveProperty('custom_rank')
    }
    seen.hits += answer.hits?.length ?? 0
    expect(answer.estimatedTotalHits ?? 0).toBeLessThanOrEqual(allowed.size)
    for (const [name, counts] of Object.entries(answer.facetDistribution ?? {})) {
      expect(name).not.toBe('custom_rank')
      for (const value of known.has(name) ? Object.keys(counts) : []) expect(known.get(name)).toContain(value)
    }
    for (const { count } of answer.facetHits ?? []) expect(count).toBeLessThanOrEqual(allowed.size)
  }
  await fc.assert(
    fc.asyncProperty(calls, async ([path, body]) => {
      const response = await post(north, path, body)
      expect(response.status).toBeLessThan(500)
      const answer = await json(response)
      seen[response.ok ? 'answers' : 'refusals'] += 1
      for (const each of answer.results ?? [answer]) check(each)
    }),
    { numRuns: 2_000 },
  )
  // Otherwise the property would have tested little.
  expect(Math.min(seen.answers, seen.refusals)).toBeGreaterThan(200)
  expect(seen.hits).toBeGreaterThan(1_000)
}, 120_000)
