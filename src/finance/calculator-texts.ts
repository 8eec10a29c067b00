import type { Copy } from '#sites/copy.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import type { Frequency } from './frequency.ts'

type Say = Copy<typeof CALCULATOR_COPY>

export function yearsText(years: number, say: Say): string {
  return years === 1 ? say('finance.years.one') : say('finance.years.many', { years })
}

export function periodText(frequency: Frequency, say: Say): string {
  const texts = {
    week: say('finance.calculator.perWeek'),
    fortnight: say('finance.calculator.perFortnight'),
    month: say('finance.calculator.perMonth'),
  }
  return texts[frequency]
}
