import { CENTS_PER_DOLLAR, dollars, formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import { isRateOpen, type Bounds, type CalculatorBounds, type MovedInput } from './calculator.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import { CALCULATOR_FIELDS } from './calculator-fields.ts'
import { yearsText } from './calculator-texts.ts'
import type { Calculation, CalculatorSetup } from './calculation.ts'
import type { QuoteInput } from './loan-quote.ts'

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

/** An input with a slider. Its numbers are in dollars, per cent or years. */
export type SliderField = {
  readonly kind: 'slider'
  readonly input: 'amount' | 'deposit' | 'residual' | 'annualRate' | 'years'
  readonly name: string
  readonly label: string
  readonly value: number
  readonly limits: Bounds
  readonly prefix?: string
  readonly suffix?: string
  readonly helper?: string
  readonly error?: string
  /** An empty box means 0. */
  readonly isOptional: boolean
}

export type ChoiceField = {
  readonly kind: 'choice'
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** The inputs in their order, without those that the site hides or fixes. Unevenly spaced terms are a list instead of a slider. */
export function calculatorInputs(
  calculation: Calculation,
  { config }: CalculatorSetup,
  bounds: CalculatorBounds,
  copy: CalculatorCopy,
): readonly (SliderField | ChoiceField)[] {
  const { input, problem, moved } = calculation
  const money = { prefix: '$', isOptional: false }
  const optional = { ...money, isOptional: true }
  const all: readonly (SliderField | ChoiceField | null)[] = [
    {
      ...slider('amount', inDollars(input.amount), dollarBounds(bounds.amount)),
      ...money,
      label: copy(`finance.calculator.${config.variant === 'purchasePrice' ? 'purchasePrice' : 'amount'}`),
      ...(problem && {
        error: copy('finance.calculator.outOfRange', { min: formatMoney(problem.min), max: formatMoney(problem.max) }),
      }),
    },
    config.deposit.hidden
      ? null
      : {
          ...slider('deposit', inDollars(input.deposit), within(dollarBounds(bounds.deposit), inDollars(input.amount))),
          ...optional,
          label: copy('finance.calculator.deposit'),
          ...movedText('deposit', moved, copy),
        },
    isEvenlySpaced(bounds.term.values)
      ? {
          ...slider('years', input.years, { ...bounds.term, step: stepOf(bounds.term) }),
          label: copy('finance.calculator.term'),
          suffix: copy('finance.calculator.termUnit'),
          isOptional: false,
          ...movedText('years', moved, copy),
        }
      : termChoice(input, bounds, copy),
    isRateOpen(config)
      ? {
          ...slider('annualRate', input.annualRate, bounds.interest),
          label: copy('finance.calculator.interest'),
          suffix: copy('finance.calculator.interestUnit'),
          isOptional: false,
          ...movedText('annualRate', moved, copy),
        }
      : null,
    config.residual.hidden
      ? null
      : {
          ...slider(
            'residual',
            inDollars(input.residual),
            within(dollarBounds(bounds.residual), inDollars(input.amount)),
          ),
          ...optional,
          label: copy('finance.calculator.residual'),
          ...movedText('residual', moved, copy),
        },
  ]
  return all.filter((field) => field !== null)
}

function slider(input: SliderField['input'], value: number, { min, max, step }: Bounds) {
  return { kind: 'slider' as const, input, name: CALCULATOR_FIELDS[input], value, limits: { min, max, step } }
}

/** Limits the slider of a deposit or residual to the amount. The text box beside it accepts values up to the site's own bound. */
function within(bounds: Bounds, amount: number): Bounds {
  return { ...bounds, max: Math.min(bounds.max, Math.max(bounds.min + bounds.step, amount)) }
}

function movedText(
  name: MovedInput['name'],
  moved: readonly MovedInput[],
  copy: CalculatorCopy,
): { readonly error?: string } {
  const found = moved.find((each) => each.name === name)
  if (found === undefined) return {}
  const text = (value: number) => {
    // Without "p.a.", because its full stop would collide with that of the sentence.
    if (name === 'annualRate') return `${value}%`
    return name === 'years' ? yearsText(value, copy) : formatMoney(value)
  }
  return {
    error: copy('finance.calculator.moved', { min: text(found.min), max: text(found.max), to: text(found.to) }),
  }
}

function termChoice({ years }: QuoteInput, { term }: CalculatorBounds, copy: CalculatorCopy): ChoiceField {
  return {
    kind: 'choice',
    name: CALCULATOR_FIELDS.years,
    label: copy('finance.calculator.term'),
    value: String(years),
    options: term.values.map((value) => ({ value: String(value), text: yearsText(value, copy) })),
  }
}

export function frequencyChoice(
  { frequency }: QuoteInput,
  { frequencies }: CalculatorBounds,
  copy: CalculatorCopy,
): ChoiceField {
  return {
    kind: 'choice',
    name: CALCULATOR_FIELDS.frequency,
    label: copy('finance.calculator.frequency'),
    value: frequency,
    options: frequencies.map((value) => ({ value, text: copy(`finance.calculator.${value}`) })),
  }
}

function dollarBounds({ min, max, step }: Bounds): Bounds {
  return { min: inDollars(min), max: inDollars(max), step: inDollars(step) }
}

function inDollars(cents: Cents): number {
  return cents / CENTS_PER_DOLLAR
}

/** Converts a slider's value: dollars to cents; per cent and years stay. */
export function fromField(input: SliderField['input'], value: number): number {
  return isMoney(input) ? dollars(value) : value
}

const GROUPED = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 })

/** A slider's value as the text of its box, without the unit: `10,500`, `7.49`, and for money with cents `10,198.80`. */
export function fieldText(input: SliderField['input'], value: number): string {
  return isMoney(input) ? formatExactMoney(dollars(value)).replace('$', '') : GROUPED.format(value)
}

function isMoney(input: SliderField['input']): boolean {
  return input !== 'annualRate' && input !== 'years'
}

const TOLERANCE = 1e-9

/** Whether a slider with one step size can select exactly these values. */
function isEvenlySpaced(values: readonly number[]): boolean {
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return values.length > 1 && step > 0 && values.every((value, index) => isAt(value, (values[0] ?? 0) + index * step))
}

function isAt(value: number, expected: number): boolean {
  return Math.abs(value - expected) < TOLERANCE
}

function stepOf({ values }: CalculatorBounds['term']): number {
  return Number(((values[1] ?? 0) - (values[0] ?? 0)).toFixed(6))
}
