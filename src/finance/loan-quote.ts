import type { Cents } from '#platform/money.ts'
import { exactPayment, type Loan } from './amortisation.ts'
import { comparisonRate } from './comparison-rate.ts'
import { creditFees, feePerPayment, oneOffFees, type FinanceFees } from './fees.ts'
import { paymentCount, type Frequency } from './frequency.ts'

export type Rounding = 'nearestCent' | 'upToDollar'

/** The input of a quote: money in cents, the rate in per cent a year, the term in years. */
export type QuoteInput = {
  readonly amount: Cents
  readonly deposit: Cents
  readonly residual: Cents
  readonly annualRate: number
  readonly years: number
  readonly frequency: Frequency
}

export type QuoteTerms = {
  readonly fees: FinanceFees
  readonly rounding: Rounding
  /** For a payment at or below this no figure is shown. */
  readonly minimumPayment: Cents
}

/** A repayment and the sums over the term, in cents. */
export type LoanFigures = {
  readonly kind: 'figures'
  readonly payment: Cents
  readonly frequency: Frequency
  readonly payments: number
  /** Amount less deposit, with the one-off fees. */
  readonly financed: Cents
  readonly residual: Cents
  readonly interest: Cents
  /** One-off fees and the monthly fee over the term. */
  readonly fees: Cents
  /** All payments and the residual, without the deposit. */
  readonly total: Cents
  /** Comparison rate of exactly this loan, in per cent per year. */
  readonly comparisonRate: number
}

/**
 * The reason why there are no figures. `nothing-to-finance`: the deposit covers the amount. `residual-too-large`: the residual is not
 * smaller than the loan. `payment-too-small`: the payment is not above the minimum.
 */
export type NoFigures = 'nothing-to-finance' | 'residual-too-large' | 'payment-too-small'

export type LoanQuote = LoanFigures | { readonly kind: 'enquire'; readonly because: NoFigures }

/**
 * The repayment of a loan. One-off fees are financed, the monthly fee is spread over the payments. Without figures the page shows
 * "Enquire for Finance".
 */
export function quoteLoan(input: QuoteInput, { fees, rounding, minimumPayment }: QuoteTerms): LoanQuote {
  const borrowed = input.amount - input.deposit
  if (borrowed <= 0) return { kind: 'enquire', because: 'nothing-to-finance' }
  if (input.residual >= borrowed) return { kind: 'enquire', because: 'residual-too-large' }
  const loan = loanOf(input, borrowed + oneOffFees(fees))
  const perPayment = feePerPayment(fees, input.frequency)
  const exact = exactPayment(loan) + perPayment
  const payment = roundPayment(exact, rounding)
  if (payment <= minimumPayment) return { kind: 'enquire', because: 'payment-too-small' }

  const payments = paymentCount(input.years, input.frequency)
  // The total is a multiple of the rounded payment, so that a shopper who multiplies gets the same result.
  const total = payment * payments + input.residual
  const allFees = oneOffFees(fees) + Math.round(perPayment * payments)
  return {
    kind: 'figures',
    payment,
    frequency: input.frequency,
    payments,
    financed: loan.principal,
    residual: input.residual,
    interest: total - borrowed - allFees,
    fees: allFees,
    total,
    comparisonRate: comparisonRate(loanOf(input, borrowed), creditFees(fees, input.frequency)),
  }
}

function loanOf({ annualRate, years, frequency, residual }: QuoteInput, principal: Cents): Loan {
  return { principal, annualRate, years, frequency, residual }
}

/** Rounds a payment to the nearest cent, or up to whole dollars, so that nobody pays more than was shown. */
export function roundPayment(exact: number, rounding: Rounding): Cents {
  if (rounding === 'nearestCent') return Math.round(exact)
  // The tolerance prevents that $142.00, which floating point may turn into 142.0000001, becomes $143.
  return Math.ceil(exact / 100 - 1e-9) * 100
}
