import { standingOf, type Gauge, type Standing } from '#market/gauge.ts'
import { formatMoney } from '#platform/money.ts'
import { middleOf } from './wire-gauge.ts'
import { roundTo } from '#ui-kit/round-to.ts'

/** Positions on the scale, in per cent of its width. */
export interface GaugeScale {
  readonly standing: Standing
  readonly marker: number
  readonly markerAnchor: Anchor
  readonly middle: number
  readonly texts: { readonly price: string; readonly min: string; readonly middle: string; readonly max: string }
}

type Anchor = 'start' | 'middle' | 'end'

/** Start and end of the market range on the scale. The rest is for prices outside it. */
export const RANGE_FROM = 14
export const RANGE_TO = 86
/** Nearer to an end of the scale than this, a centred label would stick out. */
const LABEL_ROOM = 18
const MIN_MARKER = 3

export function toGaugeScale(gauge: Gauge): GaugeScale {
  const { listingPrice, rangeMin, rangeMax, fill } = gauge
  const middle = middleOf(gauge)
  const at = (share: number) => RANGE_FROM + (RANGE_TO - RANGE_FROM) * share
  const shareOf = (price: number) => (price - rangeMin) / (rangeMax - rangeMin)
  const isBelow = listingPrice < rangeMin
  const marker = roundTo(isBelow ? Math.max(MIN_MARKER, at(shareOf(listingPrice))) : at(fill), 1)
  return {
    standing: standingOf(listingPrice, middle),
    marker,
    markerAnchor: marker < LABEL_ROOM ? 'start' : marker > 100 - LABEL_ROOM ? 'end' : 'middle',
    middle: roundTo(at(shareOf(middle)), 1),
    texts: {
      price: formatMoney(listingPrice),
      min: formatMoney(rangeMin),
      middle: formatMoney(Math.round(middle / MIDDLE_STEP) * MIDDLE_STEP),
      max: formatMoney(rangeMax),
    },
  }
}

const MIDDLE_STEP = 100_00
