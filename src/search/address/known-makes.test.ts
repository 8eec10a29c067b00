import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { searchSegmentClashes } from '#sites/search-segments.ts'
import { knownMakes, segmentsOf } from './known-makes.ts'
import { createVocabulary } from './vocabulary.ts'

test('reports a dealership whose slug is already the segment of a make or a condition', () => {
  const site = buildSite({
    dealershipId: 'kia',
    dealerships: ['kia', 'used-cars', 'north'],
    brands: [{ title: 'Kia', slug: 'kia' }],
  })
  expect(searchSegmentClashes(segmentsOf(site))).toEqual([
    { segment: 'kia', meant: 'makes', hidden: 'dealerships' },
    { segment: 'used-cars', meant: 'conditions', hidden: 'dealerships' },
  ])
})

test('spells a make after its slug only if neither the configuration nor the stock spells it', () => {
  const brands = [
    { title: 'BMW Motorrad', slug: 'bmw' },
    { title: 'MG', slug: 'mg' },
  ]
  const known = knownMakes(buildSite({ brands, manufacturers: ['mg', 'kia'] }))
  expect(known).toEqual({ spelled: ['MG'], guessed: ['Bmw', 'Kia'] })
  const { makeBySlug } = createVocabulary(() => ['BMW', 'Mg'], known)
  expect(['bmw', 'mg', 'kia'].map(makeBySlug)).toEqual(['BMW', 'MG', 'Kia'])
})
