import { dollars } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { assumedLoan } from './assumed-loan.ts'
import { calculatorDefaults, type InitialTerms } from './calculator.ts'
import type { CalculatorSetup } from './calculation.ts'
import { lenderPayment } from './lender-data.ts'
import { QUOTING_PROVIDER, type VehicleFinance } from './vehicle-finance.ts'

export type ShownFinance = Extract<VehicleFinance, { kind: 'shown' }>

/**
 * The terms that the calculator starts with: those of a lender whose payment is beside the price, else those of the repayment on cards. The
 * term and frequency of cards are the calculator's own keys.
 */
function initialTerms(
  { price, lender, estimate }: ShownFinance,
  { calculator, cardEstimate }: Pick<Site['finance'], 'calculator' | 'cardEstimate'>,
): InitialTerms {
  const payment = lender === null ? null : lenderPayment(lender, calculator.frequency.default)
  if (lender !== null && payment !== null && lender.lender !== QUOTING_PROVIDER) {
    const { deposit, balloon, termYears } = lender
    return {
      deposit: deposit ?? 0,
      residual: balloon ?? 0,
      frequency: payment.frequency,
      ...(termYears !== null && { years: termYears }),
    }
  }
  if (estimate === null || price === null) return {}
  const { deposit, residual } = estimate.loan ?? assumedLoan(price, cardEstimate)
  return { deposit, residual }
}

/** The setup of a vehicle's calculator, from its finance and the site's configuration. */
export function calculatorSetup(
  finance: ShownFinance,
  { calculator, minimumPayment, comparisonRate, cardEstimate }: Site['finance'],
): CalculatorSetup {
  const { price, rates, fees, lender } = finance
  const { basisAmount, basisYears, range } = comparisonRate
  const { min, max, step, hidden, fixed, default: initial } = calculator.interest
  // The site's own loan may have another rate for this vehicle.
  const only = fixed === undefined || lender !== null ? fixed : rates.interest
  const interest = { min, max, step, hidden, default: initial, ...(only !== undefined && { fixed: only }) }
  const config = { ...calculator, interest }
  return {
    config,
    price,
    defaults: calculatorDefaults(config, price, rates, initialTerms(finance, { calculator, cardEstimate })),
    fees,
    minimumPayment: dollars(minimumPayment),
    rates,
    basis: { basisAmount, basisYears, ...(range && { range }) },
  }
}
