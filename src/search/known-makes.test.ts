import { expect, test } from 'vitest'
import { buildSite } from '#sites/build-site.ts'
import { searchSegmentClashes } from '#sites/search-segments.ts'
import { segmentsOf } from './known-makes.ts'

test('a dealership that has the name of a make or a condition is told before anybody looks for its offers', () => {
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
