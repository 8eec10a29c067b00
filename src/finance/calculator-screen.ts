import type { Copy } from '#sites/copy.ts'
import { calculatorBounds } from './calculator.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import { calculatorInputs, frequencyChoice, type ChoiceField, type SliderField } from './calculator-inputs.ts'
import { calculatorResult, type CalculatorResult } from './calculator-result.ts'
import type { Calculation, CalculatorSetup } from './calculation.ts'
import { rateText } from './repayment-line.ts'

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

export type CalculatorScreen = {
  /** The inputs in their order. */
  readonly fields: readonly (SliderField | ChoiceField)[]
  readonly frequency: ChoiceField | null
  readonly comparison: string
  readonly result: CalculatorResult
}

/** Everything that the calculator shows for one calculation. */
export function calculatorScreen(
  calculation: Calculation,
  setup: CalculatorSetup,
  copy: CalculatorCopy,
): CalculatorScreen {
  const { input, comparisonRate } = calculation
  const bounds = calculatorBounds(setup.config, setup.price)
  return {
    fields: calculatorInputs(calculation, setup, bounds, copy),
    frequency: bounds.frequencies.length > 1 ? frequencyChoice(input, bounds, copy) : null,
    comparison: copy('finance.calculator.rate', { rate: rateText(comparisonRate) }),
    result: calculatorResult(calculation, setup, copy),
  }
}
