import { dollars } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { assumedLoan } from './assumed-loan.ts'
import { calculatorDefaults } from './calculator.ts'
import type { CalculatorSetup } from './calculation.ts'
import type { VehicleFinance } from './vehicle-finance.ts'

export type ShownFinance = Extract<VehicleFinance, { kind: 'shown' }>

/** The setup of a vehicle's calculator, from its finance and the site's configuration. */
export function calculatorSetup(
  { price, rates, fees, estimate }: ShownFinance,
  { calculator, minimumPayment, comparisonRate, cardEstimate }: Site['finance'],
): CalculatorSetup {
  const { basisAmount, basisYears, range } = comparisonRate
  const { min, max, step, hidden, fixed, default: initial } = calculator.interest
  const interest = { min, max, step, hidden, default: initial, ...(fixed !== undefined && { fixed }) }
  return {
    config: { ...calculator, interest },
    price,
    defaults: calculatorDefaults(
      calculator,
      price,
      rates,
      estimate && price !== null ? assumedLoan(price, cardEstimate) : undefined,
    ),
    fees,
    minimumPayment: dollars(minimumPayment),
    rates,
    basis: { basisAmount, basisYears, ...(range && { range }) },
  }
}
