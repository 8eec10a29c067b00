import { CENTS_PER_DOLLAR, formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { CALCULATOR_COPY } from './calculator-copy.ts'
import { periodText, yearsText } from './calculator-texts.ts'
import type { Instalment } from './amortisation.ts'
import { scheduleOf, type Calculation, type CalculatorSetup } from './calculation.ts'
import { oneOffFees } from './fees.ts'
import type { LoanFigures } from './loan-quote.ts'
import { paidByYear, paidSoFar, type PaidPoint } from './paid-over-time.ts'
import { rateText } from './repayment-line.ts'

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

/** A part of the total that is paid. */
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
      /** The deposit, which is paid besides, and the sum of both; null without a deposit. */
      readonly deposit: string | null
      readonly details: LoanDetails
    }
  /** There is no repayment to show; `why` tells the reason. */
  | { readonly kind: 'enquire'; readonly text: string; readonly why: string }

export function calculatorResult(
  calculation: Calculation,
  setup: CalculatorSetup,
  copy: CalculatorCopy,
): CalculatorResult {
  const { quote } = calculation
  return quote.kind === 'figures' ? figures(calculation, quote, setup, copy) : enquiry(quote.because, copy)
}

function figures(
  { input }: Calculation,
  quote: LoanFigures,
  { fees }: CalculatorSetup,
  copy: CalculatorCopy,
): Extract<CalculatorResult, { kind: 'figures' }> {
  const rows = scheduleOf(input, quote, fees)
  const principal = quote.total - quote.interest - quote.fees - quote.residual
  const parts = paidParts({ principal, ...quote }, copy)
  const sum = (part: 'payment' | 'interest' | 'fee' | 'principal') => rows.reduce((all, row) => all + row[part], 0)
  const paid = sum('payment')
  const years = paidByYear(rows, input.frequency)
  return {
    kind: 'figures',
    payment: formatExactMoney(quote.payment),
    period: periodText(input.frequency, copy),
    payments:
      copy('finance.calculator.payments', { count: quote.payments, rate: rateText(input.annualRate) }) +
      (quote.residual > 0
        ? `, ${copy('finance.calculator.residualAfter', { residual: formatExactMoney(quote.residual) })}`
        : ''),
    total: formatExactMoney(quote.total),
    deposit:
      input.deposit > 0
        ? copy('finance.calculator.plusDeposit', {
            deposit: formatExactMoney(input.deposit),
            sum: formatExactMoney(quote.total + input.deposit),
          })
        : null,
    details: {
      parts,
      plot: {
        text: copy('finance.calculator.plotText', {
          years: yearsText(input.years, copy),
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
        startText: copy('finance.calculator.start'),
        yearText: copy('finance.calculator.yearTick', { year: '{year}' }),
      },
      table: {
        heading: copy('finance.calculator.table'),
        columns: [
          copy('finance.calculator.yearColumn'),
          copy('finance.calculator.paidColumn'),
          copy('finance.calculator.principalColumn'),
          copy('finance.calculator.interestColumn'),
          copy('finance.calculator.feesColumn'),
          copy('finance.calculator.balanceColumn'),
        ],
        rows: years.map((year) => [
          String(year.year),
          ...[year.paid, year.principal, year.interest, year.fees, year.balance].map(withCents),
        ]),
        total: [
          copy('finance.calculator.totalRow'),
          ...[paid, sum('principal'), sum('interest'), sum('fee'), quote.residual].map(withCents),
        ],
        notes: [
          ...lastPaymentNotes(rows, quote.payment, copy),
          ...(quote.residual > 0
            ? [copy('finance.calculator.lastResidual', { residual: withCents(quote.residual) })]
            : []),
        ],
      },
    },
  }
}

/** The note on a last repayment that differs from the others. Repayments that are rounded up may repay the loan before its end. */
function lastPaymentNotes(rows: readonly Instalment[], payment: Cents, copy: CalculatorCopy): readonly string[] {
  const last = rows.findLast((row) => row.payment > 0)
  if (last === undefined || (last.payment === payment && last.number === rows.length)) return []
  const paid = withCents(rows.reduce((all, row) => all + row.payment, 0))
  const values = { count: last.number, payment: withCents(last.payment), paid }
  return [copy(`finance.calculator.${last.number < rows.length ? 'repaidEarly' : 'lastPayment'}`, values)]
}

function paidParts(
  paid: { readonly principal: Cents; readonly interest: Cents; readonly fees: Cents; readonly residual: Cents },
  copy: CalculatorCopy,
): readonly PaidPart[] {
  const { principal, interest, fees, residual } = paid
  const part = (name: PaidPart['part'], label: string, cents: Cents) => ({
    part: name,
    label,
    cents,
    amount: formatExactMoney(cents),
  })
  return [
    part('principal', copy(`finance.calculator.${residual > 0 ? 'repaid' : 'borrowed'}`), principal),
    part('interest', copy('finance.calculator.interestPaid'), interest),
    ...(fees > 0 ? [part('fees', copy('finance.calculator.fees'), fees)] : []),
    ...(residual > 0 ? [part('residual', copy('finance.calculator.residualPaid'), residual)] : []),
  ]
}

function enquiry(
  because: Exclude<Calculation['quote'], LoanFigures>['because'],
  copy: CalculatorCopy,
): Extract<CalculatorResult, { kind: 'enquire' }> {
  const why = {
    'nothing-to-finance': copy('finance.calculator.nothing'),
    'residual-too-large': copy('finance.calculator.residualTooLarge'),
    'payment-too-small': copy('finance.calculator.tooSmall'),
    'amount-out-of-range': copy('finance.calculator.noAmount'),
    'unreadable-input': copy('finance.calculator.noNumber'),
  }[because]
  return { kind: 'enquire', text: copy('finance.calculator.enquire'), why }
}

/** Formats an amount always with cents (`$1,234.50`), so that the columns of a table align. */
function withCents(cents: Cents): string {
  const whole = formatMoney(Math.trunc(cents / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR)
  return `${whole}.${String(Math.abs(cents) % CENTS_PER_DOLLAR).padStart(2, '0')}`
}
