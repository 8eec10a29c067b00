import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyPath } from './tidy-path.ts'

it.each([
  ['/Special-Offers', '/special-offers'],
  ['/search/Used-Cars/', '/search/used-cars'],
  ['/search/used-cars/', '/search/used-cars'],
  ['/search/used-cars', null],
  ['/', null],
  ['//Evil.example', null],
  ['//evil.example/', null],
  ['/api/Cars', null],
  ['/img/0a/720/AbC.avif', null],
])('%s: %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy)
})

it('leads to a path of the same site, and no further', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const tidy = tidyPath(path)
      if (tidy === null) return
      expect(tidy).toMatch(/^\/(?!\/)/)
      expect(tidyPath(tidy)).toBeNull()
    }),
  )
})
