import { expect, it } from 'vitest'
import { sharedSlugs } from './shared-slugs.ts'

it('notes the location of a later dealer whose slug an earlier one has', () => {
  const slugs = new Map([
    ['north', ['main', 'workshop']],
    ['south', ['main', 'south-yard']],
  ])
  expect(sharedSlugs(['north', 'south', 'elsewhere'], slugs)).toEqual([
    {
      rule: 'shared-slug',
      severity: 'note',
      path: ['dealerships', 1],
      found: 'the location main of south, whose slug an earlier dealer has, too',
      expected: 'main-south as its name on this site',
    },
  ])
  expect(sharedSlugs(['north'], slugs)).toEqual([])
})
