import { assumedLoan, type AssumedLoan } from '#finance/assumed-loan.ts'
import { calculate, type CalculatorSetup } from '#finance/calculation.ts'
import { CALCULATOR_COPY } from '#finance/calculator-copy.ts'
import { FINANCE_CALCULATOR_ID, FINANCE_DISCLAIMER_ID } from '#finance/calculator-fields.ts'
import type { ShownFinance } from '#finance/calculator-setup.ts'
import { periodText, yearsText } from '#finance/calculator-texts.ts'
import { ESTIMATE_COPY } from '#finance/copy.ts'
import type { Frequency } from '#finance/frequency.ts'
import { rateText, toRepaymentLine } from '#finance/repayment-line.ts'
import { repaymentWording } from '#finance/repayment-terms.ts'
import { QUOTING_PROVIDER } from '#finance/vehicle-finance.ts'
import { formatExactMoney, formatMoney } from '#platform/money.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'

/** The finance beside the price. */
export type FinanceSummary = {
  readonly offers: readonly FinanceOffer[]
  readonly link: { readonly text: string; readonly href: string } | null
  readonly warning: { readonly text: string; readonly href: string } | null
  /** The warning itself, where the page has no calculator to link to. */
  readonly warningText: string
}

/** A repayment, and the rates that have to be shown with it by law. */
export type FinanceOffer = { readonly text: string; readonly rates: string }

type Texts = { readonly copy: Copy<typeof CALCULATOR_COPY>; readonly terms: Copy<typeof ESTIMATE_COPY> }

/** The repayment of the vehicle's card and the lender's, each if there is one, or else that of the calculator's initial loan. */
export function toSummary(finance: ShownFinance, setup: CalculatorSetup, site: Site): FinanceSummary {
  const texts = { copy: copyFor(site, CALCULATOR_COPY), terms: copyFor(site, ESTIMATE_COPY) }
  const { copy, terms } = texts
  const hasCalculator = site.vehicle.blocks.includes('financeCalculator')
  const offers = [estimateOffer(finance, site, texts), lenderOffer(finance, setup.defaults.frequency, texts)].filter(
    (offer) => offer !== null,
  )
  return {
    offers: offers.length > 0 ? offers : [{ text: loanText(setup, copy), rates: ratesText(setup.rates, copy) }],
    link: hasCalculator ? { text: copy('finance.summary.link'), href: `#${FINANCE_CALCULATOR_ID}` } : null,
    warning: hasCalculator ? { text: copy('finance.summary.warning'), href: `#${FINANCE_DISCLAIMER_ID}` } : null,
    warningText: terms('finance.terms.warning'),
  }
}

/** The repayment in the words of the vehicle's card, with its terms. */
function estimateOffer({ estimate, price }: ShownFinance, site: Site, texts: Texts): FinanceOffer | null {
  if (estimate === null || price === null) return null
  const { amount } = toRepaymentLine(estimate, repaymentWording(site))
  const { advertisedRate, comparisonRate } = estimate
  return {
    text: withTerms(amount, assumedLoan(price, site.finance.cardEstimate), texts),
    rates: ratesText({ interest: advertisedRate, comparison: comparisonRate }, texts.copy),
  }
}

/** The lender's payment in the calculator's initial frequency, or in the other one if the lender has no such payment. */
function lenderOffer(
  { lender, estimate, rates }: ShownFinance,
  frequency: Frequency,
  texts: Texts,
): FinanceOffer | null {
  // The estimate of a quoting provider is its quote.
  if (lender === null || (lender.lender === QUOTING_PROVIDER && estimate !== null)) return null
  const { paymentWeek, paymentMonth, financeProvider, termYears: years, deposit, balloon: residual } = lender
  const week = paymentWeek === null ? null : ({ cents: paymentWeek, period: 'week' } as const)
  const month = paymentMonth === null ? null : ({ cents: paymentMonth, period: 'month' } as const)
  const shown = frequency === 'month' ? (month ?? week) : (week ?? month)
  if (shown === null) return null
  const { copy } = texts
  const payment = `${formatExactMoney(shown.cents)} ${periodText(shown.period, copy)}`
  const text =
    financeProvider === null
      ? copy('finance.summary.lenderUnnamed', { payment })
      : copy('finance.summary.lender', { payment, lender: financeProvider })
  const isComplete = years !== null && deposit !== null && residual !== null
  return {
    text: isComplete ? withTerms(text, { years, deposit, residual }, texts) : text,
    rates: ratesText(rates, copy),
  }
}

/** The loan that the calculator starts with. Without a price there is nothing to borrow for yet. */
function loanText(setup: CalculatorSetup, copy: Texts['copy']): string {
  const { quote, input } = calculate(setup.defaults, setup)
  if (quote.kind === 'enquire' || setup.price === null) return copy('finance.summary.enquire')
  return copy('finance.summary.loan', {
    payment: `${formatExactMoney(quote.payment)} ${periodText(input.frequency, copy)}`,
    amount: formatMoney(input.amount),
    years: yearsText(input.years, copy),
  })
}

function withTerms(repayment: string, { years, deposit, residual }: AssumedLoan, { copy, terms }: Texts): string {
  return terms('finance.estimate.terms', {
    repayment,
    years: yearsText(years, copy),
    deposit:
      deposit === 0
        ? terms('finance.estimate.noDeposit')
        : terms('finance.estimate.deposit', { amount: formatExactMoney(deposit) }),
    final:
      residual === 0
        ? terms('finance.estimate.noFinal')
        : terms('finance.estimate.final', { amount: formatExactMoney(residual) }),
  })
}

function ratesText({ interest, comparison }: ShownFinance['rates'], copy: Texts['copy']): string {
  return copy('finance.summary.rates', { rate: rateText(interest), comparison: rateText(comparison) })
}
