import type { Cents } from '#platform/money.ts'

export type Energy = 'fuel' | 'electricity'

export type Running = {
  /** Dollars per litre or kilowatt-hour. */
  readonly price: number
  /** Kilometres per week. */
  readonly kms: number
  /** Litres or kilowatt-hours per 100 km. */
  readonly consumption: number
}

/** The initial inputs of the calculator. If the vehicle's own consumption is known, it replaces `consumption`. */
export const RUNNING_START: Readonly<Record<Energy, Running>> = {
  fuel: { price: 1.7, kms: 250, consumption: 10 },
  electricity: { price: 0.3, kms: 250, consumption: 17 },
}

const WEEKS_PER_YEAR = 52

/** The energy cost of a week. An input that is negative or not a number counts as 0. */
export function weeklyRunningCost({ price, kms, consumption }: Running): Cents {
  const positive = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)
  // Dollars × km × (1 / 100 km) is a hundredth of a dollar: cents.
  return Math.round(positive(price) * positive(kms) * positive(consumption))
}

/** The rounded weekly cost times 52, so that it agrees with the weekly cost that is shown. */
export function yearlyRunningCost(running: Running): Cents {
  return weeklyRunningCost(running) * WEEKS_PER_YEAR
}
