import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { offerTerms } from './offer-terms.ts'

it('D-259: offers have small print, of the site and of a dealership, and the stock has none', () => {
  const site = buildSite({ stock: { vehicleNoun: 'bike', nounPlural: 'bikes' } })
  expect(offerTerms(site, { scope: { kind: 'offers' } })?.text).toMatch(/^An offer is for the bike /)
  expect(offerTerms(site, { scope: { kind: 'dealership', slug: 'north' } })).not.toBeNull()
  expect(offerTerms(site, { scope: { kind: 'stock' } })).toBeNull()
})

it('says what a site says in its place', () => {
  const site = buildSite({ copy: { 'search.offers.terms': 'Until sold.' } })
  expect(offerTerms(site, { scope: { kind: 'offers' } })?.text).toBe('Until sold.')
})
