/** The position of an asking price in the market. Amounts in cents. */
export interface Gauge {
  /** Share of the scale below the asking price, 0 to 1. */
  readonly fill: number
  readonly listingPrice: number
  readonly rangeMin: number
  readonly rangeMax: number
  readonly confidence: number
}

/** A gauge from comparables or a provider; missing values are null. */
export type PartialGauge = { readonly [Key in keyof Gauge]: Gauge[Key] | null }

/** A gauge is shown only above this confidence. */
const MIN_CONFIDENCE = 0.2

/** The reason why a gauge is not shown. */
export type GaugeFault = 'incomplete' | 'uncertain' | 'above-range'

/** The gauge if it is complete, certain enough and its price not above the range; else the reason why it is not shown. */
export function shownGauge(gauge: PartialGauge): Gauge | GaugeFault {
  const { fill, listingPrice, rangeMin, rangeMax, confidence } = gauge
  if (fill === null || listingPrice === null || rangeMin === null || rangeMax === null || confidence === null)
    return 'incomplete'
  if (confidence <= MIN_CONFIDENCE) return 'uncertain'
  if (rangeMax < listingPrice) return 'above-range'
  return { fill, listingPrice, rangeMin, rangeMax, confidence }
}

/** Share of the range below the price, to three decimals; 0 or 1 for a price outside the range. */
export function fillOf(price: number, rangeMin: number, rangeMax: number): number {
  if (rangeMax <= rangeMin) return price < rangeMin ? 0 : 1
  const share = (price - rangeMin) / (rangeMax - rangeMin)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}

/** Whether a price is below, about at or above the middle of the range. */
export type Standing = 'below' | 'middle' | 'above'

/** Prices within this share of the middle count as about at the middle. */
const ABOUT_THE_MIDDLE = 0.015

export function standingOf(price: number, middle: number): Standing {
  if (Math.abs(price - middle) <= ABOUT_THE_MIDDLE * middle) return 'middle'
  return price < middle ? 'below' : 'above'
}
