import type { Site } from '#sites/schema.ts'
import { loadPricedStock } from './priced-stock.ts'
import type { WebContext } from '../web-context.ts'
import { budgetSearch, parseBudget, toBudget, type BudgetFormView } from './budget-form.ts'
import { OPEN_ENDS, priceSearch, toPriceSlider, type PriceSliderFormView } from './price-slider.ts'

export type FinderKind = 'budget' | 'priceSlider'

/** A finder as a block of another page: its form in the initial state. */
export type FinderView =
  | { readonly kind: 'budget'; readonly heading: string; readonly form: BudgetFormView }
  | { readonly kind: 'priceSlider'; readonly heading: string; readonly form: PriceSliderFormView }

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services'>

export async function loadFinder(request: Request, kind: FinderKind): Promise<FinderView> {
  const { site } = request
  if (kind === 'priceSlider')
    return { kind, ...toPriceSlider(site, OPEN_ENDS, await loadPricedStock(request, priceSearch(OPEN_ENDS))) }
  const state = openingBudget(site)
  return { kind, ...toBudget(site, state, await loadPricedStock(request, budgetSearch(state))) }
}

/** A finder without its stock, for example when the search failed. */
export function finderWithoutStock(site: Site, kind: FinderKind): FinderView {
  if (kind === 'priceSlider') return { kind, ...toPriceSlider(site, OPEN_ENDS, null) }
  return { kind, ...toBudget(site, openingBudget(site), null) }
}

function openingBudget(site: Site) {
  return parseBudget(new URLSearchParams(), site)
}
