import type { Cents } from '#platform/money.ts'
import { exactPayment, type Loan } from './amortisation.ts'
import { paymentCount, type Frequency } from './frequency.ts'

/**
 * Periods per year by law: regulation 100 of the National Consumer Credit Protection Regulations 2010 counts 52.18 weeks and 26.09
 * fortnights, so the comparison rate of a weekly loan without fees is slightly above its interest rate.
 */
const PERIODS_PER_YEAR: Readonly<Record<Frequency, number>> = { week: 52.18, fortnight: 26.09, month: 12 }

/** The credit provided and the repayments and fees paid in one period, in cents. */
export type CashFlow = { readonly period: number; readonly credit: number; readonly paid: number }

/** The credit fees that are known on the day of the offer, in cents. */
export type CreditFees = {
  /** Paid on the first day, or added to the amount financed. */
  readonly upfront: Cents
  /** Paid with every payment; may have fractions of a cent, because a monthly fee is spread over weeks. */
  readonly perPayment: number
}

const NO_FEES: CreditFees = { upfront: 0, perPayment: 0 }

/** Bisection ends at this precision of the rate per period; a hundredth of a per cent a year would need only 1e-6. */
const PRECISION = 1e-12

/**
 * The comparison rate in per cent a year, to two decimals: n · r · 100 with r solving
 *
 *     Σ A_j / (1+r)^j  =  Σ (R_j + C_j) / (1+r)^j
 *
 * (National Consumer Credit Protection Regulations 2010, regulation 100), with A the credit provided, R the repayments and C the credit
 * fees of period j. Government charges are not credit fees.
 */
export function comparisonRate(loan: Loan, fees: CreditFees = NO_FEES): number {
  const count = paymentCount(loan.years, loan.frequency)
  const payment = exactPayment(loan) + fees.perPayment
  const rate = solvePeriodRate((r) => {
    const discount = Math.exp(-count * Math.log1p(r))
    const annuity = r === 0 ? count : (1 - discount) / r
    return fees.upfront + payment * annuity + loan.residual * discount - loan.principal
  })
  return toHundredths(rate * PERIODS_PER_YEAR[loan.frequency] * 100)
}

/** The comparison rate of any cash flow, for loans without level payments; in per cent a year, to two decimals. */
export function comparisonRateOfFlows(flows: readonly CashFlow[], frequency: Frequency): number {
  const rate = solvePeriodRate((r) =>
    flows.reduce((sum, { period, credit, paid }) => sum + (paid - credit) * Math.exp(-period * Math.log1p(r)), 0),
  )
  return toHundredths(rate * PERIODS_PER_YEAR[frequency] * 100)
}

/** The rate per period at which the present value of the payments equals the credit; 0 if less is paid back than was lent. */
function solvePeriodRate(surplusAt: (rate: number) => number): number {
  let low = 0
  let high = 1
  if (surplusAt(low) <= 0) return 0
  while (surplusAt(high) > 0 && high < 1e6) high *= 2
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (surplusAt(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100
}
