/** A price above this is rare enough that a whole file of them has cents for dollars. */
export const DEAREST_BELIEVABLE_CENTS = 750_000_00
/** A price below this, of a vehicle that has gone further than SHORTEST_DRIVEN_KM, is more likely its distance. */
export const CHEAPEST_BELIEVABLE_CENTS = 500_00
export const SHORTEST_DRIVEN_KM = 5_000
/** Difference up to which a price counts as the earlier distance, and the other way round. */
export const EXCHANGE_TOLERANCE = 0.25

/** With fewer vehicles, a share is not meaningful. */
const FEWEST_VEHICLES = 3
/** With fewer vehicles, age and price may go together by chance. */
const FEWEST_DATED = 12
/** Prices of used vehicles rise with the year and distances fall, in every stock that was looked at (correlations of 0.4 and more). */
const LEAST_CORRELATION = 0.4

/** How the prices and distances of a delivery look, beside those that the feed brought before. */
export interface JumpCounts {
  /** Delivered vehicles that had price and distance before, and have both now. */
  readonly paired: number
  /** Those of them whose price is about the earlier distance, and whose distance is about the earlier price. */
  readonly exchanged: number
  /** Delivered vehicles with a price, and those above DEAREST_BELIEVABLE_CENTS. */
  readonly priced: number
  readonly dear: number
  /** Delivered vehicles with price and distance, and those that are too cheap for theirs. */
  readonly measured: number
  readonly cheap: number
  /** Delivered used vehicles with year, price and distance. */
  readonly dated: number
  /** Correlation of year and price, and of year and distance, over those; null if all are alike. */
  readonly priceByYear: number | null
  readonly distanceByYear: number | null
}

export type JumpReason =
  | { readonly kind: 'exchanged'; readonly field: 'price'; readonly exchanged: number; readonly of: number }
  | { readonly kind: 'exchanged-by-year'; readonly field: 'price' }
  | { readonly kind: 'too-dear'; readonly field: 'price'; readonly dear: number; readonly of: number }

/** Why prices and distances look wrong. Where too few vehicles were there before, they are judged by what vehicles cost. */
export function jumpReasons(counts: JumpCounts): readonly JumpReason[] {
  const { paired, exchanged, priced, dear, measured, cheap } = counts
  if (paired >= FEWEST_VEHICLES) {
    return exchanged > paired / 2 ? [{ kind: 'exchanged', field: 'price', exchanged, of: paired }] : []
  }
  if (cheap >= FEWEST_VEHICLES && cheap > measured / 2) {
    return [{ kind: 'exchanged', field: 'price', exchanged: cheap, of: measured }]
  }
  if (areExchangedByYear(counts)) return [{ kind: 'exchanged-by-year', field: 'price' }]
  return dear >= FEWEST_VEHICLES && dear > priced / 2 ? [{ kind: 'too-dear', field: 'price', dear, of: priced }] : []
}

function areExchangedByYear({ dated, priceByYear, distanceByYear }: JumpCounts): boolean {
  if (dated < FEWEST_DATED || priceByYear === null || distanceByYear === null) return false
  return priceByYear < -LEAST_CORRELATION && distanceByYear > LEAST_CORRELATION
}

/** One line: what looks wrong. */
export function jumpText(reason: JumpReason): string {
  switch (reason.kind) {
    case 'exchanged':
      return `price and km look exchanged: ${reason.exchanged} of ${reason.of} vehicles have a price like a distance`
    case 'exchanged-by-year':
      return 'price and km look exchanged: older vehicles cost more and have gone less'
    case 'too-dear':
      return `price: ${reason.dear} of ${reason.of} are above $750,000 (cents read as dollars?)`
  }
}
