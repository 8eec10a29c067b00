import type { Cents } from '#platform/money.ts'
import type { Instalment } from './amortisation.ts'
import { PAYMENTS_PER_YEAR, type Frequency } from './frequency.ts'

/** Sums paid within one year of a loan, in cents; the last year of a term of half years is half as long. */
export type PaidYear = {
  /** 1 for the first one. */
  readonly year: number
  readonly paid: Cents
  readonly principal: Cents
  readonly interest: Cents
  readonly fees: Cents
  /** Owed at the end of the year, before a residual is paid. */
  readonly balance: Cents
}

/** The schedule year by year. */
export function paidByYear(rows: readonly Instalment[], frequency: Frequency): readonly PaidYear[] {
  const perYear = PAYMENTS_PER_YEAR[frequency]
  return Array.from({ length: Math.ceil(rows.length / perYear) }, (_, index) => {
    const ofYear = rows.slice(index * perYear, (index + 1) * perYear)
    return {
      year: index + 1,
      paid: sumOf(ofYear, 'payment'),
      principal: sumOf(ofYear, 'principal'),
      interest: sumOf(ofYear, 'interest'),
      fees: sumOf(ofYear, 'fee'),
      balance: ofYear.at(-1)?.balance ?? 0,
    }
  })
}

/** Sums paid up to a point of the term, in cents. */
export type PaidPoint = {
  /** Since the start. */
  readonly years: number
  readonly principal: number
  readonly interest: number
  readonly fees: number
}

const POINTS_PER_YEAR = 4

/**
 * Sums paid, quarter by quarter, for a plot. Fees that were added to the amount financed are repaid in proportion with it, so
 * that everything adds up to the total at the end.
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
