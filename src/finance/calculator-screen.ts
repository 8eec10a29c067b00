import { CENTS_PER_DOLLAR, dollars, formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import { calculatorBounds, isRateOpen, type Bounds, type CalculatorBounds, type MovedInput } from './calculator.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import { CALCULATOR_FIELDS } from './calculator-fields.ts'
import { scheduleOf, type Calculation, type CalculatorSetup } from './calculation.ts'
import { oneOffFees } from './fees.ts'
import type { Frequency } from './frequency.ts'
import type { LoanFigures, QuoteInput } from './loan-quote.ts'
import { paidByYear, paidSoFar, type PaidPoint } from './paid-over-time.ts'
import { rateText } from './repayment-line.ts'

type Say = Copy<typeof CALCULATOR_COPY>

/** An input with a slider. Numbers are in dollars, per cent and years, as the shopper reads them. */
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

/** A part of all that is paid. */
export type PaidPart = {
  readonly part: 'principal' | 'interest' | 'fees' | 'residual'
  readonly label: string
  readonly cents: Cents
  readonly amount: string
}

export type LoanDetails = {
  readonly parts: readonly PaidPart[]
  readonly plot: {
    readonly text: string
    readonly points: readonly PaidPoint[]
    readonly residual: Cents
    readonly years: number
    readonly total: string
    readonly startText: string
    readonly yearText: string
  }
  readonly table: {
    readonly heading: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly total: readonly string[]
    readonly notes: readonly string[]
  }
}

export type CalculatorResult =
  | {
      readonly kind: 'figures'
      readonly payment: string
      readonly period: string
      readonly payments: string
      readonly total: string
      readonly details: LoanDetails
    }
  /** The total is blank. */
  | { readonly kind: 'enquire'; readonly text: string; readonly why: string }

export type CalculatorScreen = {
  /** In their order; a term that a slider can't reach evenly is a choice. */
  readonly fields: readonly (SliderField | ChoiceField)[]
  readonly frequency: ChoiceField | null
  readonly comparison: string
  readonly result: CalculatorResult
}

/** Everything that the calculator shows for one calculation. */
export function calculatorScreen(calculation: Calculation, setup: CalculatorSetup, say: Say): CalculatorScreen {
  const { input, quote, comparisonRate } = calculation
  const bounds = calculatorBounds(setup.config, setup.price)
  return {
    fields: fieldsOf(calculation, setup, bounds, say),
    frequency: bounds.frequencies.length > 1 ? frequencyChoice(input, bounds, say) : null,
    comparison: say('finance.calculator.rate', { rate: rateText(comparisonRate) }),
    result: quote.kind === 'figures' ? figures(calculation, quote, setup, say) : enquiry(quote.because, say),
  }
}

function fieldsOf(
  calculation: Calculation,
  { config }: CalculatorSetup,
  bounds: CalculatorBounds,
  say: Say,
): CalculatorScreen['fields'] {
  const { input, problem, moved } = calculation
  const money = { prefix: '$', isOptional: false }
  const optional = { ...money, isOptional: true }
  const all: readonly (SliderField | ChoiceField | null)[] = [
    {
      ...slider('amount', inDollars(input.amount), dollarBounds(bounds.amount)),
      ...money,
      label: say(`finance.calculator.${config.variant === 'purchasePrice' ? 'purchasePrice' : 'amount'}`),
      ...(problem && {
        error: say('finance.calculator.outOfRange', { min: formatMoney(problem.min), max: formatMoney(problem.max) }),
      }),
    },
    config.deposit.hidden
      ? null
      : {
          ...slider('deposit', inDollars(input.deposit), within(dollarBounds(bounds.deposit), inDollars(input.amount))),
          ...optional,
          label: say('finance.calculator.deposit'),
          ...movedText('deposit', moved, say),
        },
    isEvenlySpaced(bounds.term.values)
      ? {
          ...slider('years', input.years, { ...bounds.term, step: stepOf(bounds.term) }),
          label: say('finance.calculator.term'),
          suffix: say('finance.calculator.termUnit'),
          isOptional: false,
          ...movedText('years', moved, say),
        }
      : termChoice(input, bounds, say),
    isRateOpen(config)
      ? {
          ...slider('annualRate', input.annualRate, bounds.interest),
          label: say('finance.calculator.interest'),
          suffix: say('finance.calculator.interestUnit'),
          isOptional: false,
          ...movedText('annualRate', moved, say),
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
          label: say('finance.calculator.residual'),
          ...movedText('residual', moved, say),
        },
  ]
  return all.filter((field) => field !== null)
}

function slider(input: SliderField['input'], value: number, { min, max, step }: Bounds) {
  return { kind: 'slider' as const, input, name: CALCULATOR_FIELDS[input], value, limits: { min, max, step } }
}

/** The thumb of a deposit or residual moves up to the amount; the box takes what the site allows. */
function within(bounds: Bounds, amount: number): Bounds {
  return { ...bounds, max: Math.min(bounds.max, Math.max(bounds.min + bounds.step, amount)) }
}

function movedText(name: MovedInput['name'], moved: readonly MovedInput[], say: Say): { readonly error?: string } {
  const found = moved.find((each) => each.name === name)
  if (found === undefined) return {}
  const text = (value: number) => {
    if (name === 'annualRate') return say('finance.calculator.rate', { rate: String(value) })
    return name === 'years' ? yearsText(value, say) : formatMoney(value)
  }
  return {
    error: say('finance.calculator.moved', { min: text(found.min), max: text(found.max), to: text(found.to) }),
  }
}

function termChoice({ years }: QuoteInput, { term }: CalculatorBounds, say: Say): ChoiceField {
  return {
    kind: 'choice',
    name: CALCULATOR_FIELDS.years,
    label: say('finance.calculator.term'),
    value: String(years),
    options: term.values.map((value) => ({ value: String(value), text: yearsText(value, say) })),
  }
}

function frequencyChoice({ frequency }: QuoteInput, { frequencies }: CalculatorBounds, say: Say): ChoiceField {
  return {
    kind: 'choice',
    name: CALCULATOR_FIELDS.frequency,
    label: say('finance.calculator.frequency'),
    value: frequency,
    options: frequencies.map((value) => ({ value, text: say(`finance.calculator.${value}`) })),
  }
}

function figures(
  { input }: Calculation,
  quote: LoanFigures,
  { fees }: CalculatorSetup,
  say: Say,
): Extract<CalculatorResult, { kind: 'figures' }> {
  const rows = scheduleOf(input, quote, fees)
  const principal = quote.total - quote.interest - quote.fees - quote.residual
  const parts = paidParts({ principal, ...quote }, say)
  const sum = (part: 'payment' | 'interest' | 'fee' | 'principal') => rows.reduce((all, row) => all + row[part], 0)
  const paid = sum('payment')
  const years = paidByYear(rows, input.frequency)
  const last = rows.at(-1)?.payment ?? 0
  return {
    kind: 'figures',
    payment: formatExactMoney(quote.payment),
    period: periodText(input.frequency, say),
    payments:
      say('finance.calculator.payments', { count: quote.payments, rate: rateText(input.annualRate) }) +
      (quote.residual > 0
        ? `, ${say('finance.calculator.residualAfter', { residual: formatExactMoney(quote.residual) })}`
        : ''),
    total: formatExactMoney(quote.total),
    details: {
      parts,
      plot: {
        text: say('finance.calculator.plotText', {
          years: yearsText(input.years, say),
          total: formatExactMoney(quote.total),
          principal: formatExactMoney(principal),
          interest: formatExactMoney(quote.interest),
          fees: formatExactMoney(quote.fees),
          residual: formatExactMoney(quote.residual),
        }),
        points: paidSoFar(rows, input.frequency, { financed: quote.financed, oneOffFees: oneOffFees(fees) }),
        residual: quote.residual,
        years: input.years,
        total: formatExactMoney(quote.total),
        startText: say('finance.calculator.start'),
        yearText: say('finance.calculator.yearTick', { year: '{year}' }),
      },
      table: {
        heading: say('finance.calculator.table'),
        columns: [
          say('finance.calculator.yearColumn'),
          say('finance.calculator.paidColumn'),
          say('finance.calculator.principalColumn'),
          say('finance.calculator.interestColumn'),
          say('finance.calculator.feesColumn'),
          say('finance.calculator.balanceColumn'),
        ],
        rows: years.map((year) => [
          String(year.year),
          ...[year.paid, year.principal, year.interest, year.fees, year.balance].map(withCents),
        ]),
        total: [
          say('finance.calculator.totalRow'),
          ...[paid, sum('principal'), sum('interest'), sum('fee'), quote.residual].map(withCents),
        ],
        notes: [
          ...(last === quote.payment
            ? []
            : [say('finance.calculator.lastPayment', { payment: withCents(last), paid: withCents(paid) })]),
          ...(quote.residual > 0
            ? [say('finance.calculator.lastResidual', { residual: withCents(quote.residual) })]
            : []),
        ],
      },
    },
  }
}

function paidParts(
  paid: { readonly principal: Cents; readonly interest: Cents; readonly fees: Cents; readonly residual: Cents },
  say: Say,
): readonly PaidPart[] {
  const { principal, interest, fees, residual } = paid
  const part = (name: PaidPart['part'], label: string, cents: Cents) => ({
    part: name,
    label,
    cents,
    amount: formatExactMoney(cents),
  })
  return [
    part('principal', say(`finance.calculator.${residual > 0 ? 'repaid' : 'borrowed'}`), principal),
    part('interest', say('finance.calculator.interestPaid'), interest),
    ...(fees > 0 ? [part('fees', say('finance.calculator.fees'), fees)] : []),
    ...(residual > 0 ? [part('residual', say('finance.calculator.residualPaid'), residual)] : []),
  ]
}

function enquiry(
  because: Exclude<Calculation['quote'], LoanFigures>['because'],
  say: Say,
): Extract<CalculatorResult, { kind: 'enquire' }> {
  const why = {
    'nothing-to-finance': say('finance.calculator.nothing'),
    'residual-too-large': say('finance.calculator.residualTooLarge'),
    'payment-too-small': say('finance.calculator.tooSmall'),
    'amount-out-of-range': say('finance.calculator.noAmount'),
  }[because]
  return { kind: 'enquire', text: say('finance.calculator.enquire'), why }
}

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

/** `$1,234.50`: columns of a table align where every amount has its cents. */
function withCents(cents: Cents): string {
  const whole = formatMoney(Math.trunc(cents / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR)
  return `${whole}.${String(Math.abs(cents) % CENTS_PER_DOLLAR).padStart(2, '0')}`
}

function dollarBounds({ min, max, step }: Bounds): Bounds {
  return { min: inDollars(min), max: inDollars(max), step: inDollars(step) }
}

function inDollars(cents: Cents): number {
  return cents / CENTS_PER_DOLLAR
}

/** Dollars of a slider's field as cents; per cent and years stay as they are. */
export function fromField(input: SliderField['input'], value: number): number {
  return input === 'annualRate' || input === 'years' ? value : dollars(value)
}

const TOLERANCE = 1e-9

/** Whether a slider reaches each of the values and no other. */
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
