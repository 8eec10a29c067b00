import { describe, expect, it } from 'vitest'
import { DAY_MS, daysSinceEpoch } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { createLoanLinks } from './server/loan-links.ts'
import type { SavedLoan } from './saved-loan.ts'
import { NOW, shown } from './testing/finance-views.ts'

describe('a link with saved numbers', () => {
  const links = createLoanLinks('a secret of the tests')
  const LOAN: SavedLoan = {
    vehicleId: 1,
    input: { amount: dollars(30_000), deposit: 0, residual: 0, annualRate: 8.5, years: 5, frequency: 'week' },
    price: dollars(25_000),
    payment: 141_73,
    day: daysSinceEpoch(NOW),
  }
  const opened = (loan: SavedLoan, now = NOW, finance: object = {}, cut = 0) => {
    const text = links.sign('example', loan)
    const link = links.read('example', text.slice(0, text.length - cut), now)
    return shown(finance, {}, { parameters: new URLSearchParams(), link })
  }

  it('opens with the same numbers', () => {
    const { calculator, saved } = opened(LOAN)
    expect(calculator.entered).toEqual(LOAN.input)
    expect(saved).toEqual({ tone: 'neutral', texts: ['The numbers saved on 22 November 2026.'] })
  })

  it('names both prices when the price has changed', () => {
    expect(opened({ ...LOAN, price: dollars(27_500) }).saved?.texts[1]).toBe(
      'The price was $27,500 when these numbers were saved. It is $25,000 today.',
    )
  })

  it('names both repayments when the fees have changed', () => {
    expect(opened(LOAN, NOW, { fees: { monthlyAdministration: 8 } }).saved?.texts[1]).toBe(
      'The repayment was $141.73 a week when these numbers were saved. With today’s fees and terms it is $143.57 a week.',
    )
  })

  it.each([
    ['is of another vehicle', { ...LOAN, vehicleId: 2 }, 0, 0, 'not complete or was changed'],
    ['was cut off', LOAN, 0, 3, 'not complete or was changed'],
    ['is too old', LOAN, 31, 0, 'good until 22 December 2026'],
  ])('opens the calculator with its initial numbers if the link %s', (_, loan, days, cut, text) => {
    const { calculator, saved } = opened(loan, new Date(NOW.getTime() + days * DAY_MS), {}, cut)
    expect(saved?.texts[0]).toContain(text)
    expect(calculator.entered).toEqual(calculator.setup.defaults)
  })
})
