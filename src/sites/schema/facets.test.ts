import { expect, it } from 'vitest'
import { DEFAULT_FACETS } from './facets.ts'

it('begins with price, body and make, and lists each facet once', () => {
  const attributes = DEFAULT_FACETS.map(({ attribute }) => attribute)
  expect(attributes.slice(0, 3)).toEqual(['price', 'body', 'make'])
  expect(new Set(attributes).size).toBe(attributes.length)
})
