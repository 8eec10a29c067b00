import { dollars } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { calculatorDefaults } from './calculator.ts'
import type { CalculatorSetup } from './calculation.ts'
import type { VehicleFinance } from './vehicle-finance.ts'

export type ShownFinance = Extract<VehicleFinance, { kind: 'shown' }>

/** What the calculator of a vehicle computes with. */
export function calculatorSetup(
  { price, rates, fees }: ShownFinance,
  { calculator, minimumPayment, comparisonRate }: Site['finance'],
): CalculatorSetup {
  const { basisAmount, basisYears, range } = comparisonRate
  const { min, max, step, hidden, default: initial } = calculator.interest
  return {
    config: { ...calculator, interest: { min, max, step, hidden, default: initial } },
    price,
    defaults: calculatorDefaults(calculator, price, rates),
    fees,
    minimumPayment: dollars(minimumPayment),
    rates,
    basis: { basisAmount, basisYears, ...(range && { range }) },
  }
}
