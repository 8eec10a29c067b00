import { z } from 'zod'
import { CENTS_PER_DOLLAR, dollars, type Cents } from '#platform/money.ts'
import type { Frequency } from './frequency.ts'

/** A lender's data about one vehicle. Rates are in per cent per year, money is in cents. */
export type LenderData = {
  readonly lender: string
  readonly interestRate: number | null
  readonly comparisonRate: number | null
  readonly paymentWeek: Cents | null
  readonly paymentMonth: Cents | null
  readonly deposit: Cents | null
  readonly termYears: number | null
  /** Payments by length of the term in years, from one to seven. */
  readonly termPayments: Readonly<Record<number, Cents>>
  readonly termMonths: number | null
  readonly termWeeks: number | null
  readonly balloon: Cents | null
  readonly disclaimer: string | null
  /** A key that ends with `Fees` is a fee; `fees.ts` names the one of the site that it replaces. */
  readonly establishmentFees: Cents | null
  readonly totalPayable: Cents | null
  readonly financeProvider: string | null
}

/** A lender without any figures, as a base for others. */
export const NO_LENDER_DATA: Omit<LenderData, 'lender'> = {
  interestRate: null,
  comparisonRate: null,
  paymentWeek: null,
  paymentMonth: null,
  deposit: null,
  termYears: null,
  termPayments: {},
  termMonths: null,
  termWeeks: null,
  balloon: null,
  disclaimer: null,
  establishmentFees: null,
  totalPayable: null,
  financeProvider: null,
}

/** A lender's payment, in the preferred frequency if the lender names one, else in the other. */
export type LenderPayment = { readonly cents: Cents; readonly frequency: 'week' | 'month' }

export function lenderPayment(
  { paymentWeek, paymentMonth }: Pick<LenderData, 'paymentWeek' | 'paymentMonth'>,
  preferred: Frequency,
): LenderPayment | null {
  const week = paymentWeek === null ? null : ({ cents: paymentWeek, frequency: 'week' } as const)
  const month = paymentMonth === null ? null : ({ cents: paymentMonth, frequency: 'month' } as const)
  return preferred === 'month' ? (month ?? week) : (week ?? month)
}

export const MAX_TERM_YEARS = 7

/** A figure of a feed, such as `7.95`, `$1,250` or `8.2 %`. Text that is no number counts as absent: a wrong figure is worse. */
const figure = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const digits = value.replaceAll(/[$,%\s]/g, '')
  return digits === '' ? null : Number(digits)
}, z.number().nonnegative().nullable().catch(null))
const text = z.string().trim().min(1).nullable().catch(null)

const wireLender = z.object({
  interestRate: figure,
  comparisonRate: figure,
  paymentWeek: figure,
  paymentMonth: figure,
  deposit: figure,
  termYears: figure,
  termMonths: figure,
  termWeeks: figure,
  balloon: figure,
  establishmentFees: figure,
  totalPayable: figure,
  disclaimer: text,
  financeProvider: text,
})

/** The keys of a lender in a feed, beside `term1` to `term7`. */
export const LENDER_KEYS: readonly string[] = Object.keys(wireLender.shape)

const wireLenders = z.record(z.string(), z.record(z.string(), z.unknown()))

/** Reads the lenders of a vehicle from an object with one property per lender, in its order. Any other value has no lenders. */
export function parseLenders(wire: unknown): readonly LenderData[] {
  const lenders = wireLenders.safeParse(wire)
  if (!lenders.success) return []
  return Object.entries(lenders.data).map(([lender, fields]) => toLender(lender, fields))
}

function toLender(lender: string, fields: Record<string, unknown>): LenderData {
  const read = wireLender.parse({ ...EMPTY, ...fields })
  const terms = Array.from({ length: MAX_TERM_YEARS }, (_, index) => index + 1).flatMap((years) => {
    const payment = figure.parse(fields[termKey(years)] ?? null)
    return payment === null ? [] : [[years, dollars(payment)] as const]
  })
  return {
    lender,
    interestRate: read.interestRate,
    comparisonRate: read.comparisonRate,
    paymentWeek: cents(read.paymentWeek),
    paymentMonth: cents(read.paymentMonth),
    deposit: cents(read.deposit),
    termYears: read.termYears,
    termPayments: Object.fromEntries(terms),
    termMonths: read.termMonths,
    termWeeks: read.termWeeks,
    balloon: cents(read.balloon),
    disclaimer: read.disclaimer,
    establishmentFees: cents(read.establishmentFees),
    totalPayable: cents(read.totalPayable),
    financeProvider: read.financeProvider,
  }
}

const EMPTY = Object.fromEntries(Object.keys(wireLender.shape).map((key) => [key, null]))

function cents(amount: number | null): Cents | null {
  return amount === null ? null : dollars(amount)
}

/** A lender in the API's format: rates in per cent, money in dollars, payments by length of the term as `term1` to `term7`. */
export function toWireLender(data: LenderData): Readonly<Record<string, number | string | null>> {
  const terms = Object.entries(data.termPayments).map(([years, payment]) => [
    termKey(Number(years)),
    inDollars(payment),
  ])
  const named: Readonly<Record<Exclude<keyof LenderData, 'lender' | 'termPayments'>, number | string | null>> = {
    interestRate: data.interestRate,
    comparisonRate: data.comparisonRate,
    financeProvider: data.financeProvider,
    disclaimer: data.disclaimer,
    paymentWeek: inDollars(data.paymentWeek),
    paymentMonth: inDollars(data.paymentMonth),
    deposit: inDollars(data.deposit),
    balloon: inDollars(data.balloon),
    establishmentFees: inDollars(data.establishmentFees),
    totalPayable: inDollars(data.totalPayable),
    termYears: data.termYears,
    termMonths: data.termMonths,
    termWeeks: data.termWeeks,
  }
  return { ...named, ...Object.fromEntries(terms) }
}

const termKey = (years: number): string => `term${years}`

function inDollars(amount: Cents | null): number | null {
  return amount === null ? null : amount / CENTS_PER_DOLLAR
}
