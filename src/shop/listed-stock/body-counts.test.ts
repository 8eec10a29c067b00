import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { bodyCounts } from './body-counts.ts'

it('D-261: groups the stock by body type, each with its drawing or the picture of the site', () => {
  const bodyTypes = [
    { key: 'ute', label: 'Utes', values: ['Ute', 'Dual Cab'], image: '/pictures/ute.webp' },
    { key: 'suv', label: 'SUV', values: ['SUV'] },
  ]
  const body = [
    { value: 'SUV', count: 3 },
    { value: 'Ute', count: 2 },
    { value: 'Dual Cab', count: 2 },
  ]
  expect(bodyCounts(buildSite({ search: { bodyTypes } }), { facets: { body } })).toMatchObject([
    { value: 'Ute', label: 'Utes', image: '/pictures/ute.webp', count: 4 },
    { value: 'SUV', label: 'SUV', drawing: 'suv', image: null, count: 3 },
  ])
})
