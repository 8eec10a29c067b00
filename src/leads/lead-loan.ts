import type { Cents } from '#platform/money.ts'

/** The loan that a shopper set up in a vehicle's calculator. The server computes it from the inputs when it receives the lead. */
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
  /** Null if the calculator gives no figure, such as for a very small loan. */
  readonly payment: Cents | null
  readonly total: Cents | null
  /** A link that opens the vehicle's calculator with the same inputs. */
  readonly href: string
  /** The last day on which the link is valid, in words. */
  readonly until: string
}

/** The field with the calculator's inputs in the form of a URL query: `amount=30000&years=5&…`. */
export const LOAN_FIELD = 'loan'
