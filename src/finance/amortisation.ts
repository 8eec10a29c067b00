import type { Cents } from '#platform/money.ts'
import { PAYMENTS_PER_YEAR, paymentCount, type Frequency } from './frequency.ts'

/** A loan with level repayments in arrears. */
export type Loan = {
  /** Amount owed on the first day, in cents. */
  readonly principal: Cents
  /** Nominal rate in per cent a year. */
  readonly annualRate: number
  readonly years: number
  readonly frequency: Frequency
  /** The amount due with the last payment (balloon), in cents. */
  readonly residual: Cents
}

/** Below this rate per period the closed formula loses precision, so the formula for no interest is used instead. */
const NEGLIGIBLE_PERIOD_RATE = 1e-9

/** The interest rate of one period, as a fraction. */
function periodRate(annualRate: number, frequency: Frequency): number {
  return annualRate / 100 / PAYMENTS_PER_YEAR[frequency]
}

/**
 * The level payment in cents, not rounded: the ordinary annuity with a residual,
 *
 *     payment = (P − B·(1+i)^−n) · i / (1 − (1+i)^−n)          at i = 0: (P − B) / n
 *
 * with P the principal, B the residual, i the rate per period and n the number of payments.
 */
export function exactPayment({ principal, annualRate, years, frequency, residual }: Loan): number {
  const count = paymentCount(years, frequency)
  const rate = periodRate(annualRate, frequency)
  if (rate < NEGLIGIBLE_PERIOD_RATE) return (principal - residual) / count
  // expm1 and log1p avoid the loss of precision in 1 − (1+i)^−n at small rates.
  const discount = Math.exp(-count * Math.log1p(rate))
  const annuity = -Math.expm1(-count * Math.log1p(rate)) / rate
  return (principal - residual * discount) / annuity
}

/** The principal in cents, not rounded, that a payment repays: the inverse of `exactPayment`. */
export function principalRepaidBy(payment: number, loan: Omit<Loan, 'principal'>): number {
  const count = paymentCount(loan.years, loan.frequency)
  const rate = periodRate(loan.annualRate, loan.frequency)
  if (rate < NEGLIGIBLE_PERIOD_RATE) return payment * count + loan.residual
  const discount = Math.exp(-count * Math.log1p(rate))
  const annuity = -Math.expm1(-count * Math.log1p(rate)) / rate
  return payment * annuity + loan.residual * discount
}

/** One payment of a schedule, all amounts in cents. */
export type Instalment = {
  readonly number: number
  readonly payment: Cents
  readonly interest: Cents
  /** The payment's share of the monthly fee. */
  readonly fee: Cents
  readonly principal: Cents
  /** The amount owed after this payment; after the last one it is the residual. */
  readonly balance: Cents
}

/** The amount that is charged in each period. */
export type Charged = {
  /** The payment as shown: rounded by the site's rule, with its share of the monthly fee, in cents. */
  readonly payment: Cents
  /** In cents and fractions of a cent. */
  readonly feePerPayment: number
}

/**
 * Every payment of a loan in whole cents. Interest and fee are rounded to the cent in each period, as in a lender's ledger, and the last
 * payment absorbs the differences, so that the balance ends at the residual to the cent. Payments that are rounded up may repay a loan
 * early; then the remaining payments are smaller or zero.
 */
export function schedule(loan: Loan, charged: Charged = exactly(loan)): readonly Instalment[] {
  const count = paymentCount(loan.years, loan.frequency)
  const rate = periodRate(loan.annualRate, loan.frequency)
  const rows: Instalment[] = []
  let balance = loan.principal
  for (let number = 1; number <= count; number++) {
    const interest = Math.round(balance * rate)
    // A loan that is repaid early has no more fees.
    const fee = balance === 0 ? 0 : feeAt(number, charged.feePerPayment)
    const toEnd = balance - loan.residual + interest + fee
    const payment = number === count ? toEnd : Math.min(charged.payment, toEnd)
    const principal = payment - interest - fee
    balance -= principal
    rows.push({ number, payment, interest, fee, principal, balance })
  }
  return rows
}

/** The fee of one payment in whole cents. Fractions of a cent are carried over, so that the sum over the term is exact. */
function feeAt(number: number, perPayment: number): Cents {
  return Math.round(perPayment * number) - Math.round(perPayment * (number - 1))
}

function exactly(loan: Loan): Charged {
  return { payment: Math.round(exactPayment(loan)), feePerPayment: 0 }
}
