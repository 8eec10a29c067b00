import type { Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'

/** The loan of an estimated repayment. Money in cents, the term in years. */
export type AssumedLoan = { readonly deposit: Cents; readonly residual: Cents; readonly years: number }

type Assumptions = Pick<Site['finance']['cardEstimate'], 'loanTerm' | 'depositPct' | 'finalPct'>

/** The loan that the repayments on a site's cards assume for a price. Card, vehicle page, calculator and search all use this one. */
export function assumedLoan(price: Cents, { loanTerm, depositPct, finalPct }: Assumptions): AssumedLoan {
  return { deposit: percentOf(price, depositPct), residual: percentOf(price, finalPct), years: loanTerm }
}

function percentOf(amount: Cents, percent: number): Cents {
  return Math.round((amount * percent) / 100)
}
