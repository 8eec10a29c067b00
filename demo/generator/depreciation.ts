/** After the usual kilometres of this many years, value has fallen to 1/e by kilometres alone. */
const KM_DECAY_YEARS = 46
/** A new vehicle loses the rest over its first year, in addition to the loss of every year. */
const LEFT_AFTER_FIRST_YEAR = 0.96
/** No vehicle is worth less than this share of its price. */
const MIN_SHARE = 0.045

/**
 * The share of its new price that a vehicle is still worth, 0 to 1. Falls with age and kilometres. The model is made for
 * the demo: its constants give plausible prices, and are taken from no source.
 * @param facts.holds share of the value that remains after a year (0.92: it loses eight per cent)
 * @param facts.kmPerYear usual kilometres per year of such a body; 0 for a caravan or trailer, whose kilometres do not count
 */
export function valueLeft(facts: { ageYears: number; km: number; holds: number; kmPerYear: number }): number {
  const { ageYears, km, holds, kmPerYear } = facts
  const byAge = LEFT_AFTER_FIRST_YEAR ** Math.min(1, ageYears) * holds ** ageYears
  const byKm = kmPerYear === 0 ? 1 : Math.exp(-km / (kmPerYear * KM_DECAY_YEARS))
  return Math.max(MIN_SHARE, byAge * byKm)
}

/** List prices are assumed to rise by three per cent per year. */
const YEARLY_RISE = 1.03

/** The list price of a year in dollars, from the list price of `listYear`. A later year has the price of `listYear`. */
export function newPriceIn(year: number, listDollars: number, listYear: number): number {
  return listDollars / YEARLY_RISE ** Math.max(0, listYear - year)
}
