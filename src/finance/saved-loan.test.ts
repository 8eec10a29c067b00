import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, daysSinceEpoch } from '#platform/clock.ts'
import { FREQUENCIES } from './frequency.ts'
import { decodeSavedLoan, encodeSavedLoan, SAVED_LOAN_DAYS, type SavedLoan } from './saved-loan.ts'
import { createLoanLinks } from './server/loan-links.ts'

const NOW = new Date('2026-11-22T02:00:00Z')
const cents = fc.integer({ min: 0, max: 1_000_000_00 })

const anyLoan: fc.Arbitrary<SavedLoan> = fc.record({
  vehicleId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  input: fc.record({
    amount: cents,
    deposit: cents,
    residual: cents,
    annualRate: fc.integer({ min: 0, max: 500_000 }).map((units) => units / 10_000),
    years: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...FREQUENCIES),
  }),
  price: fc.option(cents),
  payment: fc.option(cents),
  day: fc.constant(daysSinceEpoch(NOW)),
})

describe('a saved loan', () => {
  const links = createLoanLinks('a secret of the tests')

  it('is read from a short link unchanged', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(decodeSavedLoan(encodeSavedLoan(loan))).toEqual(loan)
        const link = links.sign('redgum', loan)
        expect(links.read('redgum', link, NOW)).toEqual({ ok: true, value: loan })
        expect(encodeURIComponent(link)).toBe(link)
        expect(link.length).toBeLessThan(100)
      }),
    )
  })

  it('is refused after any change of its link, and on another site', () => {
    const refused = { ok: false, error: { kind: 'tampered' } }
    fc.assert(
      fc.property(anyLoan, fc.nat(), fc.constantFrom(...'0z.-'), (loan, at, letter) => {
        const link = links.sign('redgum', loan)
        const index = at % link.length
        const changed = link.slice(0, index) + letter + link.slice(index + 1)
        fc.pre(changed !== link)
        expect(links.read('redgum', changed, NOW)).toEqual(refused)
        expect(links.read('redgum', link.slice(0, index), NOW)).toEqual(refused)
        expect(links.read('harbourline', link, NOW)).toEqual(refused)
      }),
    )
    expect(links.read('redgum', 'x'.repeat(10_000), NOW)).toEqual(refused)
    expect(links.read('redgum', '', NOW)).toEqual(refused)
  })

  it('expires after thirty days', () => {
    const [loan] = fc.sample(anyLoan, { numRuns: 1, seed: 1 })
    if (!loan) throw new Error('no sample')
    const link = links.sign('redgum', loan)
    const after = (days: number) => links.read('redgum', link, new Date(NOW.getTime() + days * DAY_MS))
    expect(after(SAVED_LOAN_DAYS).ok).toBe(true)
    expect(after(SAVED_LOAN_DAYS + 1)).toEqual({ ok: false, error: { kind: 'expired', loan } })
  })
})
