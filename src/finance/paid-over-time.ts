import type { Cents } from '#platform/money.ts'
import type { Instalment } from './amortisation.ts'
import { PAYMENTS_PER_YEAR, type Frequency } from './frequency.ts'

/** The sums paid within one year of a loan, in cents. The last year may be a half one. */
export type PaidYear = {
  /** The number of the year, from 1. */
  readonly year: number
  readonly paid: Cents
  readonly principal: Cents
  readonly interest: Cents
  readonly fees: Cents
  /** The amount owed at the end of the year, before a residual is paid. */
  readonly balance: Cents
}

/** Sums up a schedule by year. */
export function paidByYear(rows: readonly Instalment[], frequency: Frequency): readonly PaidYear[] {
  const perYear = PAYMENTS_PER_YEAR[frequency]
  return Array.from({ length: Math.ceil(rows.length / perYear) }, (_, index) => {
    const yearRows = rows.slice(index * perYear, (index + 1) * perYear)
    return {
      year: index + 1,
      paid: sumOf(yearRows, 'payment'),
      principal: sumOf(yearRows, 'principal'),
      interest: sumOf(yearRows, 'interest'),
      fees: sumOf(yearRows, 'fee'),
      balance: yearRows.at(-1)?.balance ?? 0,
    }
  })
}

/** The sums paid up to a point of the term, in cents. */
export type PaidPoint = {
  /** Years since the start. */
  readonly years: number
  readonly principal: number
  readonly interest: number
  readonly fees: number
}

const POINTS_PER_YEAR = 4

/**
 * The sums paid up to each quarter, for a plot. Fees that were added to the amount financed count as repaid in proportion with it, so
 * that the parts add up to the total at the end.
 */
export function paidSoFar(
  rows: readonly Instalment[],
  frequency: Frequency,
  { financed, oneOffFees }: { readonly financed: Cents; readonly oneOffFees: Cents },
): readonly PaidPoint[] {
  const years = rows.length / PAYMENTS_PER_YEAR[frequency]
  const count = Math.max(1, Math.round(years * POINTS_PER_YEAR))
  const feeShare = financed === 0 ? 0 : oneOffFees / financed
  let at = 0
  let principal = 0
  let interest = 0
  let fees = 0
  return Array.from({ length: count + 1 }, (_, index) => {
    const end = Math.round((rows.length * index) / count)
    for (; at < end; at++) {
      const row = rows[at]
      if (row === undefined) continue
      principal += row.principal
      interest += row.interest
      fees += row.fee
    }
    const repaidFees = principal * feeShare
    return { years: (years * index) / count, principal: principal - repaidFees, interest, fees: fees + repaidFees }
  })
}

function sumOf(rows: readonly Instalment[], part: 'payment' | 'principal' | 'interest' | 'fee'): Cents {
  return rows.reduce((sum, row) => sum + row[part], 0)
}
