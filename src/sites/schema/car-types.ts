/** Conditions of stock. */
export const CAR_TYPES = ['new', 'demo', 'used'] as const
