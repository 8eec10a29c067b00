import { calculate, type Calculation } from '#finance/calculation.ts'
import {
  hasCalculatorParameter,
  FINANCE_CALCULATOR_ID,
  LOAN_PARAMETER,
  readEntered,
} from '#finance/calculator-fields.ts'
import { calculatorSetup } from '#finance/calculator-setup.ts'
import type { CalculatorSetup } from '#finance/calculation.ts'
import { SAVED_LOAN_DAYS } from '#finance/saved-loan.ts'
import type { LoanLink } from '#finance/ui/loan-link.ts'
import { vehicleFinance } from '#finance/vehicle-finance.ts'
import { daysSinceEpoch } from '#platform/clock.ts'
import type { LeadLoan } from '#leads/lead-loan.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { WebContext } from '../../web-context.ts'
import { withProviderQuote } from './provider-quote.ts'

type Request = Pick<WebContext['var'], 'site' | 'siteUrl' | 'now' | 'services'>

/** A vehicle's calculator with its result for the inputs of a query. */
type CalculatedLoan = {
  readonly stored: StoredVehicle
  readonly setup: CalculatorSetup
  readonly calculation: Calculation
}

/** The result of a vehicle's calculator for the inputs of a query; null where the vehicle shows no finance. */
export function calculatedLoan(
  { site, now }: Request,
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
export function loanLink(request: Request, { stored: { vehicle }, setup, calculation }: CalculatedLoan): LoanLink {
  const { site, now, siteUrl, services } = request
  const { input, quote } = calculation
  const day = daysSinceEpoch(now)
  const loan = services.loanLinks.sign(site.slug, {
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

/** The loan that is sent with a finance enquiry; null for inputs that the vehicle's calculator doesn't accept. */
export async function leadLoan(request: Request, vehicle: string, inputs: string): Promise<LeadLoan | null> {
  const { site, now, services } = request
  const found = await services.vehicles.find(site, vehicle, now)
  const parameters = new URLSearchParams(inputs)
  if (found === null || !hasCalculatorParameter(parameters)) return null
  const loan = calculatedLoan(request, await withProviderQuote(request, found), parameters)
  if (loan === null || loan.calculation.problem) return null
  const { input, quote, comparisonRate } = loan.calculation
  const figures = quote.kind === 'figures' ? quote : null
  return {
    ...input,
    comparisonRate,
    payment: figures?.payment ?? null,
    total: figures?.total ?? null,
    ...loanLink(request, loan),
  }
}
