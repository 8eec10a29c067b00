import { CENTS_PER_DOLLAR, dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { AssumedLoan } from './assumed-loan.ts'
import type { Frequency } from './frequency.ts'
import type { QuoteInput } from './loan-quote.ts'

type Configured = Site['finance']['calculator']

/** The part of a site's configuration that its calculator uses. */
export type CalculatorConfig = Omit<Configured, 'interest'> & {
  readonly interest: Omit<Configured['interest'], 'budgetDefault'>
}

/** The initial amount for a vehicle without a price, on a site that starts at the price. */
const AMOUNT_WITHOUT_PRICE = dollars(30_000)

export type Bounds = { readonly min: number; readonly max: number; readonly step: number }

/** Bounds of every input of a site's calculator for one vehicle. Money is in cents. */
export type CalculatorBounds = {
  readonly amount: Bounds
  readonly deposit: Bounds
  readonly residual: Bounds
  readonly interest: Bounds
  readonly term: Bounds & { readonly values: readonly number[] }
  readonly frequencies: readonly Frequency[]
}

export function calculatorBounds(config: CalculatorConfig, price: Cents | null): CalculatorBounds {
  const step = dollars(config.amount.step)
  const { term, interest } = config
  return {
    amount: { min: dollars(config.amount.min), max: largestAmount(config, price), step },
    deposit: { min: dollars(config.deposit.min), max: dollars(config.deposit.max), step },
    residual: { min: dollars(config.residual.min), max: dollars(config.residual.max), step },
    interest: { min: interest.min, max: interest.max, step: interest.step },
    term: {
      min: term.values ? Math.min(...term.values) : term.min,
      max: term.values ? Math.max(...term.values) : term.max,
      step: term.step,
      values: term.values ?? steps(term.min, term.max, term.step),
    },
    frequencies: config.frequency.hidden ? [config.frequency.default] : config.frequency.allowed,
  }
}

/** The largest amount. A site can raise it for vehicles that cost more: `priceFactorAboveMax` times their price, in whole dollars. */
function largestAmount({ amount }: CalculatorConfig, price: Cents | null): Cents {
  const max = dollars(amount.max)
  if (amount.priceFactorAboveMax === undefined || price === null || price <= max) return max
  return Math.round((price * amount.priceFactorAboveMax) / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR
}

function steps(min: number, max: number, step: number): readonly number[] {
  const count = Math.floor((max - min) / step + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toFixed(4)))
}

/**
 * The initial inputs of a calculator. They are moved into their bounds, so that no page opens with an error. `terms` are those of the
 * repayment that the page shows beside the price.
 */
export function calculatorDefaults(
  config: CalculatorConfig,
  price: Cents | null,
  rates: { readonly interest: number | null },
  terms: InitialTerms = {},
): QuoteInput {
  const bounds = calculatorBounds(config, price)
  const wanted = config.amountDefault === 'price' ? (price ?? AMOUNT_WITHOUT_PRICE) : dollars(config.amountDefault)
  const amount = clamp(wanted, bounds.amount)
  const interest = config.interest.fixed ?? rates.interest ?? config.interest.default ?? bounds.interest.min
  const isForPrice = amount === price
  const frequency = (isForPrice ? terms.frequency : undefined) ?? config.frequency.default
  return {
    amount,
    ...initialParts(config, bounds, isForPrice ? { ...NO_PARTS, ...terms } : NO_PARTS),
    annualRate: config.interest.fixed ?? clamp(interest, bounds.interest),
    years: nearestTerm((isForPrice ? terms.years : undefined) ?? config.term.default, bounds.term),
    frequency: bounds.frequencies.includes(frequency) ? frequency : (bounds.frequencies[0] ?? config.frequency.default),
  }
}

type Parts = Pick<AssumedLoan, 'deposit' | 'residual'>
const NO_PARTS: Parts = { deposit: 0, residual: 0 }

/** Terms of the repayment beside the price, as far as they are known. */
export type InitialTerms = Partial<Parts> & { readonly years?: number; readonly frequency?: Frequency }

/** The assumed deposit and residual, or neither if one of them is hidden or out of its bounds: one alone gives another repayment. */
function initialParts(config: CalculatorConfig, bounds: CalculatorBounds, { deposit, residual }: Parts): Parts {
  const assumed = { deposit, residual }
  const within = (parts: Parts): Parts => ({
    deposit: config.deposit.hidden ? 0 : clamp(parts.deposit, bounds.deposit),
    residual: config.residual.hidden ? 0 : clamp(parts.residual, bounds.residual),
  })
  const possible = within(assumed)
  const fits = possible.deposit === assumed.deposit && possible.residual === assumed.residual
  return fits ? possible : within(NO_PARTS)
}

export type AmountProblem = { readonly kind: 'amount-out-of-range'; readonly min: Cents; readonly max: Cents }

/** An input that was out of its bounds, and the value that it was changed to. Money is in cents. */
export type MovedInput = {
  readonly name: 'deposit' | 'residual' | 'annualRate' | 'years'
  readonly to: number
  readonly min: number
  readonly max: number
}

export type CalculatorInput = {
  readonly input: QuoteInput
  readonly moved: readonly MovedInput[]
  /** An amount out of its bounds is not changed: the shopper sees the bounds instead. */
  readonly problem: AmountProblem | null
}

/**
 * Makes a shopper's input valid. An amount out of range stays as typed (but at least 0) and is reported as a problem; every other input
 * is moved to the nearest bound; hidden and fixed inputs have the site's own value.
 */
export function normalizeInput(
  entered: QuoteInput,
  config: CalculatorConfig,
  price: Cents | null,
  defaults: QuoteInput,
): CalculatorInput {
  const bounds = calculatorBounds(config, price)
  const amount = Math.max(0, finiteOr(entered.amount, 0))
  const outside = amount < bounds.amount.min || amount > bounds.amount.max
  const input: QuoteInput = {
    amount,
    deposit: config.deposit.hidden ? 0 : clamp(finiteOr(entered.deposit, 0), bounds.deposit),
    residual: config.residual.hidden ? 0 : clamp(finiteOr(entered.residual, 0), bounds.residual),
    annualRate: isRateOpen(config)
      ? toRate(clamp(finiteOr(entered.annualRate, defaults.annualRate), bounds.interest))
      : defaults.annualRate,
    years: nearestTerm(finiteOr(entered.years, defaults.years), bounds.term),
    frequency: bounds.frequencies.includes(entered.frequency) ? entered.frequency : defaults.frequency,
  }
  return {
    input,
    moved: movedInputs(entered, input, config, bounds),
    problem: outside ? { kind: 'amount-out-of-range', min: bounds.amount.min, max: bounds.amount.max } : null,
  }
}

/** The visible inputs whose value was changed. */
function movedInputs(
  entered: QuoteInput,
  input: QuoteInput,
  config: CalculatorConfig,
  { deposit, residual, interest, term }: CalculatorBounds,
): readonly MovedInput[] {
  const open: readonly (readonly [MovedInput['name'], Pick<Bounds, 'min' | 'max'>, boolean])[] = [
    ['deposit', deposit, !config.deposit.hidden],
    ['residual', residual, !config.residual.hidden],
    ['annualRate', interest, isRateOpen(config)],
    ['years', term, true],
  ]
  return open
    .filter(([name, , isOpen]) => isOpen && entered[name] !== input[name])
    .map(([name, { min, max }]) => ({ name, to: input[name], min, max }))
}

/** Whether the shopper can change the interest rate. */
export function isRateOpen({ interest }: CalculatorConfig): boolean {
  return interest.fixed === undefined && !interest.hidden
}

/** The offered term nearest to a number of years; of two equally near ones the shorter. */
function nearestTerm(years: number, { values, min }: CalculatorBounds['term']): number {
  return values.reduce(
    (best, value) => (Math.abs(value - years) < Math.abs(best - years) ? value : best),
    values[0] ?? min,
  )
}

function clamp(value: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/** Rounds a rate to four decimals, the precision of saved links. */
function toRate(percent: number): number {
  return Number(percent.toFixed(4))
}

function finiteOr(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise
}
