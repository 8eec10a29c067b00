import { useEffect, useState } from 'react'
import type { FieldSpec } from '../form/field-spec.ts'
import { fieldsOfStep, stepOfErrors, stepTitles } from '../form/form-steps.ts'
import type { LeadError } from '../form/lead-error.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { draftToRestore } from './form-draft-storage.ts'
import { progressText } from './FormStep.tsx'

export interface Steps {
  /** The index of the step shown; 0 while all show. */
  readonly index: number
  readonly isLast: boolean
  /** The fields to validate before the form goes on: those of the step or, on the last one, all. */
  readonly fields: readonly FieldSpec[]
  /** "Step 1 of 2" for the step shown; null for the others, and while all show. */
  readonly progressOf: (title: string) => string | null
  readonly isHidden: (title: string) => boolean
  readonly goTo: (index: number) => void
  /** Goes to the first step with one of the errors, if there is one. */
  readonly goToErrors: (errors: readonly LeadError[]) => void
}

/** Shows the steps of a form one at a time once it is hydrated; a form without steps is a single last step. */
export function useSteps(view: LeadFormView): Steps {
  // Null until hydration: without a script all steps show at once.
  const [step, setStep] = useState<number | null>(null)
  const titles = stepTitles(view)
  const isLast = step === null || step === titles.length - 1

  // oxlint-disable-next-line set-state-in-effect -- the server renders all steps, and does not know the draft
  useEffect(() => setStep(firstStep(view)), [view])

  return {
    index: step ?? 0,
    isLast,
    fields: isLast ? view.fields : fieldsOfStep(view, titles[step]),
    progressOf: (title) =>
      step === null || title !== titles[step] ? null : progressText(view.texts.stepProgress, step, titles.length),
    isHidden: (title) => step !== null && title !== titles[step],
    goTo: setStep,
    goToErrors: (errors) => setStep((now) => (now === null ? null : (stepOfErrors(view, titles, errors) ?? now))),
  }
}

/** The step with an error of a refused post, else that of the draft; null for a form without steps. */
function firstStep(view: LeadFormView): number | null {
  const titles = stepTitles(view)
  if (titles.length < 2) return null
  return stepOfErrors(view, titles, view.errors) ?? Math.min(draftToRestore(view)?.step ?? 0, titles.length - 1)
}
