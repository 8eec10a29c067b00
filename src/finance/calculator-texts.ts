import type { Copy } from '#sites/copy.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import type { Frequency } from './frequency.ts'

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

export function yearsText(years: number, copy: CalculatorCopy): string {
  return years === 1 ? copy('finance.years.one') : copy('finance.years.many', { years })
}

export function periodText(frequency: Frequency, copy: CalculatorCopy): string {
  const texts = {
    week: copy('finance.calculator.perWeek'),
    fortnight: copy('finance.calculator.perFortnight'),
    month: copy('finance.calculator.perMonth'),
  }
  return texts[frequency]
}
