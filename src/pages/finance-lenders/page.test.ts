import { describe, expect, it } from 'vitest'
import { PROVIDER_NAMES } from '#finance/eligibility.ts'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toLendersPage } from './page.ts'

const NOW = new Date('2026-11-22T02:00:00Z')
const LENDERS = {
  manual: { interestRate: 7.9, comparisonRate: 8.4, paymentWeek: 120.5 },
  'other-lender': { interestRate: 7.9, comparisonRate: 8.4 },
}

function pageOf(finance: object, fields: Parameters<typeof buildVehicle>[0] = {}) {
  const vehicle = buildVehicle({ price: dollars(25_000), year: 2022, ...fields })
  return toLendersPage(buildSite({ finance }), '1', { vehicle, dealershipSlug: 'example-yard' }, NOW)
}

describe('the lenders of a vehicle', () => {
  it('are listed with the conditions that decided', () => {
    const { lenders } = pageOf({ provider: 'manual' }, { financeLenders: LENDERS })
    expect(lenders.map(({ name, shown, because }) => [name, shown, because])).toEqual([
      ['manual', true, []],
      ['other-lender', false, ['weekly-payment-present']],
    ])
    expect(lenders[0]?.figures).toBe('7.9% p.a. · comparison 8.4% p.a. · week $120.50 · month –')
  })

  it('are the site’s own rates if the vehicle has no lenders', () => {
    expect(pageOf({}).lenders).toMatchObject([{ name: "example (the site's own rates)", shown: true }])
  })

  it('come with the result of the rule of each provider and of the general rule', () => {
    const { rules } = pageOf({ provider: 'taurus' }, { year: 2013 })
    expect(rules).toHaveLength(PROVIDER_NAMES.length + 1)
    expect(rules.find(({ isTheSites }) => isTheSites)).toMatchObject({ provider: 'taurus', shown: false })
    expect(rules[0]).toMatchObject({ provider: 'no provider', shown: true })
    const failing = rules.find(({ provider }) => provider === 'taurus')?.conditions.filter(({ holds }) => !holds)
    expect(failing).toEqual([{ condition: 'year-within-twelve', holds: false }])
  })

  it('are empty for a vehicle that the site does not have', () => {
    expect(toLendersPage(buildSite(), 'nothing', null, NOW)).toMatchObject({ vehicle: null, unknown: 'nothing' })
  })
})
