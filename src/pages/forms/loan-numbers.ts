import { CALCULATOR_COPY } from '#finance/calculator-copy.ts'
import { FINANCE_CALCULATOR_ID, toCalculatorQuery, withCalculatorQuery } from '#finance/calculator-fields.ts'
import { periodText, yearsText } from '#finance/calculator-texts.ts'
import { calculate } from '#finance/calculation.ts'
import { rateText } from '#finance/repayment-line.ts'
import { formatExactMoney, formatMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { FinanceView } from '#finance/finance-view.ts'
import { FORM_PAGES_COPY } from './copy.ts'

/** The numbers of the finance calculator that are sent with an enquiry, as the page shows them above the form. */
export type LoanNumbers = {
  readonly heading: string
  readonly text: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** Fees, basis and warning of the comparison rate. */
  readonly terms: string
  readonly change: { readonly text: string; readonly href: string }
  /** The form's field with the inputs. */
  readonly inputs: string
}

/** Null when the vehicle shows no finance, and for an amount that its calculator doesn't accept. */
export function toLoanNumbers(finance: FinanceView, { slug }: Pick<Vehicle, 'slug'>, site: Site): LoanNumbers | null {
  if (finance.kind === 'hidden') return null
  const { setup, entered } = finance.calculator
  const { input, problem, quote, comparisonRate } = calculate(entered, setup)
  if (problem) return null
  const copy = copyFor(site, CALCULATOR_COPY)
  const own = copyFor(site, FORM_PAGES_COPY)
  const rate = (percent: number) => copy('finance.calculator.rate', { rate: rateText(percent) })
  const amount = copy(`finance.calculator.${setup.config.variant === 'purchasePrice' ? 'purchasePrice' : 'amount'}`)
  const repayment =
    quote.kind === 'figures'
      ? `${formatExactMoney(quote.payment)} ${periodText(input.frequency, copy)}`
      : copy('finance.calculator.enquire')
  return {
    heading: own('forms.numbers.heading'),
    text: own('forms.numbers.text'),
    rows: [
      { label: copy('finance.calculator.repayment'), value: repayment },
      { label: copy('finance.calculator.comparison'), value: rate(comparisonRate) },
      { label: amount, value: formatMoney(input.amount) },
      ...(input.deposit > 0
        ? [{ label: copy('finance.calculator.deposit'), value: formatExactMoney(input.deposit) }]
        : []),
      { label: copy('finance.calculator.term'), value: yearsText(input.years, copy) },
      { label: copy('finance.calculator.interest'), value: rate(input.annualRate) },
      ...(input.residual > 0
        ? [{ label: copy('finance.calculator.residual'), value: formatExactMoney(input.residual) }]
        : []),
    ],
    terms: finance.terms.sentences.join(' '),
    change: {
      text: own('forms.numbers.change'),
      href: withCalculatorQuery(`/cars/${slug}#${FINANCE_CALCULATOR_ID}`, input),
    },
    inputs: toCalculatorQuery(input).toString(),
  }
}
