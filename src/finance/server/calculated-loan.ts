import { dayInWords } from '#platform/calendar-day.ts'
import { DAY_MS, daysSinceEpoch } from '#platform/clock.ts'
import type { Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { StoredVehicle, VehicleStore } from '#vehicles/server/vehicle-store.ts'
import { calculate, type Calculation, type CalculatorSetup } from '../calculation.ts'
import { hasCalculatorParameter, FINANCE_CALCULATOR_ID, LOAN_PARAMETER, readEntered } from '../calculator-fields.ts'
import { calculatorSetup } from '../calculator-setup.ts'
import { SAVED_LOAN_DAYS } from '../saved-loan.ts'
import type { LoanLink } from '../loan-link.ts'
import { vehicleFinance } from '../vehicle-finance.ts'
import type { QuoteInput } from '../loan-quote.ts'
import type { LoanLinks } from './loan-links.ts'
import { withProviderQuote } from './provider-quote.ts'
import type { QuoteService } from './quote-service.ts'

interface Moment {
  readonly site: Site
  readonly now: Date
}

/** Base URL of the site, for the link. */
interface LinkedMoment extends Moment {
  readonly siteUrl: string
}

/** The services with which a loan of an enquiry is computed again. */
export interface LoanServices {
  readonly quotes: Pick<QuoteService, 'quote'>
  readonly loanLinks: Pick<LoanLinks, 'sign'>
  readonly vehicles: Pick<VehicleStore, 'find'>
}

/** A vehicle's calculator with its result for the inputs of a query. */
type CalculatedLoan = {
  readonly stored: StoredVehicle
  readonly setup: CalculatorSetup
  readonly calculation: Calculation
}

/** The result of a vehicle's calculator for the inputs of a query; null where the vehicle shows no finance. */
export function calculatedLoan(
  { site, now }: Moment,
  stored: StoredVehicle,
  parameters: URLSearchParams,
): CalculatedLoan | null {
  const finance = vehicleFinance(stored.vehicle, stored.dealership.slug, site, now)
  if (finance.kind === 'hidden') return null
  const setup = calculatorSetup(finance, site.finance)
  const entered = readEntered(parameters, setup.defaults) ?? setup.defaults
  return { stored, setup, calculation: calculate(entered, setup) }
}

/** A link that opens the vehicle's calculator with the same numbers. */
export function loanLink(
  loanLinks: Pick<LoanLinks, 'sign'>,
  { site, now, siteUrl }: LinkedMoment,
  { stored: { vehicle }, setup, calculation }: CalculatedLoan,
): LoanLink {
  const { input, quote } = calculation
  const day = daysSinceEpoch(now)
  const loan = loanLinks.sign(site.slug, {
    vehicleId: vehicle.id,
    input,
    price: setup.price,
    payment: quote.kind === 'figures' ? quote.payment : null,
    day,
  })
  const until = new Date((day + SAVED_LOAN_DAYS) * DAY_MS).toISOString().slice(0, 10)
  const query = new URLSearchParams({ [LOAN_PARAMETER]: loan }).toString()
  return {
    href: `${siteUrl}/cars/${vehicle.slug}?${query}#${FINANCE_CALCULATOR_ID}`,
    until: dayInWords(until, site.locale),
  }
}

/** A calculated loan as an enquiry carries it. */
export interface EnquiredLoan extends QuoteInput, LoanLink {
  readonly comparisonRate: number
  /** Null if the calculator gives no figure, such as for a very small loan. */
  readonly payment: Cents | null
  readonly total: Cents | null
}

/** The loan that is sent with a finance enquiry; null for inputs that the vehicle's calculator doesn't accept. */
export async function leadLoan(
  { quotes, loanLinks, vehicles }: LoanServices,
  request: LinkedMoment,
  vehicle: string,
  inputs: string,
): Promise<EnquiredLoan | null> {
  const found = await vehicles.find(request.site, vehicle, request.now)
  const parameters = new URLSearchParams(inputs)
  if (found === null || !hasCalculatorParameter(parameters)) return null
  const loan = calculatedLoan(request, await withProviderQuote(quotes, request, found), parameters)
  if (loan === null || loan.calculation.problem) return null
  const { input, quote, comparisonRate } = loan.calculation
  const figures = quote.kind === 'figures' ? quote : null
  return {
    ...input,
    comparisonRate,
    payment: figures?.payment ?? null,
    total: figures?.total ?? null,
    ...loanLink(loanLinks, request, loan),
  }
}
