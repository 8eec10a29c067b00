import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Comparable, TrendPoint } from '#market/comparables.ts'
import { formatMoney } from '#platform/money.ts'
import { roundTo } from '#ui-kit/round-to.ts'

/** Positions in per cent of the plot's width and height. */
export interface ComparablesPlotView {
  readonly others: readonly { readonly x: number; readonly y: number }[]
  readonly own: { readonly x: number; readonly y: number }
  /** Path in a square of 100 × 100; null without a fitted curve. */
  readonly trend: string | null
  readonly prices: readonly { readonly y: number; readonly text: string }[]
  readonly kms: readonly { readonly x: number; readonly text: string; readonly anchor: 'start' | 'middle' | 'end' }[]
}

export interface ComparablesPlotFacts {
  readonly own: { readonly km: number; readonly price: number }
  readonly comparables: readonly Comparable[]
  readonly trend: readonly TrendPoint[]
  readonly locale: string
}

/** Edges of the plot; the labels of the prices are left of it, those of the kilometres below it. */
const LEFT = 14
const RIGHT = 97
const TOP = 8
const BOTTOM = 86
const PRICE_TICKS = 4
/** On a phone the labels of more ticks would overlap. */
const KM_TICKS = 3
/** Nearer to an edge than this, a centred label would be cut off. */
const EDGE = 12

/** Price against kilometres, for the vehicle itself and those that it is compared with. */
export function toComparablesPlot({ own, comparables, trend, locale }: ComparablesPlotFacts): ComparablesPlotView {
  const kms = [own.km, ...comparables.map(({ km }) => km)]
  const prices = [own.price, ...comparables.map(({ price }) => price), ...trend.map(([, price]) => price)]
  const x = scaleLinear([Math.min(...kms), Math.max(...kms)], [LEFT, RIGHT])
  const y = scaleLinear([Math.min(...prices), Math.max(...prices)], [BOTTOM, TOP]).nice(PRICE_TICKS)
  const number = new Intl.NumberFormat(locale)
  return {
    others: comparables.map(({ km, price }) => ({ x: roundTo(x(km), 1), y: roundTo(y(price), 1) })),
    own: { x: roundTo(x(own.km), 1), y: roundTo(y(own.price), 1) },
    trend: line<TrendPoint>(
      ([km]) => roundTo(x(km), 1),
      ([, price]) => roundTo(y(price), 1),
    )([...trend]),
    prices: y.ticks(PRICE_TICKS).map((price) => ({ y: roundTo(y(price), 1), text: formatMoney(price) })),
    kms: x.ticks(KM_TICKS).map((km) => {
      const at = roundTo(x(km), 1)
      return {
        x: at,
        text: `${number.format(km)} km`,
        anchor: at < EDGE ? 'start' : at > 100 - EDGE ? 'end' : 'middle',
      }
    }),
  }
}
