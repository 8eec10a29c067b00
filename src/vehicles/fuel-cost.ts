import type { Cents } from '#platform/money.ts'

/** The energy that a vehicle runs on, for its running cost. */
export type Energy = 'fuel' | 'electricity'

/** Dollars a litre or a kilowatt-hour, kilometres a week, and litres or kilowatt-hours per 100 km. */
export type Running = { readonly price: number; readonly kms: number; readonly consumption: number }

/** Initial inputs. A vehicle's own consumption takes the place of the fuel's. */
export const RUNNING_START: Readonly<Record<Energy, Running>> = {
  fuel: { price: 1.7, kms: 250, consumption: 10 },
  electricity: { price: 0.3, kms: 250, consumption: 17 },
}

const WEEKS_PER_YEAR = 52

/** Price × kilometres × consumption per 100 km; an input that is no number or below zero counts as 0. */
export function weeklyRunningCost({ price, kms, consumption }: Running): Cents {
  const positive = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)
  // Dollars × km × (1 / 100 km) is a hundredth of a dollar: cents.
  return Math.round(positive(price) * positive(kms) * positive(consumption))
}

/** The weekly cost, as shown, of 52 weeks. */
export function yearlyRunningCost(running: Running): Cents {
  return weeklyRunningCost(running) * WEEKS_PER_YEAR
}
