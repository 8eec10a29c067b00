import type { Cents } from '#platform/money.ts'

/** The loan that a shopper chose in a vehicle's calculator, computed again by the server when the lead came in. */
export interface LeadLoan {
  readonly amount: Cents
  readonly deposit: Cents
  /** Paid at the end of the term. */
  readonly residual: Cents
  readonly years: number
  readonly frequency: 'week' | 'fortnight' | 'month'
  /** Rates in per cent a year. */
  readonly annualRate: number
  readonly comparisonRate: number
  /** Null where the calculator gives no figure, such as for a very small loan. */
  readonly payment: Cents | null
  readonly total: Cents | null
  /** Opens the vehicle's calculator with the same numbers. */
  readonly href: string
  /** Last day on which the link is good, in words. */
  readonly until: string
}

/** Field with the calculator's inputs, as the query of an address: `amount=30000&years=5&…`. */
export const LOAN_FIELD = 'loan'
