export const OUTCOMES = ['sold', 'lost', 'other'] as const

/** The outcome of a lead. */
export type Outcome = (typeof OUTCOMES)[number]

export const LOST_REASONS = [
  'bought-elsewhere',
  'price',
  'vehicle-sold',
  'finance-declined',
  'trade-in-value',
  'not-reachable',
  'no-longer-looking',
  'duplicate',
  'other',
] as const

/** Why a lead was lost, by words that reports count. */
export type LostReason = (typeof LOST_REASONS)[number]
