/** Time budgets of an engine in milliseconds, so that a run of all engines ends in reasonable time. */
export interface Budget {
  /** CPU for all measured runs of one query. Slow queries run less often, at least once. */
  readonly cellMs: number
  /** CPU for the warm-up of one query. */
  readonly warmMs: number
  /** Time after which a query is stopped, if the engine can stop between its statements. */
  readonly answerMs: number
}

/** A run of all engines on an idle machine takes under 3 minutes for 10,000 vehicles, 8 for 100,000, and 25 for 1,000,000. */
export function budgetFor(vehicles: number): Budget {
  if (vehicles <= 10_000) return { cellMs: 700, warmMs: 1_000, answerMs: 2_000 }
  if (vehicles <= 100_000) return { cellMs: 2_000, warmMs: 2_000, answerMs: 5_000 }
  return { cellMs: 6_000, warmMs: 4_000, answerMs: 20_000 }
}
