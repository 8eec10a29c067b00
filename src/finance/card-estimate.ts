import { CENTS_PER_DOLLAR, dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { ShownPrice } from '#vehicles/price.ts'
import { assumedLoan, type AssumedLoan } from './assumed-loan.ts'
import { meets, type Condition, type Eligibility, type FinanceFacts } from './eligibility.ts'
import type { Frequency } from './frequency.ts'
import { quoteLoan } from './loan-quote.ts'
import { termsFor, type LoanTerms } from './loan-terms.ts'
import { siteRates } from './rates.ts'

/** The factor by which a provider's weekly repayments are converted to monthly ones. It is customary in the trade. */
export const WEEKS_PER_MONTH = 4.33

/** A repayment on a card. Rates are per cent a year, money is in cents. */
export type RepaymentEstimate = {
  readonly weekly: Cents
  /** Computed like the calculator's; of a quote, which is weekly, converted by `WEEKS_PER_MONTH`. */
  readonly monthly: Cents
  readonly advertisedRate: number
  readonly comparisonRate: number
  /** The loan that the site assumed; null for a quote, whose provider knows nothing of the site's assumptions. */
  readonly loan: AssumedLoan | null
}

/** The conditions for an estimate on a card, with any provider. */
const REQUEST_CONDITIONS: readonly Condition[] = [
  'card-estimate-enabled',
  'price-above-200',
  'on-the-yard',
  'unreserved',
  'site-shows-finance',
  'dealership-shows-finance',
]

/** Whether a card shows an estimate, and if not, every condition that fails. */
export function estimateEligibility(facts: FinanceFacts): Eligibility {
  return meets(facts, REQUEST_CONDITIONS)
}

type EstimatedVehicle = Pick<Vehicle, 'carType' | 'year' | 'status' | 'reserved'> & { readonly price: ShownPrice }
type EstimateSite = Pick<Site, 'finance' | 'plugins'>

/**
 * The repayment on a vehicle's card. `quoted`: the site has a finance provider, which the browser asks with this request. `hidden` has
 * its reason.
 */
export type CardEstimate =
  | { readonly kind: 'shown'; readonly estimate: RepaymentEstimate }
  | { readonly kind: 'quoted'; readonly request: WireQuoteRequest }
  | { readonly kind: 'hidden'; readonly because: Condition | 'no-worthwhile-repayment' }

/** Decides which repayment a card shows, for the displayed price. Subscription vehicles have none. */
export function decideCardEstimate(
  vehicle: EstimatedVehicle & Pick<Vehicle, 'vin' | 'nvic'>,
  dealership: { readonly slug: string; readonly name: string },
  site: EstimateSite,
  thisYear: number,
): CardEstimate {
  const { finance } = site
  const decided = priceToEstimate(vehicle, dealership.slug, site, thisYear)
  if (decided.kind === 'hidden') return decided
  const { price } = decided
  if (finance.provider !== undefined) {
    return { kind: 'quoted', request: toQuoteRequest({ ...vehicle, price }, finance, dealership.name) }
  }
  const estimate = estimateFromRates(price, finance, termsFor(finance, vehicle, thisYear))
  return estimate ? { kind: 'shown', estimate } : { kind: 'hidden', because: 'no-worthwhile-repayment' }
}

/** The repayment on a vehicle's card if the site computes it itself; null if the card shows none, or a provider's quote. */
export function ownCardEstimate(
  vehicle: EstimatedVehicle,
  dealershipSlug: string,
  site: EstimateSite,
  thisYear: number,
): RepaymentEstimate | null {
  const { finance } = site
  if (finance.provider !== undefined) return null
  const decided = priceToEstimate(vehicle, dealershipSlug, site, thisYear)
  if (decided.kind === 'hidden') return null
  return estimateFromRates(decided.price, finance, termsFor(finance, vehicle, thisYear))
}

/** The price for which a card shows a repayment. */
function priceToEstimate(
  vehicle: EstimatedVehicle,
  dealershipSlug: string,
  { finance, plugins }: EstimateSite,
  thisYear: number,
): { readonly kind: 'price'; readonly price: Cents } | { readonly kind: 'hidden'; readonly because: Condition } {
  const price = priceToFinance(vehicle.price)
  const eligibility = estimateEligibility({
    vehicle: { ...vehicle, price, dealershipSlug },
    lender: null,
    hasQuote: false,
    finance,
    marketDataEnabled: plugins.autogauge,
    thisYear,
  })
  if (eligibility.kind === 'hidden') return { kind: 'hidden', because: eligibility.because[0] }
  return price === null ? { kind: 'hidden', because: 'price-above-200' } : { kind: 'price', price }
}

/** The displayed price in cents; null for a subscription, or a text instead of a price. */
export function priceToFinance(price: ShownPrice): Cents | null {
  return price.kind === 'price' ? price.cents : null
}

/** The body of `POST /api/{provider}/quote`. */
export type WireQuoteRequest = {
  readonly selfAssessedCreditScore: string
  /** The full price in dollars: the provider applies its own deposit and final payment. */
  readonly purchasePrice: number
  readonly loanTerm: number
  readonly year: number | null
  readonly vin: string | null
  readonly nvic: string | null
  readonly whoIsHelping: string
}

export function toQuoteRequest(
  vehicle: {
    readonly price: Cents
    readonly year: number | null
    readonly vin: string | null
    readonly nvic: string | null
  },
  { cardEstimate }: Site['finance'],
  dealershipName: string,
): WireQuoteRequest {
  return {
    selfAssessedCreditScore: cardEstimate.selfAssessedCreditScore,
    purchasePrice: vehicle.price / CENTS_PER_DOLLAR,
    loanTerm: cardEstimate.loanTerm,
    year: vehicle.year,
    vin: vehicle.vin,
    nvic: vehicle.nvic,
    whoIsHelping: cardEstimate.whoIsHelping ?? dealershipName,
  }
}

/**
 * The estimate by the site's own deposit and final payment, at the rate and fees of its terms for the vehicle; null if the repayment is
 * below the minimum, or the site states no rate. `loanTerm`, in years, is that of the site's cards unless a request names another.
 */
export function estimateFromRates(
  price: Cents,
  finance: Site['finance'],
  terms: LoanTerms,
  loanTerm = finance.cardEstimate.loanTerm,
): RepaymentEstimate | null {
  const { calculator, minimumPayment } = finance
  const { interest, comparison } = siteRates(finance, terms)
  if (interest === null || comparison === null) return null
  const loan = assumedLoan(price, { ...finance.cardEstimate, loanTerm })
  const quoteFor = (frequency: Frequency) =>
    quoteLoan(
      { amount: price, ...loan, annualRate: interest, frequency },
      { fees: terms.fees, rounding: calculator.rounding, minimumPayment: dollars(minimumPayment) },
    )
  const [week, month] = [quoteFor('week'), quoteFor('month')]
  if (week.kind === 'enquire' || month.kind === 'enquire') return null
  return { weekly: week.payment, monthly: month.payment, advertisedRate: interest, comparisonRate: comparison, loan }
}

/** The monthly figure of a weekly quote. */
export function monthlyFromWeekly(weekly: Cents): Cents {
  return Math.round(weekly * WEEKS_PER_MONTH)
}
