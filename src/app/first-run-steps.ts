import type { FirstRunStep } from './first-run.ts'

/** What the first start loads, in this order. */
export const FIRST_RUN_STEPS: readonly FirstRunStep[] = []
