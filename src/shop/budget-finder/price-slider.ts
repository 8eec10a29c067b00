import { numberFormat } from '#platform/cached-format.ts'
import { dollars, formatMoney } from '#platform/money.ts'
import { buildAddress } from '#search/address/address.ts'
import { DEFAULT_STATE, normalise } from '#search/address/search-state.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { RangeLimits } from '#ui-kit/range-value.ts'
import { isUnreadable, unreadableTexts } from '#ui-kit/typed-number.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { enteredDollars } from '#finance/budget.ts'
import { PRICE_SLIDER_PATH } from '../site-map/paths.ts'
import { BUDGET_COPY } from './copy.ts'
import type { PricedStock, PriceSearch } from './priced-stock.ts'
import { toNothingFound, type NothingFound } from './nothing-found.ts'
import { foundUnit, inWordsOfStock } from './words-of-stock.ts'

/** Smallest distance between the two ends, in dollars. */
export const MIN_GAP = 1

/** Both ends in dollars; null is open. */
export type PriceEnds = { readonly from: number | null; readonly to: number | null }

export const OPEN_ENDS: PriceEnds = { from: null, to: null }

/** Reads `from` and `to`. An end at or past its limit is open; the lower end stays below the upper one. */
export function parsePriceEnds(parameters: URLSearchParams, { min, max }: Pick<RangeLimits, 'min' | 'max'>): PriceEnds {
  const end = (name: string) => {
    const text = parameters.get(name)?.trim() ?? ''
    return text === '' || isUnreadable(text) ? null : enteredDollars(text)
  }
  const to = clampTo(end('to'), min, max)
  const from = end('from')
  if (from === null || from <= min) return { from: null, to }
  return { from: Math.min(from, (to ?? max) - MIN_GAP), to }
}

function clampTo(to: number | null, min: number, max: number): number | null {
  if (to === null || to >= max) return null
  return Math.max(to, min + MIN_GAP)
}

export function unreadableEnds(parameters: URLSearchParams): PriceSliderFormView['unreadable'] {
  return unreadableTexts(parameters, ['from', 'to'])
}

export function priceSearch({ from, to }: PriceEnds): PriceSearch {
  return { from, to, bodies: [] }
}

/** The search page between both prices, dearest first. */
export function priceHref(range: PriceEnds): string {
  return buildAddress(normalise({ ...DEFAULT_STATE, ranges: { price: range }, sortBy: 'Car_production:price:desc' }))
}

export type PriceSliderFormView = {
  readonly action: string
  readonly limits: RangeLimits
  readonly range: PriceEnds
  /** Texts of the boxes that are no numbers, by field. */
  readonly unreadable: Readonly<Record<string, string>>
  readonly button: string
  readonly isEmpty: boolean
  readonly texts: Readonly<Record<'range' | 'from' | 'to' | 'unreadable' | 'failed', string>>
}

export type PriceSliderView = {
  readonly heading: string
  readonly text: string | null
  readonly form: PriceSliderFormView
  readonly results: {
    readonly heading: string
    readonly cards: readonly VehicleCardView[]
    readonly nothing: NothingFound | null
  }
}

export function toPriceSlider(
  site: Site,
  range: PriceEnds,
  stock: PricedStock | null,
  unreadable: PriceSliderFormView['unreadable'] = {},
): PriceSliderView {
  const copy = copyFor(inWordsOfStock(site, stock), BUDGET_COPY)
  const limits = site.search.priceSliderPage
  const count = stock?.count ?? 0
  const counted = { count: numberFormat(site.locale).format(count), unit: foundUnit(site, stock) }
  const mostPrice = formatMoney(dollars(limits.max))
  const isEmpty = stock !== null && count === 0
  const buttonText = () => {
    // A search that failed is not an empty one: the button leads to the search page, which says so.
    if (stock === null) return copy('priceSlider.view')
    return isEmpty ? copy('priceSlider.none') : copy('priceSlider.show', counted)
  }
  return {
    heading: copy('priceSlider.heading'),
    text: copy('priceSlider.text'),
    results: {
      heading: copy('priceSlider.results', {
        ...counted,
        from: formatMoney(dollars(range.from ?? limits.min)),
        to: range.to === null ? copy('priceSlider.andMore', { price: mostPrice }) : formatMoney(dollars(range.to)),
      }),
      cards: stock?.cards ?? [],
      nothing: toNothingFound(site, stock),
    },
    form: {
      action: PRICE_SLIDER_PATH,
      limits,
      range,
      unreadable,
      isEmpty,
      button: buttonText(),
      texts: {
        range: copy('priceSlider.range'),
        from: copy('priceSlider.from'),
        to: copy('priceSlider.to'),
        unreadable: copy('budget.unreadable'),
        failed: copy('budget.failed'),
      },
    },
  }
}
