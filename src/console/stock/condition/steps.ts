import {
  CONDITION_SHOTS,
  TYRES,
  type ConditionLack,
  type ConditionReport,
  type ConditionShot,
} from '#vehicles/condition/condition-report.ts'

/** A step of the walk around a car: a shot, the tyres, or the end, where the report is published. */
export type Step = ConditionShot | 'tyres' | 'finish'

const upTo = (shot: ConditionShot) => CONDITION_SHOTS.indexOf(shot)

/** The steps in the order of the walk. */
export const STEP_GROUPS: readonly { readonly name: string; readonly steps: readonly Step[] }[] = [
  { name: 'Outside', steps: CONDITION_SHOTS.slice(0, upTo('dash')) },
  { name: 'Inside', steps: CONDITION_SHOTS.slice(upTo('dash'), upTo('keys')) },
  { name: 'Tyres, keys and books', steps: ['tyres', ...CONDITION_SHOTS.slice(upTo('keys')), 'finish'] },
]
export const STEPS: readonly Step[] = STEP_GROUPS.flatMap(({ steps }) => steps)

export const isShot = (step: Step): step is ConditionShot => step !== 'tyres' && step !== 'finish'

export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'finish'

const DRIVEN = TYRES.filter((tyre) => tyre !== 'spare')

/** Whether nothing is left to do at a step. Its count stands for it where somebody takes no picture of keys or books. */
export function isStepDone(step: Step, { shots, tyres, keys, books }: ConditionReport): boolean {
  if (step === 'finish') return false
  if (step === 'tyres') return DRIVEN.every((tyre) => tyre in tyres)
  return step in shots || (step === 'keys' && keys !== null) || (step === 'books' && books !== null)
}

/** How many steps are done, of how many. */
export function progressOf(report: ConditionReport): { readonly done: number; readonly all: number } {
  const steps = STEPS.filter((step) => step !== 'finish')
  return { done: steps.filter((step) => isStepDone(step, report)).length, all: steps.length }
}

/** Where a lack is filled. */
export function stepOfLack(lack: ConditionLack): Step {
  return lack === 'tyre-not-measured' ? 'tyres' : 'front'
}

/** The step in the address of the page, so that a reload goes on there. */
export interface ConditionSearch {
  readonly step?: Step
}

export function readConditionSearch({ step }: Readonly<Record<string, unknown>>): ConditionSearch {
  const known = STEPS.find((each) => each === step)
  return known ? { step: known } : {}
}
