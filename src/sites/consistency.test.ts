import { describe, expect, it } from 'vitest'
import { buildSite } from './testing/build-site.ts'
import { inconsistencies } from './consistency.ts'

const messages = (configured: object) =>
  inconsistencies(buildSite(configured)).map(
    ({ severity, path, found, expected }) => `${severity} ${path.map(String).join('.')} | ${found} | ${expected}`,
  )

const offer = (keys: object) => ({ position: 1, display: ['search'], heading: 'Utes', href: '/search', ...keys })

describe('inconsistencies', () => {
  it('finds none in the defaults', () => {
    expect(messages({})).toEqual([])
  })

  it('finds none in an offer with its terms and the comparison rate beside its rate', () => {
    const whole = offer({ text: '4.9% p.a., comparison rate 5.6% p.a.', terms: 'WARNING: …' })
    expect(messages({ promos: [whole, offer({ heading: 'Tyres on us' })] })).toEqual([])
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
    [
      'redirects in a circle',
      { redirects: [{ from: '/old', href: '/Old/' }] },
      'error redirects.0.href | a circle from /old by /Old/ | an address that does not lead back to it',
    ],
    [
      'a chain of redirects',
      {
        redirects: [
          { from: '/a', href: '/b' },
          { from: '/b', href: '/search' },
        ],
      },
      'warning redirects.0.href | /b, which leads on | /search',
    ],
    [
      'an address with two redirects',
      {
        redirects: [
          { from: '/a', href: '/search' },
          { from: '/A/', href: '/finance' },
        ],
      },
      'warning redirects.1.from | /A/ | each address once; the first is used',
    ],
    [
      'an offer with a price and without terms',
      { promos: [offer({ text: 'From $99 a week' })] },
      'warning promos.0.terms | an offer with a price or rate ($99) and without terms | its conditions, such as which cars, until when, and what is not included',
    ],
    [
      'an offer with a rate and without its comparison rate',
      { promos: [offer({ heading: '4.9% p.a. on all utes', terms: 'Until Sunday.' })] },
      'warning promos.0.text | a rate of interest without its comparison rate | the words "comparison rate" and the rate beside it, and the warning about it in the terms',
    ],
    [
      'an offer that ends before it begins',
      { promos: [offer({ start: '2026-07-02T00:00:00+10:00', expiry: '2026-07-01T00:00:00+10:00' })] },
      'warning promos.0.expiry | an end (2026-07-01T00:00:00+10:00) before the start (2026-07-02T00:00:00+10:00) | an end after the start; it is never shown',
    ],
  ])('reports %s', (_, configured, expected) => {
    expect(messages(configured)).toEqual([expected])
  })
})
