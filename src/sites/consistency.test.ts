import { describe, expect, it } from 'vitest'
import { buildSite } from './testing/build-site.ts'
import { inconsistencies } from './consistency.ts'

const messages = (configured: object) =>
  inconsistencies(buildSite(configured)).map(
    ({ severity, path, found, expected }) => `${severity} ${path.map(String).join('.')} | ${found} | ${expected}`,
  )

describe('inconsistencies', () => {
  it('finds none in the defaults', () => {
    expect(messages({})).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'a primary dealership of another dealer',
      { dealershipId: 'other' },
      'error dealershipId | "other" | one of dealerships: example-yard',
    ],
    [
      'careers without their mailbox',
      { forms: { careers: { offered: true } } },
      'error leads.careersEmail | nothing | an e-mail address, as forms.careers.offered is on',
    ],
    [
      'favourites without the garage',
      { favouritesEnabled: true },
      'warning favouritesEnabled | true | garageEnabled to be on, too: favourites are listed in the garage',
    ],
    [
      'a range upside down',
      { search: { ranges: { km: { min: 5, max: 5 } } } },
      'error search.ranges.km.max | 5 | more than min, which is 5',
    ],
    [
      'a facet twice',
      { search: { facets: [{ attribute: 'make' }, { attribute: 'make' }] } },
      'error search.facets.1 | make a second time | each once',
    ],
    [
      'a block twice',
      { vehicle: { blocks: ['map', 'title', 'map'] } },
      'error vehicle.blocks.2 | map a second time | each once',
    ],
    [
      'brands without brands',
      { home: { blocks: [{ kind: 'brands' }] } },
      'warning home.blocks.0 | a block of brands | brands to be configured',
    ],
    [
      'figures without figures',
      { home: { blocks: [{ kind: 'stats' }] } },
      'warning home.blocks.0 | a block of figures | groupStats to be configured',
    ],
    [
      'terms of a strange dealership',
      { forms: { termsText: { standard: 'Agree.', byDealership: { other: 'Agree!' } } } },
      'warning forms.termsText.byDealership.other | "other" | one of dealerships',
    ],
  ])('reports %s', (_, configured, expected) => {
    expect(messages(configured)).toEqual([expected])
  })
})
