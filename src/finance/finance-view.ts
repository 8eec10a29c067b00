import { LOCATION_COPY } from '#locations/copy.ts'
import { creditTexts } from '#locations/location-facts.ts'
import type { Credit } from '#locations/location.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { DAY_MS } from '#platform/clock.ts'
import { dollars, formatExactMoney, formatMoney, type Cents } from '#platform/money.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { unreadableTexts } from '#ui-kit/typed-number.ts'
import { calculate, type CalculatorSetup } from './calculation.ts'
import { CALCULATOR_COPY } from './calculator-copy.ts'
import { CALCULATOR_FIELDS, FINANCE_DISCLAIMER_ID, readEntered } from './calculator-fields.ts'
import { periodText } from './calculator-texts.ts'
import { calculatorSetup, type ShownFinance } from './calculator-setup.ts'
import { monthlyFromWeekly, WEEKS_PER_MONTH, type RepaymentEstimate } from './card-estimate.ts'
import { foldDisclaimer, type FoldedText } from './disclaimer.ts'
import { ESTIMATE_COPY } from './copy.ts'
import { feesText } from './fee-texts.ts'
import { financeData } from './finance-data.ts'
import { lenderPayment, type LenderData } from './lender-data.ts'
import { rateText } from './repayment-line.ts'
import { SAVED_LOAN_DAYS, type SavedLoan } from './saved-loan.ts'
import { calculatorWords, type FinanceCalculatorView } from './calculator-view.ts'
import { QUOTING_PROVIDER, vehicleFinance } from './vehicle-finance.ts'
import { financeHref } from './finance-href.ts'
import { toSummary, type FinanceSummary } from './finance-summary.ts'
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
  /** The basis of a monthly repayment beside the price; null without one. */
  readonly monthly: string | null
  readonly sentences: readonly string[]
  readonly disclaimer: FoldedText
  readonly more: string
  readonly less: string
}

export type FinanceBanner = {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly href: string
}

const { frequency: _frequency, ...NUMBERS } = CALCULATOR_FIELDS
/** The inputs that are typed as numbers. */
const NUMBER_FIELDS = Object.values(NUMBERS)

type CalculatorCopy = Copy<typeof CALCULATOR_COPY>

export function toFinanceView(
  vehicle: Vehicle,
  dealershipSlug: string,
  site: Site,
  now: Date,
  loan: LoanRequest,
  credit: Credit | null = null,
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
    intro: [copy('finance.calculator.intro'), standingQuote(finance, setup, copy)].filter(Boolean).join(' '),
    calculator: {
      setup,
      words: calculatorWords(site),
      entered,
      unreadable: unreadableTexts(loan.parameters, NUMBER_FIELDS),
      action: `/cars/${vehicle.slug}`,
      quoteHref: href,
      linkHref: `/api/cars/${vehicle.slug}/finance/link`,
      isBuyable: hasCheckout('purchase', vehicle, site),
      event: {
        event_id: site.analytics.events.financeCalculator,
        website_id: site.slug,
        car_id: vehicle.id,
      },
    },
    saved: loan.link && savedNotice(loan.link, vehicle.id, setup, site, copy),
    terms: toTerms(finance, setup, data, site, { priceKind: vehicle.priceKind, credit }),
    summary: toSummary(finance, setup, site),
    banner: {
      heading: copy('finance.banner.heading'),
      text: copy('finance.banner.text'),
      action: copy('finance.banner.action'),
      href,
    },
  }
}

/** A sentence where the lender's or the provider's repayment beside the price is not the calculator's first; null where it is. */
function standingQuote(finance: ShownFinance, setup: CalculatorSetup, copy: CalculatorCopy): string | null {
  const { lender, estimate } = finance
  if (lender === null) return null
  const isQuote = lender.lender === QUOTING_PROVIDER && estimate !== null
  const quoted = isQuote
    ? { cents: estimate.weekly, frequency: 'week' as const }
    : lenderPayment(lender, setup.config.frequency.default)
  if (quoted === null) return null
  const { frequency } = quoted
  const { quote } = calculate({ ...setup.defaults, frequency }, setup)
  if (quote.kind === 'figures' && quote.frequency === frequency && quote.payment === quoted.cents) return null
  return copy('finance.calculator.quoteStands', {
    lender: lender.financeProvider ?? copy('finance.calculator.quoteBy'),
    payment: `${formatExactMoney(quoted.cents)} ${periodText(frequency, copy)}`,
  })
}

/** Basis of a monthly estimate, fees, basis of the comparison rate and the warning that goes with it, then the lender's disclaimer. */
function toTerms(
  { estimate }: ShownFinance,
  { fees, basis }: CalculatorSetup,
  { disclaimer }: LenderData,
  site: Site,
  { priceKind, credit }: { readonly priceKind: Vehicle['priceKind']; readonly credit: Credit | null },
): FinanceTerms {
  const copy = copyFor(site, CALCULATOR_COPY)
  const terms = copyFor(site, ESTIMATE_COPY)
  const charged = feesText(fees, terms)
  const { basisAmount, basisYears, range } = basis
  const amount = formatMoney(dollars(basisAmount))
  return {
    id: FINANCE_DISCLAIMER_ID,
    monthly: estimate && isConverted(estimate, site) ? monthlyText(estimate, terms) : null,
    sentences: [
      ...(priceKind === 'excl_govt_charges' ? [copy('finance.calculator.charges')] : []),
      ...(charged === '' ? [] : [terms('finance.terms.fees', { fees: charged })]),
      copy('finance.calculator.basis', { years: exampleTerm(basisYears, terms), amount }),
      ...(range ? [terms('finance.terms.range', { min: rateText(range.min), max: rateText(range.max) })] : []),
      terms('finance.terms.warning'),
      ...(credit === null ? [] : creditTexts(credit, copyFor(site, LOCATION_COPY)).map((text) => `${text}.`)),
    ],
    disclaimer: foldDisclaimer(disclaimer ?? ''),
    more: copy('finance.calculator.disclaimerMore'),
    less: copy('finance.calculator.disclaimerLess'),
  }
}

/** Whether a monthly figure was converted from a weekly quote. */
function isConverted({ monthly, weekly }: RepaymentEstimate, { finance }: Site): boolean {
  return finance.cardEstimate.period === 'month' && monthly === monthlyFromWeekly(weekly)
}

/** A month has 4.33 weeks here, so the calculator's exact monthly repayment differs by some dollars. */
function monthlyText({ weekly }: RepaymentEstimate, terms: Copy<typeof ESTIMATE_COPY>): string {
  return terms('finance.estimate.monthly', { weekly: formatExactMoney(weekly), factor: WEEKS_PER_MONTH })
}

/** The term of the example loan as an adjective: `5-year`. */
function exampleTerm(years: number, terms: Copy<typeof ESTIMATE_COPY>): string {
  return years === 1 ? terms('finance.terms.year') : terms('finance.terms.years', { years })
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
