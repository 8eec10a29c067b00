import { formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { calculate, type CalculatorSetup } from './calculation.ts'
import { CALCULATOR_COPY } from './calculator-copy.ts'
import { FINANCE_CALCULATOR_ID, FINANCE_DISCLAIMER_ID } from './calculator-fields.ts'
import type { ShownFinance } from './calculator-setup.ts'
import { periodText, yearsText } from './calculator-texts.ts'
import { ESTIMATE_COPY } from './copy.ts'
import type { Frequency } from './frequency.ts'
import { lenderPayment } from './lender-data.ts'
import { rateText, toRepaymentLine } from './repayment-line.ts'
import { repaymentWording } from './repayment-terms.ts'
import { QUOTING_PROVIDER } from './vehicle-finance.ts'

/** The finance beside the price. */
export type FinanceSummary = {
  readonly offers: readonly FinanceOffer[]
  /** False where the only offer is to enquire. */
  readonly hasRepayment: boolean
  readonly link: { readonly text: string; readonly href: string } | null
  readonly warning: { readonly text: string; readonly href: string } | null
  /** The warning itself, where the page has no calculator to link to. */
  readonly warningText: string
}

/** A repayment, and the rates that have to be shown with it by law. */
type FinanceOffer = { readonly text: string; readonly rates: string }

type Texts = { readonly copy: Copy<typeof CALCULATOR_COPY>; readonly terms: Copy<typeof ESTIMATE_COPY> }

/** The repayment of the vehicle's card and the lender's, each if there is one, or else that of the calculator's initial loan. */
export function toSummary(finance: ShownFinance, setup: CalculatorSetup, site: Site): FinanceSummary {
  const texts = { copy: copyFor(site, CALCULATOR_COPY), terms: copyFor(site, ESTIMATE_COPY) }
  const { copy, terms } = texts
  const hasCalculator = site.vehicle.blocks.includes('financeCalculator')
  const offers = [
    estimateOffer(finance, site, texts),
    lenderOffer(finance, site.finance.calculator.frequency.default, texts),
  ].filter((offer) => offer !== null)
  const loan = offers.length > 0 ? null : loanText(setup, copy)
  const instead = { text: loan ?? copy('finance.summary.enquire'), rates: ratesText(setup.rates, copy) }
  return {
    offers: offers.length > 0 ? offers : [instead],
    hasRepayment: offers.length > 0 || loan !== null,
    link: hasCalculator ? { text: copy('finance.summary.link'), href: `#${FINANCE_CALCULATOR_ID}` } : null,
    warning: hasCalculator ? { text: copy('finance.summary.warning'), href: `#${FINANCE_DISCLAIMER_ID}` } : null,
    warningText: terms('finance.terms.warning'),
  }
}

/** The repayment in the words of the vehicle's card, with its terms. */
function estimateOffer({ estimate, price }: ShownFinance, site: Site, texts: Texts): FinanceOffer | null {
  if (estimate === null || price === null) return null
  const { amount } = toRepaymentLine(estimate, repaymentWording(site))
  const { advertisedRate, comparisonRate, loan } = estimate
  return {
    text: loan === null ? amount : withTerms(amount, loan, texts),
    rates: ratesText({ interest: advertisedRate, comparison: comparisonRate }, texts.copy),
  }
}

/** The lender's payment in the site's frequency, or in the other one if the lender has no such payment. */
function lenderOffer(
  { lender, estimate, rates }: ShownFinance,
  frequency: Frequency,
  texts: Texts,
): FinanceOffer | null {
  // The estimate of a quoting provider is its quote.
  if (lender === null || (lender.lender === QUOTING_PROVIDER && estimate !== null)) return null
  const { financeProvider, termYears: years, deposit, balloon: residual } = lender
  const shown = lenderPayment(lender, frequency)
  if (shown === null) return null
  const { copy } = texts
  const payment = `${formatExactMoney(shown.cents)} ${periodText(shown.frequency, copy)}`
  const text =
    financeProvider === null
      ? copy('finance.summary.lenderUnnamed', { payment })
      : copy('finance.summary.lender', { payment, lender: financeProvider })
  return {
    text: withTerms(text, { years, deposit, residual }, texts),
    rates: ratesText(rates, copy),
  }
}

/**
 * The loan that the calculator starts with; null where there is none to show. Without a price there is nothing to borrow for yet, and the repayment of a loan that is larger
 * than the price says nothing about the vehicle.
 */
function loanText(setup: CalculatorSetup, copy: Texts['copy']): string | null {
  const { quote, input } = calculate(setup.defaults, setup)
  const isForVehicle = setup.price !== null && input.amount <= setup.price
  if (quote.kind === 'enquire' || !isForVehicle) return null
  return copy('finance.summary.loan', {
    payment: `${formatExactMoney(quote.payment)} ${periodText(input.frequency, copy)}`,
    amount: formatMoney(input.amount),
    years: yearsText(input.years, copy),
  })
}

/** Terms of a repayment; null where a lender doesn't name one. */
type Terms = { readonly years: number | null; readonly deposit: Cents | null; readonly residual: Cents | null }

function withTerms(repayment: string, { years, deposit, residual }: Terms, { copy, terms }: Texts): string {
  if (years === null) return repayment
  const term = yearsText(years, copy)
  const depositText =
    deposit === null
      ? null
      : deposit === 0
        ? terms('finance.estimate.noDeposit')
        : terms('finance.estimate.deposit', { amount: formatExactMoney(deposit) })
  const finalText =
    residual === null
      ? null
      : residual === 0
        ? terms('finance.estimate.noFinal')
        : terms('finance.estimate.final', { amount: formatExactMoney(residual) })
  if (depositText !== null && finalText !== null) {
    return terms('finance.estimate.terms', { repayment, years: term, deposit: depositText, final: finalText })
  }
  const known = depositText ?? finalText
  return known === null
    ? terms('finance.estimate.term', { repayment, years: term })
    : terms('finance.estimate.termAnd', { repayment, years: term, known })
}

function ratesText({ interest, comparison }: ShownFinance['rates'], copy: Texts['copy']): string {
  return copy('finance.summary.rates', { rate: rateText(interest), comparison: rateText(comparison) })
}
