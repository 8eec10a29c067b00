import { numberFormat } from '#platform/cached-format.ts'
import { dollars, formatMoney } from '#platform/money.ts'
import { buildAddress } from '#search/address/address.ts'
import { DEFAULT_STATE, normalise } from '#search/address/search-state.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import { unreadableTexts } from '#ui-kit/typed-number.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { BUDGET_PATH } from '../site-map/paths.ts'
import {
  BUDGET_YEARS,
  budgetOf,
  enteredDollars,
  meansText,
  PERIODS,
  repaymentFor,
  type Means,
  type Period,
} from '#finance/budget.ts'
import { withCalculatorStart } from '#finance/calculator-start.ts'
import { BUDGET_COPY } from './copy.ts'
import type { PricedStock, PriceSearch } from './priced-stock.ts'
import { toNothingFound, type NothingFound } from './nothing-found.ts'
import { foundUnit, inWordsOfFound, inWordsOfStock } from './words-of-stock.ts'

/** Content of the form: the means, the budget that they add up to, and the body types. */
export type BudgetState = Means & { readonly budget: number; readonly bodies: readonly string[] }

/** Largest amounts of the sliders in dollars; the boxes take more. */
const LARGEST: Readonly<Record<Period | 'deposit', { readonly max: number; readonly step: number }>> = {
  week: { max: 1000, step: 10 },
  month: { max: 4000, step: 50 },
  deposit: { max: 100_000, step: 500 },
}

/**
 * Reads the form. The budget field wins, unless the means differ from `was`, the means with which the form was rendered: without
 * scripts the two can't update each other before the form is sent.
 */
export function parseBudget(parameters: URLSearchParams, { budget: config }: Pick<Site, 'budget'>): BudgetState {
  const period = PERIODS.find((each) => each === parameters.get('period')) ?? config.period
  const amount = (name: string, otherwise: number) => {
    const text = parameters.get(name)
    return text === null ? otherwise : enteredDollars(text)
  }
  const deposit = amount('deposit', config.deposit)
  // A switch of the period without a new amount starts from that period's usual one.
  const repayment = amount('repayment', config.repayment[period])
  const bodies = parameters.getAll('body').slice(0, MAX_BODIES)
  const sent = parameters.get('preset') ?? parameters.get('budget')
  const was = parameters.get('was')
  const means = { period, repayment, deposit }
  const areMeansChanged = !parameters.has('preset') && was !== null && was !== meansText(means)
  if (sent === null || areMeansChanged) return { ...means, bodies, budget: budgetOf(means) }
  const budget = Math.round(enteredDollars(sent))
  return { period, deposit, bodies, budget, repayment: repaymentFor(budget, { period, deposit }) }
}

const MAX_BODIES = 30

/** The sent texts of the form that are no numbers, by field. */
export function unreadableAmounts(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return unreadableTexts(parameters, ['repayment', 'deposit', 'budget'])
}

/** The prices behind a budget. */
export function budgetSearch({ budget, bodies }: BudgetState): PriceSearch {
  return { from: null, to: budget, bodies }
}

/** The search page up to that budget. */
export function budgetHref({ budget, bodies }: Pick<BudgetState, 'budget' | 'bodies'>): string {
  return buildAddress(
    normalise({ ...DEFAULT_STATE, refinements: { body: bodies }, ranges: { price: { from: null, to: budget } } }),
  )
}

/** Summary of the search that a budget leads to. The browser reads it from the page that the server renders for the budget. */
type BudgetOutcome = {
  /** "128 cars up to $54,000" */
  readonly summary: string
  /** Text of the button. */
  readonly button: string
  /** Shown at the budget when nothing is that cheap; the button is disabled then. */
  readonly error: string | null
}

type BudgetResults = {
  readonly heading: string
  readonly cards: readonly VehicleCardView[]
  readonly nothing: NothingFound | null
  readonly outcome: BudgetOutcome
}

export type BudgetFormView = {
  readonly action: string
  readonly state: BudgetState
  readonly outcome: BudgetOutcome
  /** Sent texts that are no numbers, by field. */
  readonly unreadable: Readonly<Record<string, string>>
  readonly presets: readonly number[]
  readonly bodies: readonly {
    readonly value: string
    readonly label: string
    readonly drawing: BodyDrawingName | null
    readonly image: string | null
    readonly count: string
  }[]
  readonly sliders: typeof LARGEST
  /** Initial repayment when the period changes. */
  readonly starts: Readonly<Record<Period, number>>
  readonly texts: Readonly<
    Record<
      | 'types'
      | 'period'
      | 'week'
      | 'month'
      | 'repaymentWeek'
      | 'repaymentMonth'
      | 'deposit'
      | 'amount'
      | 'amounts'
      | 'term'
      | 'note'
      | 'update'
      | 'unreadable'
      | 'failed',
      string
    >
  >
}

export type BudgetView = {
  readonly heading: string
  readonly text: string | null
  readonly form: BudgetFormView
  readonly results: BudgetResults
}

/** The budget finder. Without stock (the search failed) its button leads to the search page. */
export function toBudget(
  site: Site,
  state: BudgetState,
  stock: PricedStock | null,
  unreadable: BudgetFormView['unreadable'] = {},
): BudgetView {
  const copy = copyFor(inWordsOfStock(site, stock), BUDGET_COPY)
  const outcome = toOutcome(site, state, stock)
  return {
    heading: copy('budget.heading'),
    text: copy('budget.text'),
    results: {
      outcome,
      heading: outcome.summary,
      cards: (stock?.cards ?? []).map((card) => withCalculatorStart(card, state, site)),
      nothing: toNothingFound(site, stock),
    },
    form: {
      action: BUDGET_PATH,
      state,
      outcome,
      unreadable,
      presets: site.budget.presets,
      bodies: (stock?.bodies ?? []).map(({ value, label, drawing, image, count: each }) => ({
        value,
        label,
        drawing,
        image,
        count: numberFormat(site.locale).format(each),
      })),
      sliders: { ...LARGEST, deposit: { ...LARGEST.deposit, max: largestDeposit(site, stock) } },
      starts: site.budget.repayment,
      texts: {
        types: copy('budget.types'),
        period: copy('budget.period'),
        week: copy('budget.week'),
        month: copy('budget.month'),
        repaymentWeek: copy('budget.repayment.week'),
        repaymentMonth: copy('budget.repayment.month'),
        deposit: copy('budget.deposit'),
        amount: copy('budget.amount'),
        amounts: copy('budget.amounts'),
        term: copy('budget.term', { years: BUDGET_YEARS }),
        note: copy('budget.note', { years: BUDGET_YEARS }),
        update: copy('budget.update'),
        unreadable: copy('budget.unreadable'),
        failed: copy('budget.failed'),
      },
    },
  }
}

/** The slider reaches to the dearest vehicle, which a shopper may pay at once; a bound keeps its steps small enough to aim at. */
function largestDeposit({ budget }: Site, stock: PricedStock | null): number {
  const { max, step } = LARGEST.deposit
  return Math.min(max, Math.ceil((stock?.ends.max ?? budget.maxFallback) / step) * step)
}

function toOutcome(site: Site, { budget }: BudgetState, stock: PricedStock | null): BudgetOutcome {
  const copy = copyFor(inWordsOfFound(site, stock), BUDGET_COPY)
  const price = formatMoney(dollars(budget))
  // A search that failed is not an empty one: the button leads to the search page, which says so.
  if (stock === null) return { summary: copy('budget.upTo', { price }), button: copy('budget.view'), error: null }
  const { count } = stock
  const unit = foundUnit(site, stock)
  const summary = copy('budget.results', { count: numberFormat(site.locale).format(count), unit, price })
  if (budget >= stock.ends.min && count > 0) return { summary, button: copy('budget.view'), error: null }
  return { summary, button: copy('budget.none'), error: copy('budget.tooLow') }
}
