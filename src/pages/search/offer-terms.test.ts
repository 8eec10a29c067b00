import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { offerTerms } from './offer-terms.ts'

it('shows terms for the offers of the site and of a dealership, but not for the stock', () => {
  const site = buildSite({ stock: { vehicleNoun: 'bike', nounPlural: 'bikes' } })
  expect(offerTerms(site, { scope: { kind: 'offers' } })?.text).toMatch(/^An offer is for the bike /)
  expect(offerTerms(site, { scope: { kind: 'dealership', slug: 'north' } })).not.toBeNull()
  expect(offerTerms(site, { scope: { kind: 'stock' } })).toBeNull()
})

it("uses the site's own text", () => {
  const site = buildSite({ copy: { 'search.offers.terms': 'Until sold.' } })
  expect(offerTerms(site, { scope: { kind: 'offers' } })?.text).toBe('Until sold.')
})
