/** Kilometres that cost a vehicle 1/e of its value by themselves, in years of its body's usual driving. */
const YEARS_OF_KM = 46
/** Driving away from the showroom costs this share at once, a little more while the first year passes. */
const LEFT_AFTER_DELIVERY = 0.96
/** The least share of the price, at any age. */
const LEAST_SHARE = 0.045

/**
 * The share of its price that a vehicle still has. Falls with every year and every kilometre, never rises.
 * @param holds what one year leaves (0.92: eight per cent go)
 * @param kmPerYear the usual driving of such a body
 */
export function valueLeft(facts: { ageYears: number; km: number; holds: number; kmPerYear: number }): number {
  const { ageYears, km, holds, kmPerYear } = facts
  const byAge = LEFT_AFTER_DELIVERY ** Math.min(1, ageYears) * holds ** ageYears
  const byKm = kmPerYear === 0 ? 1 : Math.exp(-km / (kmPerYear * YEARS_OF_KM))
  return Math.max(LEAST_SHARE, byAge * byKm)
}

/** The list price in an earlier year: list prices rise about three per cent per year. */
const YEARLY_RISE = 1.03

export function newPriceIn(year: number, listDollars: number, listYear: number): number {
  return listDollars / YEARLY_RISE ** Math.max(0, listYear - year)
}
