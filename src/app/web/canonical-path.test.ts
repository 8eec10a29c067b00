import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

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
  ['/leads/dealer/01J8.aB-c_D', null],
  ['/leads/dealer/01J8.aB-c_D/', '/leads/dealer/01J8.aB-c_D'],
  ['/api/Cars/', null],
])('%s: %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

it('leads to a path of the same site, which is canonical itself', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const canonical = canonicalPath(path)
      if (canonical === null) return
      expect(canonical).toMatch(/^\/(?!\/)/)
      expect(canonicalPath(canonical)).toBeNull()
    }),
  )
})
