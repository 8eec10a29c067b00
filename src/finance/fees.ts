import { dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { PAYMENTS_PER_YEAR, type Frequency } from './frequency.ts'

const MONTHS_PER_YEAR = 12

/** The fees of a loan, in cents. */
export type FinanceFees = {
  readonly establishment: Cents
  /** Registration on the Personal Property Securities Register: a government charge that is passed on. */
  readonly securityRegistration: Cents
  readonly dealerAgency: Cents
  readonly monthlyAdministration: Cents
}

/** The site's fees; a lender's own establishment fee replaces the site's. */
export function feesOf(fees: Site['finance']['fees'], lenderEstablishmentFee: Cents | null): FinanceFees {
  return {
    establishment: lenderEstablishmentFee ?? dollars(fees.establishment),
    securityRegistration: dollars(fees.securityRegistration),
    dealerAgency: dollars(fees.dealerAgency),
    monthlyAdministration: dollars(fees.monthlyAdministration),
  }
}

/** Fees paid once, which are added to the amount financed. */
export function oneOffFees(fees: FinanceFees): Cents {
  return fees.establishment + fees.securityRegistration + fees.dealerAgency
}

/** Each payment's share of the monthly fee, in cents and fractions of a cent. */
export function feePerPayment(fees: FinanceFees, frequency: Frequency): number {
  return (fees.monthlyAdministration * MONTHS_PER_YEAR) / PAYMENTS_PER_YEAR[frequency]
}

/** The one-off credit fees, which count in the comparison rate: all but the government's charge. */
export function creditFees(fees: FinanceFees): Cents {
  return fees.establishment + fees.dealerAgency
}
