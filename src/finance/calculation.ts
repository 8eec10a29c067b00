import type { Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { schedule, type Instalment } from './amortisation.ts'
import { normalizeInput, type AmountProblem, type CalculatorConfig, type MovedInput } from './calculator.ts'
import { feePerPayment, type FinanceFees } from './fees.ts'
import { quoteLoan, type LoanFigures, type NoFigures, type QuoteInput } from './loan-quote.ts'
import { exampleComparisonRate } from './rates.ts'

/** Everything that the calculator of one vehicle computes with. Plain data, because the browser computes with it too. */
export type CalculatorSetup = {
  readonly config: CalculatorConfig
  /** Displayed price in cents; null for a vehicle without one. */
  readonly price: Cents | null
  /** Initial input of the calculator. */
  readonly defaults: QuoteInput
  readonly fees: FinanceFees
  readonly minimumPayment: Cents
  /** The advertised rates of finance on the vehicle, in per cent a year. */
  readonly rates: { readonly interest: number; readonly comparison: number }
  readonly basis: Pick<Site['finance']['comparisonRate'], 'basisAmount' | 'basisYears' | 'range'>
}

export type Calculation = {
  /** The input with every value within its bounds. */
  readonly input: QuoteInput
  readonly problem: AmountProblem | null
  readonly moved: readonly MovedInput[]
  readonly quote:
    | LoanFigures
    | { readonly kind: 'enquire'; readonly because: NoFigures | AmountProblem['kind'] | 'unreadable-input' }
  /** The comparison rate of the example loan at the selected interest rate. */
  readonly comparisonRate: number
}

/**
 * Computes the figures for a shopper's input. Server and browser use this same function. There are no figures while a box contains
 * something that is no number (`isUnreadable`), because they would be those of an earlier input.
 */
export function calculate(entered: QuoteInput, setup: CalculatorSetup, isUnreadable = false): Calculation {
  const { config, price, defaults, fees, minimumPayment } = setup
  const { input, problem, moved } = normalizeInput(entered, config, price, defaults)
  const because = problem?.kind ?? (isUnreadable ? 'unreadable-input' : null)
  const quote = because
    ? ({ kind: 'enquire', because } as const)
    : quoteLoan(input, { fees, rounding: config.rounding, minimumPayment })
  return { input, problem, moved, quote, comparisonRate: comparisonAt(input.annualRate, setup) }
}

/** The advertised comparison rate at the advertised interest rate; at any other rate that of the example loan. */
function comparisonAt(annualRate: number, { rates, basis, fees }: CalculatorSetup): number {
  return annualRate === rates.interest ? rates.comparison : exampleComparisonRate(basis, fees, annualRate)
}

/** The schedule of a quote: payments as shown, with their share of the monthly fee. */
export function scheduleOf(input: QuoteInput, quote: LoanFigures, fees: FinanceFees): readonly Instalment[] {
  const { annualRate, years, frequency, residual } = input
  return schedule(
    { principal: quote.financed, annualRate, years, frequency, residual },
    { payment: quote.payment, feePerPayment: feePerPayment(fees, frequency) },
  )
}
