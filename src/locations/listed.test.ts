import { describe, expect, it } from 'vitest'
import { buildLocation } from './testing/build-location.ts'
import { listedLocations, locationsOfBlock } from './listed.ts'

const RULES = {
  type: 'sales',
  include: [],
  exclude: [],
  reviewsMinimum: 4,
  reviewsHidden: false,
  reviewsFullCount: 12,
} as const

const LOCATIONS = [
  buildLocation({ id: 1, slug: 'main', locationType: 'sales', primary: true, manufacturers: ['kia'] }),
  buildLocation({ id: 2, slug: 'workshop', locationType: 'service' }),
  buildLocation({ id: 3, slug: 'counter', locationType: 'parts' }),
  buildLocation({ id: 4, slug: 'depot', locationType: '', locationSubtype: 'storage' }),
  buildLocation({ id: 5, slug: 'closed', locationType: 'sales', visible: false }),
]

describe('listedLocations', () => {
  it.each([
    [{}, ['main']],
    [{ type: 'primary' }, ['main']],
    [{ type: 'service' }, ['workshop']],
    [{ type: 'parts' }, ['counter']],
    [{ type: 'service-and-parts' }, ['workshop', 'counter']],
    [{ type: 'all' }, ['main', 'workshop', 'counter', 'depot']],
    [{ type: 'all', subtype: 'storage' }, ['depot']],
    [{ type: 'all', manufacturer: 'kia' }, ['main']],
    [{ type: 'all', include: ['counter', 'depot'] }, ['counter', 'depot']],
    [{ type: 'all', include: [2] }, ['workshop']],
    [{ type: 'all', exclude: ['counter', 4] }, ['main', 'workshop']],
  ] as const)('%j lists %j', (rules, slugs) => {
    const allRules = {
      ...RULES,
      ...rules,
      include: [...('include' in rules ? rules.include : [])],
      exclude: [...('exclude' in rules ? rules.exclude : [])],
    }
    expect(listedLocations(LOCATIONS, allRules).map(({ slug }) => slug)).toEqual(slugs)
  })
  it.each(['sales', 'service', 'service-and-parts'] as const)(
    'lists the only location, which has no type, as one of %s',
    (type) => {
      const yard = buildLocation({ id: 6, slug: 'yard', locationType: '' })
      expect(listedLocations([yard], { ...RULES, include: [], exclude: [] }, type)).toEqual([yard])
    },
  )
  it('lists one location by its id', () => {
    expect(listedLocations(LOCATIONS, { ...RULES, include: [], exclude: [] }, 2).map(({ slug }) => slug)).toEqual([
      'workshop',
    ])
  })
})

describe('locationsOfBlock', () => {
  const NARROWING = { include: [], exclude: [] }
  it.each([
    [{ show: 'all' }, {}, ['main', 'workshop', 'counter', 'depot']],
    [{}, {}, ['main']],
    [{ show: 3 }, {}, ['counter']],
    [{ show: 'all', manufacturer: 'kia' }, {}, ['main']],
    [{ show: 'all', subtype: 'storage' }, {}, ['depot']],
    [{ show: 'all', manufacturer: 'kia', subtype: 'storage' }, {}, []],
    [{ show: 'all', include: ['counter', 4] }, {}, ['counter', 'depot']],
    [{ show: 'all', exclude: [1, 'depot'] }, {}, ['workshop', 'counter']],
    [{ show: 'all', include: ['counter', 'main'] }, { exclude: ['main'] }, ['counter']],
  ] as const)('the block %j of a site with %j lists %j', (block, rules, slugs) => {
    const site = { ...RULES, include: [], exclude: [...('exclude' in rules ? rules.exclude : [])] }
    const own = {
      ...block,
      include: [...('include' in block ? block.include : NARROWING.include)],
      exclude: [...('exclude' in block ? block.exclude : NARROWING.exclude)],
    }
    expect(locationsOfBlock(LOCATIONS, site, own).map(({ slug }) => slug)).toEqual(slugs)
  })
})
