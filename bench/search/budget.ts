/** Time budgets of an engine in milliseconds, so that a run of all engines ends in reasonable time. */
export interface Budget {
  /** CPU on one cell in all, once warm: slow ones are asked less often, at least once. */
  readonly cellMs: number
  /** CPU on warming one cell up. */
  readonly warmMs: number
  /** Until one answer is given up, where the engine can be stopped between its statements. */
  readonly answerMs: number
}

/** On a machine for itself: for 10,000 vehicles under three minutes in all, for 100,000 under eight, for 1,000,000 under twenty-five. */
export function budgetFor(vehicles: number): Budget {
  if (vehicles <= 10_000) return { cellMs: 700, warmMs: 1_000, answerMs: 2_000 }
  if (vehicles <= 100_000) return { cellMs: 2_000, warmMs: 2_000, answerMs: 5_000 }
  return { cellMs: 6_000, warmMs: 4_000, answerMs: 20_000 }
}
