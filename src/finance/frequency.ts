/** Frequencies of repayments. */
export const FREQUENCIES = ['week', 'fortnight', 'month'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Payments per year in repayments. The comparison rate counts weeks differently: see `comparison-rate.ts`. */
export const PAYMENTS_PER_YEAR: Readonly<Record<Frequency, number>> = { week: 52, fortnight: 26, month: 12 }

/** The number of payments in a term; a term of half years is a whole number of payments at every frequency. */
export function paymentCount(years: number, frequency: Frequency): number {
  return Math.round(years * PAYMENTS_PER_YEAR[frequency])
}
