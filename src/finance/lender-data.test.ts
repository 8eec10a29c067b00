import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { parseLenders } from './lender-data.ts'

describe('parseLenders', () => {
  it('reads every field, with figures as numbers or as text', () => {
    const [lender] = parseLenders({
      example: {
        interestRate: '7.49%',
        comparisonRate: 8.12,
        paymentWeek: '$1,120.50',
        paymentMonth: 486,
        deposit: 2000,
        termYears: 5,
        term3: 180,
        term7: '95.10',
        termMonths: 60,
        termWeeks: 260,
        balloon: 0,
        establishmentFees: 1300,
        totalPayable: 31_200,
        disclaimer: ' Terms apply. ',
        financeProvider: 'Example Finance',
      },
    })
    expect(lender).toMatchObject({
      lender: 'example',
      interestRate: 7.49,
      comparisonRate: 8.12,
      paymentWeek: dollars(1120.5),
      paymentMonth: dollars(486),
      termPayments: { 3: dollars(180), 7: dollars(95.1) },
      balloon: 0,
      establishmentFees: dollars(1300),
      disclaimer: 'Terms apply.',
    })
  })

  it.each([null, undefined, 'text', [], { example: 'text' }, { example: null }])('finds no lender in %o', (wire) => {
    expect(parseLenders(wire)).toEqual([])
  })

  it('ignores a figure that is no number', () => {
    const [lender] = parseLenders({
      example: { interestRate: 'from 7 %', paymentWeek: -3, comparisonRate: '', balloon: '$' },
    })
    expect(lender).toMatchObject({ interestRate: null, paymentWeek: null, comparisonRate: null, balloon: null })
  })
})
