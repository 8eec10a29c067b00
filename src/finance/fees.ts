import { dollars, type Cents } from '#platform/money.ts'
import { keysOf, recordOf } from '#platform/records.ts'
import type { Site } from '#sites/schema.ts'
import type { CreditFees } from './comparison-rate.ts'
import type { ESTIMATE_COPY } from './copy.ts'
import { PAYMENTS_PER_YEAR, type Frequency } from './frequency.ts'
import type { LenderData } from './lender-data.ts'

const MONTHS_PER_YEAR = 12

export type FeeName = keyof Site['finance']['fees']

/** The fees of a loan, in cents. A monthly fee is that of one month. */
export type FinanceFees = Readonly<Record<FeeName, Cents>>

type Fee = {
  /** A fee paid once is added to the amount financed; a monthly one is spread over the payments. */
  readonly paid: 'once' | 'monthly'
  /** Whether the fee counts in the comparison rate. Government charges that are passed on do not. */
  readonly isCreditFee: boolean
  /** The key of its text, with the placeholder `{amount}`. */
  readonly text: keyof typeof ESTIMATE_COPY & `finance.fee.${string}`
}

/**
 * Every fee that a loan can have, in the order in which texts name them. Sums, comparison rate and texts read only this table, so that a
 * fee that is printed is charged.
 */
const FEES = {
  establishment: {
    paid: 'once',
    isCreditFee: true,
    text: 'finance.fee.establishment',
  },
  // Registration on the Personal Property Securities Register, which is the government's.
  securityRegistration: {
    paid: 'once',
    isCreditFee: false,
    text: 'finance.fee.securityRegistration',
  },
  dealerAgency: { paid: 'once', isCreditFee: true, text: 'finance.fee.dealerAgency' },
  monthlyAdministration: {
    paid: 'monthly',
    isCreditFee: true,
    text: 'finance.fee.monthlyAdministration',
  },
} as const satisfies Readonly<Record<FeeName, Fee>>

type LenderFee = Extract<keyof LenderData, `${string}Fees`>

/** The fee that each of a lender's own fees replaces, so that none is read from a feed and not charged. */
const REPLACED_BY_LENDERS = { establishmentFees: 'establishment' } as const satisfies Readonly<
  Record<LenderFee, FeeName>
>

export const FEE_NAMES: readonly FeeName[] = keysOf(FEES)

/** The row of a fee in the table. */
export function feeOf(name: FeeName): Fee & Pick<(typeof FEES)[FeeName], 'text'> {
  return FEES[name]
}

/** Configured fees, which are in dollars. */
export function feesOf(fees: Site['finance']['fees']): FinanceFees {
  return recordOf(FEE_NAMES, (name) => dollars(fees[name]))
}

/** The fees of a loan, replaced by the lender's own where it names them. */
export function withLendersFees(fees: FinanceFees, lender: Pick<LenderData, LenderFee> | null): FinanceFees {
  return keysOf(REPLACED_BY_LENDERS).reduce((all, own) => {
    const fee = REPLACED_BY_LENDERS[own]
    return { ...all, [fee]: lender?.[own] ?? fees[fee] }
  }, fees)
}

/** Fees paid once, which are added to the amount financed. */
export function oneOffFees(fees: FinanceFees): Cents {
  return sumOf(fees, ({ paid }) => paid === 'once')
}

/** Each payment's share of the monthly fees, in cents and fractions of a cent. */
export function feePerPayment(fees: FinanceFees, frequency: Frequency): number {
  return shareOf(
    sumOf(fees, ({ paid }) => paid === 'monthly'),
    frequency,
  )
}

/** The fees that count in the comparison rate. */
export function creditFees(fees: FinanceFees, frequency: Frequency): CreditFees {
  return {
    upfront: sumOf(fees, ({ paid, isCreditFee }) => isCreditFee && paid === 'once'),
    perPayment: shareOf(
      sumOf(fees, ({ paid, isCreditFee }) => isCreditFee && paid === 'monthly'),
      frequency,
    ),
  }
}

function sumOf(fees: FinanceFees, isCounted: (fee: Fee) => boolean): Cents {
  return FEE_NAMES.reduce((sum, name) => (isCounted(feeOf(name)) ? sum + fees[name] : sum), 0)
}

function shareOf(monthly: Cents, frequency: Frequency): number {
  return (monthly * MONTHS_PER_YEAR) / PAYMENTS_PER_YEAR[frequency]
}
