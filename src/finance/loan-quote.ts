import type { Cents } from '#platform/money.ts'
import { exactPayment, type Loan } from './amortisation.ts'
import { comparisonRate } from './comparison-rate.ts'
import { creditFees, feePerPayment, oneOffFees, type FinanceFees } from './fees.ts'
import { paymentCount, type Frequency } from './frequency.ts'

export type Rounding = 'nearestCent' | 'upToDollar'

/** Input of a quote, in cents, per cent and years. */
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
  /** A payment at or below this is not worth a figure. */
  readonly minimumPayment: Cents
}

/** A repayment with everything that is paid, in cents. */
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
  /** Every payment and the residual; the deposit isn't in it. */
  readonly total: Cents
  /** Comparison rate of exactly this loan, in per cent per year. */
  readonly comparisonRate: number
}

/** Why there is no figure: the deposit covers the amount, the residual is no smaller than what is borrowed, or too little is paid. */
export type NoFigures = 'nothing-to-finance' | 'residual-too-large' | 'payment-too-small'

export type LoanQuote = LoanFigures | { readonly kind: 'enquire'; readonly because: NoFigures }

/**
 * The repayment for what the shopper entered. One-off fees are financed, the monthly fee is spread over the payments. Nothing left to
 * finance, or a payment at or below the minimum, is "Enquire for Finance".
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
  // The total multiplies the payment as shown, so that a shopper who multiplies gets the same.
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
    comparisonRate: comparisonRate(loanOf(input, borrowed), { upfront: creditFees(fees), perPayment }),
  }
}

function loanOf({ annualRate, years, frequency, residual }: QuoteInput, principal: Cents): Loan {
  return { principal, annualRate, years, frequency, residual }
}

/** Half a cent is rounded up; whole dollars are always rounded up, so that nobody pays more than was shown. */
export function roundPayment(exact: number, rounding: Rounding): Cents {
  if (rounding === 'nearestCent') return Math.round(exact)
  // Without the tolerance an exact $142.00 that floating point left at 142.0000001 would become $143.
  return Math.ceil(exact / 100 - 1e-9) * 100
}
