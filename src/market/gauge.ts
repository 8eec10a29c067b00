/** Position of an asking price in the market: the answer of a market-data provider. Amounts in cents. */
export interface Gauge {
  /** Share of the scale that lies below the asking price, 0 to 1. */
  readonly fill: number
  readonly listingPrice: number
  readonly rangeMin: number
  readonly rangeMax: number
  readonly confidence: number
}

/** A gauge of the built-in comparables or of a provider; what is missing is null. */
export type PartialGauge = { readonly [Key in keyof Gauge]: Gauge[Key] | null }

/** Only a more certain gauge shows. */
export const LEAST_CONFIDENCE = 0.2

/** Why no gauge shows. */
export type GaugeFault = 'incomplete' | 'uncertain' | 'above-range'

/** The gauge if it may show: complete, certain enough, and a price that is not above the range. */
export function shownGauge(gauge: PartialGauge): Gauge | GaugeFault {
  const { fill, listingPrice, rangeMin, rangeMax, confidence } = gauge
  if (fill === null || listingPrice === null || rangeMin === null || rangeMax === null || confidence === null)
    return 'incomplete'
  if (confidence <= LEAST_CONFIDENCE) return 'uncertain'
  if (rangeMax < listingPrice) return 'above-range'
  return { fill, listingPrice, rangeMin, rangeMax, confidence }
}

/** Share of the range below the price; a price outside of it is at its end. */
export function fillOf(price: number, rangeMin: number, rangeMax: number): number {
  if (rangeMax <= rangeMin) return price < rangeMin ? 0 : 1
  const share = (price - rangeMin) / (rangeMax - rangeMin)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}

/** Below, about or above the middle of the range. */
export type Standing = 'below' | 'middle' | 'above'

/** Prices this near to the middle, as a share of it, are about the middle. */
const ABOUT_THE_MIDDLE = 0.015

export function standingOf(price: number, middle: number): Standing {
  if (Math.abs(price - middle) <= ABOUT_THE_MIDDLE * middle) return 'middle'
  return price < middle ? 'below' : 'above'
}
