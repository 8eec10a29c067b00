import { yearIn } from '#platform/calendar-day.ts'
import type { Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { shownPrice, type PricedVehicle } from '#vehicles/price.ts'
import { ownCardEstimate, priceToFinance, type RepaymentEstimate } from './card-estimate.ts'
import { financeEligibility, type Condition, type Eligibility, type FinanceFacts } from './eligibility.ts'
import { withLendersFees, type FinanceFees } from './fees.ts'
import { NO_LENDER_DATA, parseLenders, type LenderData } from './lender-data.ts'
import { termsFor, type LoanTerms } from './loan-terms.ts'
import { lendersRates, siteRates, type Rates } from './rates.ts'
import { parseQuote } from './quote-answer.ts'

/** The provider whose quotes are stored with vehicles, for the term, deposit and final payment of the site's card estimate. */
export const QUOTING_PROVIDER = 'youx'

export type FinancedVehicle = PricedVehicle &
  Pick<Vehicle, 'carType' | 'year' | 'status' | 'reserved' | 'financeLenders' | 'youxQuote'>

export type FinanceSite = Pick<Site, 'finance' | 'plugins' | 'timezone'>

/** A lender of a vehicle (null for the site's own rates), and whether its finance is shown. */
export type LenderDecision = { readonly lender: LenderData | null; readonly decision: Eligibility }

export type VehicleFinance =
  | {
      readonly kind: 'shown'
      readonly lender: LenderData | null
      readonly rates: Rates
      readonly fees: FinanceFees
      readonly price: Cents | null
      /** The repayment on the vehicle's card, else the provider's quote; null without either. */
      readonly estimate: RepaymentEstimate | null
    }
  | { readonly kind: 'hidden'; readonly because: readonly [Condition, ...Condition[]] }

/**
 * The finance that a vehicle's page shows: that of the first lender whose conditions are met, the site's provider first. A vehicle
 * without lenders has the site's own rates.
 */
export function vehicleFinance(
  vehicle: FinancedVehicle,
  dealershipSlug: string,
  site: FinanceSite,
  now: Date,
): VehicleFinance {
  const [shown] = shownLenders(vehicle, dealershipSlug, site, now)
  if (shown !== undefined) return shown
  const reasons = lenderDecisions(vehicle, dealershipSlug, site, now).flatMap(({ decision }) =>
    decision.kind === 'hidden' ? [decision.because] : [],
  )
  return { kind: 'hidden', because: reasons[0] ?? ['site-shows-finance'] }
}

/** The lenders whose finance is shown for a vehicle, the site's provider first. */
export function shownLenders(
  vehicle: FinancedVehicle,
  dealershipSlug: string,
  site: FinanceSite,
  now: Date,
): readonly Extract<VehicleFinance, { kind: 'shown' }>[] {
  const thisYear = yearIn(site.timezone, now)
  const terms = termsFor(site.finance, vehicle, thisYear)
  return lenderDecisions(vehicle, dealershipSlug, site, now).flatMap(({ lender, decision }) => {
    const { interest, comparison } = lender === null ? siteRates(site.finance, terms) : lendersRates(lender)
    if (decision.kind === 'hidden' || interest === null || comparison === null) return []
    return [
      {
        kind: 'shown',
        lender,
        rates: { interest, comparison },
        fees: withLendersFees(terms.fees, lender),
        price: priceToFinance(shownPrice(vehicle)),
        estimate:
          ownCardEstimate({ ...vehicle, price: shownPrice(vehicle) }, dealershipSlug, site, thisYear) ??
          (lender?.lender === QUOTING_PROVIDER ? storedQuote(vehicle, site, terms) : null),
      },
    ]
  })
}

/** Every lender of a vehicle with its decision, the site's provider first. */
export function lenderDecisions(
  vehicle: FinancedVehicle,
  dealershipSlug: string,
  site: FinanceSite,
  now: Date,
): readonly LenderDecision[] {
  const lenders = lendersOf(vehicle, site, now)
  return (lenders.length === 0 ? [null] : lenders).map((lender) => ({
    lender,
    decision: financeEligibility(financeFacts(vehicle, dealershipSlug, lender, site, now)),
  }))
}

/** The facts about a vehicle and one of its lenders that the conditions test. */
export function financeFacts(
  vehicle: FinancedVehicle,
  dealershipSlug: string,
  lender: LenderData | null,
  { finance, plugins, timezone }: FinanceSite,
  now: Date,
): FinanceFacts {
  const { year, status, reserved } = vehicle
  const thisYear = yearIn(timezone, now)
  return {
    vehicle: { year, status, reserved, price: priceToFinance(shownPrice(vehicle)), dealershipSlug },
    lender,
    hasQuote: storedQuote(vehicle, { finance }, termsFor(finance, vehicle, thisYear)) !== null,
    finance,
    marketDataEnabled: plugins.autogauge,
    thisYear,
  }
}

/** The lenders in the vehicle's feed, and the provider's stored quote as one more; the site's provider first. */
function lendersOf(vehicle: FinancedVehicle, { finance, timezone }: FinanceSite, now: Date): readonly LenderData[] {
  const { financeLenders } = vehicle
  const quote = storedQuote(vehicle, { finance }, termsFor(finance, vehicle, yearIn(timezone, now)))
  const quoted: readonly LenderData[] = quote
    ? [
        {
          ...NO_LENDER_DATA,
          lender: QUOTING_PROVIDER,
          interestRate: quote.advertisedRate,
          comparisonRate: quote.comparisonRate,
          paymentWeek: quote.weekly,
        },
      ]
    : []
  const all = [...parseLenders(financeLenders), ...quoted]
  return all.toSorted((one, other) => Number(isOf(other, finance.provider)) - Number(isOf(one, finance.provider)))
}

/**
 * The provider's quote that a feed brought, or that was requested for the page. The documented shape may lack both rates, without which a
 * repayment must not be shown: then they are those of the provider in the vehicle's feed, else the site's.
 */
function storedQuote(
  { financeLenders, youxQuote }: Pick<Vehicle, 'financeLenders' | 'youxQuote'>,
  { finance }: Pick<Site, 'finance'>,
  terms: LoanTerms,
): RepaymentEstimate | null {
  const provider = parseLenders(financeLenders).find(({ lender }) => lender === QUOTING_PROVIDER)
  const { interest, comparison } = provider ? lendersRates(provider) : siteRates(finance, terms)
  return parseQuote(youxQuote, { advertisedRate: interest, comparisonRate: comparison })
}

function isOf({ lender }: LenderData, provider: Site['finance']['provider']): boolean {
  return lender === provider
}
