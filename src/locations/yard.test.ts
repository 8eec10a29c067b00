import { expect, it } from 'vitest'
import { buildLocation } from './testing/build-location.ts'
import type { Location } from './location.ts'
import { toYards } from './yard.ts'

const { address } = buildLocation({})
const at = (slug: string, street: string, locationType: Location['locationType'], fields: Partial<Location> = {}) =>
  buildLocation({ slug, locationType, address: { ...address, street }, ...fields })

const yardsOf = (...locations: readonly Location[]) =>
  toYards(locations).map(({ main, departments }) => [main.slug, ...departments.map(({ slug }) => slug)])

it.each([
  [
    'departments at one address together',
    [at('parts', '1 High Street', 'parts'), at('sales', '1 High Street', 'sales')],
    [['sales', 'sales', 'parts']],
  ],
  [
    'neighbouring street numbers together',
    [at('sales', '71 Mill Road', 'sales'), at('service', '73A Mill Road', 'service')],
    [['sales', 'sales', 'service']],
  ],
  [
    'different streets apart',
    [at('sales', '71 Mill Road', 'sales'), at('service', '4 High Street', 'service')],
    [
      ['sales', 'sales'],
      ['service', 'service'],
    ],
  ],
  [
    'different dealerships apart',
    [at('sales', '1 Mill Road', 'sales'), at('other', '1 Mill Road', 'sales', { dealershipSlug: 'other' })],
    [
      ['sales', 'sales'],
      ['other', 'other'],
    ],
  ],
  ['no locations', [], []],
])('groups %s', (_, locations, expected) => {
  expect(yardsOf(...locations)).toEqual(expected)
})
