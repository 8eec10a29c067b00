import { quoteLoan, type QuoteInput } from '#finance/loan-quote.ts'
import { CENTS_PER_DOLLAR, dollars } from '#platform/money.ts'
import type { DemoVehicle } from './demo-vehicle.ts'

/** One vehicle in this many has a lender's offer in its feed; repayments of the others use the site's rates. */
const VEHICLES_PER_OFFER = 12
/** Per cent per year. */
const RATE = 7.95
const DEPOSIT_SHARE = 0.1
const YEARS = 5
const TERMS = [3, 4, 5, 6, 7]
const FEES = {
  establishment: dollars(395),
  securityRegistration: dollars(6),
  dealerAgency: 0,
  monthlyAdministration: dollars(8),
}

/** Adds a lender's offer to some vehicles, in the form in which dealers' feeds contain it (`financeLenders`). */
export function withLenders(stock: readonly DemoVehicle[]): readonly DemoVehicle[] {
  return stock.map((vehicle, index) => {
    const { price, status } = vehicle.feed
    if (index % VEHICLES_PER_OFFER !== 0 || price === null || status !== 'in_stock') return vehicle
    return { ...vehicle, feed: { ...vehicle.feed, financeLenders: { manual: offerFor(price) } } }
  })
}

/** The offer for a price in cents; its amounts are in dollars. All follow from one loan: a tenth as deposit, five years. */
function offerFor(price: number) {
  const deposit = dollars(Math.round((price * DEPOSIT_SHARE) / CENTS_PER_DOLLAR))
  const figures = (changed: Partial<QuoteInput>) => {
    const input: QuoteInput = {
      amount: price,
      deposit,
      residual: 0,
      annualRate: RATE,
      years: YEARS,
      frequency: 'week',
    }
    const quote = quoteLoan({ ...input, ...changed }, { fees: FEES, rounding: 'nearestCent', minimumPayment: 0 })
    return quote.kind === 'figures' ? quote : null
  }
  const inDollars = (cents: number | undefined) => (cents === undefined ? null : cents / CENTS_PER_DOLLAR)
  const terms = TERMS.map((years) => [`term${years}`, inDollars(figures({ years })?.payment)] as const)
  return {
    interestRate: RATE,
    comparisonRate: figures({ amount: dollars(30_000), deposit: 0, frequency: 'month' })?.comparisonRate.toFixed(2),
    financeProvider: 'Yard Finance',
    deposit: deposit / CENTS_PER_DOLLAR,
    balloon: 0,
    establishmentFees: FEES.establishment / CENTS_PER_DOLLAR,
    paymentWeek: inDollars(figures({})?.payment),
    paymentMonth: inDollars(figures({ frequency: 'month' })?.payment),
    totalPayable: inDollars(figures({})?.total),
    termYears: YEARS,
    termMonths: YEARS * 12,
    termWeeks: YEARS * 52,
    ...Object.fromEntries(terms),
    disclaimer:
      'Yard Finance is a lender of the demonstration. Repayments are for approved applicants with a deposit of a tenth of the price over five years, secured by the vehicle. Fees, charges, terms and lending criteria apply, and the lender tells you all of them in writing.',
  }
}
