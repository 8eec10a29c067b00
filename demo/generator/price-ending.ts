/** How dealers end a price below an amount: a multiple of the step, reduced by a few dollars. */
const ENDINGS: readonly (readonly [below: number, step: number, reduction: number])[] = [
  [20_000, 500, 10],
  [60_000, 1000, 10],
  [150_000, 1000, 12],
  [Number.POSITIVE_INFINITY, 5000, 50],
]

/** The amount in dollars, rounded to a price as dealers write it: just below a round number (24,990; 71,988; 314,950). */
export function dealerPrice(dollars: number): number {
  const [, step, reduction] = ENDINGS.find(([below]) => dollars < below) ?? [0, 1000, 10]
  return Math.max(step, Math.round(dollars / step) * step) - reduction
}
