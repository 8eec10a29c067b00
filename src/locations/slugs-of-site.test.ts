import { expect, it } from 'vitest'
import { withSlugsOfSite } from './slugs-of-site.ts'

const at = (dealershipSlug: string, slug: string) => ({ dealershipSlug, slug })

it('keeps slugs that are unique on the site', () => {
  const both = [[at('north', 'north-yard')], [at('south', 'south-yard')]]
  expect(withSlugsOfSite(both)).toEqual(both.flat())
})

it('adds the dealership to the slug that an earlier dealership of the site has', () => {
  const dealerships = [[at('north', 'main'), at('north', 'workshop')], [at('south', 'main')], [at('west', 'main')]]
  expect(withSlugsOfSite(dealerships).map(({ slug }) => slug)).toEqual(['main', 'workshop', 'main-south', 'main-west'])
  expect(withSlugsOfSite(dealerships.toReversed()).map(({ slug }) => slug)).toEqual([
    'main',
    'main-south',
    'main-north',
    'workshop',
  ])
})
