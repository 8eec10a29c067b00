const ENDINGS: readonly (readonly [below: number, step: number, less: number])[] = [
  [20_000, 500, 10],
  [60_000, 1000, 10],
  [150_000, 1000, 12],
  [Number.POSITIVE_INFINITY, 5000, 50],
]

/** Dollars as a dealer writes a price: just below the round number (24,990; 71,988; 314,950). Rises with the amount. */
export function dealerPrice(dollars: number): number {
  const [, step, less] = ENDINGS.find(([below]) => dollars < below) ?? [0, 1000, 10]
  return Math.max(step, Math.round(dollars / step) * step) - less
}
