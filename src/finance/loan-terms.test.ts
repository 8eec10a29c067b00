import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { inconsistencies } from '#sites/consistency.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { calculatorSetup } from './calculator-setup.ts'
import { generalTerms, siteTerms, termsFor } from './loan-terms.ts'
import { siteRates } from './rates.ts'

const FINANCE = buildSite({
  finance: {
    fees: { establishment: 395, monthlyAdministration: 8 },
    comparisonRate: { rate: 9.99 },
    byVehicle: [
      { condition: ['used'], minAge: 8, interest: 12.5, fees: { establishment: 595 } },
      { condition: ['used', 'demo'], minAge: 3, maxAge: 7, interest: 10 },
      { condition: ['new'], interest: 6.9 },
      { maxAge: 2, fees: { monthlyAdministration: 0 } },
    ],
  },
}).finance

describe('the terms of a vehicle', () => {
  it.each([
    ['used', 2018, 12.5, 595, 8],
    ['used', 2019, 10, 395, 8],
    ['demo', 2023, 10, 395, 8],
    ['demo', 2018, 8.5, 395, 8],
    // The first entry that fits counts, so a new vehicle keeps its monthly fee.
    ['new', 2027, 6.9, 395, 8],
    ['used', 2025, 8.5, 395, 0],
    ['demo', 2027, 8.5, 395, 0],
    ['new', null, 6.9, 395, 8],
    ['used', null, 8.5, 395, 8],
  ] as const)('%s of %s: %f%, establishment %i, %i a month', (carType, year, interest, establishment, monthly) => {
    const terms = termsFor(FINANCE, { carType, year }, 2026)
    expect(terms.interest).toBe(interest)
    expect(terms.fees).toMatchObject({
      establishment: dollars(establishment),
      monthlyAdministration: dollars(monthly),
    })
  })

  it('have a comparison rate of their own, the configured one being that of the general terms', () => {
    expect(siteRates(FINANCE, generalTerms(FINANCE)).comparison).toBe(9.99)
    const special = siteTerms(FINANCE).slice(0, -1)
    expect(special.map((terms) => siteRates(FINANCE, terms).comparison)).toEqual([13.92, 11.12, 8.02, 9.07])
  })
})

describe('a configuration of terms by vehicle', () => {
  const rules = (finance: object) => inconsistencies(buildSite({ finance })).map(({ path }) => path.join('.'))

  it.each([
    [{ byVehicle: [{ minAge: 8, interest: 12 }] }, []],
    [{ byVehicle: [{ minAge: 8, interest: 12 }], provider: 'youx' }, ['finance.byVehicle']],
    [{ display: null, byVehicle: [{ minAge: 8, interest: 12 }] }, ['finance.byVehicle']],
    [{ byVehicle: [{ minAge: 8, interest: 16 }] }, ['finance.byVehicle.0.interest']],
    [{ byVehicle: [{ minAge: 8, maxAge: 7, interest: 12 }] }, ['finance.byVehicle.0.maxAge']],
  ])('%o has errors at %o', (finance, paths) => {
    expect(rules(finance)).toEqual(paths)
  })

  it.each([{ interest: 9 }, { minAge: 8 }, { condition: [], interest: 9 }, { minAge: 0, interest: 9 }])(
    'is refused with the entry %o',
    (entry) => {
      expect(() => buildSite({ finance: { byVehicle: [entry] } })).toThrow('byVehicle')
    },
  )
})

it('none are for a site that states no rate, whose fees stay', () => {
  const { finance } = buildSite({ finance: { display: null, fees: { establishment: 395 } } })
  expect(siteTerms(finance)).toEqual([])
  const terms = termsFor(finance, { carType: 'used', year: 2020 }, 2026)
  expect([terms.interest, terms.fees.establishment]).toEqual([null, dollars(395)])
})

it('the only rate of a calculator is that of the vehicle', () => {
  const { finance } = buildSite({
    finance: { calculator: { interest: { fixed: 9 } }, byVehicle: [{ minAge: 8, interest: 12 }] },
  })
  const rateOf = (year: number) => {
    const found = termsFor(finance, { carType: 'used', year }, 2026)
    const terms = { ...found, interest: found.interest ?? Number.NaN }
    const shown = { lender: null, rates: siteRates(finance, terms), fees: terms.fees, price: null, estimate: null }
    return calculatorSetup({ kind: 'shown', ...shown }, finance).defaults.annualRate
  }
  expect([2018, 2020].map(rateOf)).toEqual([12, 9])
})
