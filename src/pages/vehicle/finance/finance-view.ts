import { calculate, type CalculatorSetup } from '#finance/calculation.ts'
import { CALCULATOR_COPY } from '#finance/calculator-copy.ts'
import {
  CALCULATOR_FIELDS,
  FINANCE_CALCULATOR_ID,
  FINANCE_DISCLAIMER_ID,
  readEntered,
} from '#finance/calculator-fields.ts'
import { periodText, yearsText } from '#finance/calculator-texts.ts'
import { calculatorSetup } from '#finance/calculator-setup.ts'
import { foldDisclaimer, type FoldedText } from '#finance/disclaimer.ts'
import { ESTIMATE_COPY } from '#finance/copy.ts'
import { feesText } from '#finance/fee-texts.ts'
import { financeData } from '#finance/finance-data.ts'
import type { LenderData } from '#finance/lender-data.ts'
import type { QuoteInput } from '#finance/loan-quote.ts'
import { rateText } from '#finance/repayment-line.ts'
import { SAVED_LOAN_DAYS, type SavedLoan } from '#finance/saved-loan.ts'
import { calculatorWords, type FinanceCalculatorView } from '#finance/ui/calculator-view.ts'
import { QUOTING_PROVIDER, vehicleFinance } from '#finance/vehicle-finance.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { DAY_MS } from '#platform/clock.ts'
import { dollars, formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { unreadableTexts } from '#ui-kit/typed-number.ts'
import { financeHref } from '../sidebar/sidebar-actions.ts'
import type { LoanRequest } from './loan-request.ts'

/** The page shows calculator, summary and banner together, or none of them. */
export type FinanceView =
  | {
      readonly kind: 'shown'
      readonly heading: string
      readonly intro: string
      readonly calculator: FinanceCalculatorView
      /** Notice about the saved numbers of a link; null where the URL has none. */
      readonly saved: { readonly tone: 'neutral' | 'hold'; readonly texts: readonly string[] } | null
      readonly terms: FinanceTerms
      readonly summary: FinanceSummary
      readonly banner: FinanceBanner
    }
  | { readonly kind: 'hidden'; readonly because: string }

export type FinanceTerms = {
  readonly id: string
  readonly sentences: readonly string[]
  readonly disclaimer: FoldedText
  readonly more: string
  readonly less: string
}

export type FinanceSummary = {
  readonly text: string
  readonly rates: string
  readonly link: { readonly text: string; readonly href: string } | null
  readonly warning: { readonly text: string; readonly href: string } | null
  /** The warning itself, where the page has no calculator to link to. */
  readonly warningText: string
}

export type FinanceBanner = {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly href: string
}

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

export function toFinanceView(
  vehicle: Vehicle,
  dealershipSlug: string,
  site: Site,
  now: Date,
  loan: LoanRequest,
): FinanceView {
  const finance = vehicleFinance(vehicle, dealershipSlug, site, now)
  if (finance.kind === 'hidden') return { kind: 'hidden', because: finance.because.join(', ') }
  const copy = copyFor(site, CALCULATOR_COPY)
  const setup = calculatorSetup(finance, site.finance)
  const data = financeData(finance, site)
  const saved = loan.link?.ok && loan.link.value.vehicleId === vehicle.id ? loan.link.value : null
  const entered = saved?.input ?? readEntered(loan.parameters, setup.defaults) ?? setup.defaults
  const href = financeHref(vehicle, site, dealershipSlug)
  return {
    kind: 'shown',
    heading: copy('finance.calculator.heading'),
    intro: copy('finance.calculator.intro'),
    calculator: {
      setup,
      words: calculatorWords(site),
      entered,
      unreadable: unreadableTexts(loan.parameters, Object.values(CALCULATOR_FIELDS)),
      action: `/cars/${vehicle.slug}`,
      quoteHref: href,
      linkHref: `/api/cars/${vehicle.slug}/finance/link`,
      event: {
        event_id: site.analytics.events.financeCalculator,
        website_id: site.slug,
        car_id: vehicle.id,
      },
    },
    saved: loan.link && savedNotice(loan.link, vehicle.id, setup, site, copy),
    terms: toTerms(setup, data, site),
    summary: toSummary({ data, hasLender: finance.lender !== null, setup }, site, copy),
    banner: {
      heading: copy('finance.banner.heading'),
      text: copy('finance.banner.text'),
      action: copy('finance.banner.action'),
      href,
    },
  }
}

/** Fees, basis of the comparison rate and the warning that goes with it, then the lender's disclaimer. */
function toTerms({ fees, basis }: CalculatorSetup, { disclaimer }: LenderData, site: Site): FinanceTerms {
  const copy = copyFor(site, CALCULATOR_COPY)
  const terms = copyFor(site, ESTIMATE_COPY)
  const charged = feesText(fees, terms)
  const { basisAmount, basisYears, range } = basis
  const amount = formatMoney(dollars(basisAmount))
  return {
    id: FINANCE_DISCLAIMER_ID,
    sentences: [
      ...(charged === '' ? [] : [terms('finance.terms.fees', { fees: charged })]),
      copy('finance.calculator.basis', { years: exampleTerm(basisYears, terms), amount }),
      ...(range ? [terms('finance.terms.range', { min: rateText(range.min), max: rateText(range.max) })] : []),
      terms('finance.terms.warning'),
    ],
    disclaimer: foldDisclaimer(disclaimer ?? ''),
    more: copy('finance.calculator.disclaimerMore'),
    less: copy('finance.calculator.disclaimerLess'),
  }
}

/** The term of the example loan as an adjective: `5-year`. */
function exampleTerm(years: number, terms: Copy<typeof ESTIMATE_COPY>): string {
  return years === 1 ? terms('finance.terms.year') : terms('finance.terms.years', { years })
}

interface SummaryFacts {
  readonly data: LenderData
  /** Whether the data is a lender's, not the site's own. */
  readonly hasLender: boolean
  readonly setup: CalculatorSetup
}

/** The lender's payment, or else that of the calculator's initial loan. */
function toSummary({ data, hasLender, setup }: SummaryFacts, site: Site, copy: CalculatorCopy): FinanceSummary {
  const hasCalculator = site.vehicle.blocks.includes('financeCalculator')
  return {
    text: (hasLender ? lenderText(data, setup.defaults, site, copy) : null) ?? loanText(setup, copy),
    rates: copy('finance.summary.rates', {
      rate: rateText(setup.rates.interest),
      comparison: rateText(setup.rates.comparison),
    }),
    link: hasCalculator ? { text: copy('finance.summary.link'), href: `#${FINANCE_CALCULATOR_ID}` } : null,
    warning: hasCalculator ? { text: copy('finance.summary.warning'), href: `#${FINANCE_DISCLAIMER_ID}` } : null,
    warningText: copyFor(site, ESTIMATE_COPY)('finance.terms.warning'),
  }
}

/** The lender's payment in the calculator's initial frequency, or in the other one if the lender has no such payment. Null without any. */
function lenderText(
  { lender, paymentWeek, paymentMonth, financeProvider }: LenderData,
  { frequency }: QuoteInput,
  { finance: { cardEstimate } }: Site,
  copy: CalculatorCopy,
): string | null {
  const week = paymentWeek === null ? null : ({ cents: paymentWeek, period: 'week' } as const)
  const month = paymentMonth === null ? null : ({ cents: paymentMonth, period: 'month' } as const)
  const shown = frequency === 'month' ? (month ?? week) : (week ?? month)
  if (shown === null) return null
  const payment = `${formatExactMoney(shown.cents)} ${periodText(shown.period, copy)}`
  if (lender === QUOTING_PROVIDER) {
    const { loanTerm, depositPct: deposit, finalPct: final } = cardEstimate
    return copy('finance.summary.quote', { payment, years: yearsText(loanTerm, copy), deposit, final })
  }
  if (financeProvider === null) return copy('finance.summary.lenderUnnamed', { payment })
  return copy('finance.summary.lender', { payment, lender: financeProvider })
}

function loanText(setup: CalculatorSetup, copy: CalculatorCopy): string {
  const { quote, input } = calculate(setup.defaults, setup)
  if (quote.kind === 'enquire') return copy('finance.summary.enquire')
  return copy('finance.summary.loan', {
    payment: `${formatExactMoney(quote.payment)} ${periodText(input.frequency, copy)}`,
    amount: formatMoney(input.amount),
    years: yearsText(input.years, copy),
  })
}

type Saved = Extract<FinanceView, { kind: 'shown' }>['saved']

/** Tells a shopper who opens a link with saved numbers when they were saved and what has changed since. */
function savedNotice(
  link: NonNullable<LoanRequest['link']>,
  vehicleId: number,
  setup: CalculatorSetup,
  site: Site,
  copy: CalculatorCopy,
): Saved {
  const dayText = (day: number) => dayInWords(new Date(day * DAY_MS).toISOString().slice(0, 10), site.locale)
  if (!link.ok) {
    const { error } = link
    const text =
      error.kind === 'tampered'
        ? copy('finance.calculator.savedTampered')
        : copy('finance.calculator.savedExpired', { date: dayText(error.loan.day + SAVED_LOAN_DAYS) })
    return { tone: 'hold', texts: [text] }
  }
  if (link.value.vehicleId !== vehicleId) return { tone: 'hold', texts: [copy('finance.calculator.savedTampered')] }
  const changes = changesSince(link.value, setup, copy)
  return {
    tone: changes.length === 0 ? 'neutral' : 'hold',
    texts: [copy('finance.calculator.savedOpened', { date: dayText(link.value.day) }), ...changes],
  }
}

/** A sentence each for the price and the repayment if it has changed, with the saved figure and today's. */
function changesSince(saved: SavedLoan, setup: CalculatorSetup, copy: CalculatorCopy): readonly string[] {
  const { quote } = calculate(saved.input, setup)
  const payment = quote.kind === 'figures' ? quote.payment : null
  const priceText = (price: Cents | null) => (price === null ? copy('finance.calculator.noPrice') : formatMoney(price))
  const paymentText = (cents: Cents | null) =>
    cents === null
      ? copy('finance.calculator.enquire')
      : `${formatExactMoney(cents)} ${periodText(saved.input.frequency, copy)}`
  return [
    ...(saved.price === setup.price
      ? []
      : [copy('finance.calculator.savedPrice', { before: priceText(saved.price), now: priceText(setup.price) })]),
    ...(saved.payment === payment
      ? []
      : [copy('finance.calculator.savedPayment', { before: paymentText(saved.payment), now: paymentText(payment) })]),
  ]
}
