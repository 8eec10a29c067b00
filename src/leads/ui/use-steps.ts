import { useEffect, useState, type RefObject } from 'react'
import type { FieldSpec } from '../form/field-spec.ts'
import { fieldsOfStep, stepsWithErrors, stepTitles } from '../form/form-steps.ts'
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
  /** "Step 1 of 2" */
  readonly progressOf: (title: string) => string
  readonly isHidden: (title: string) => boolean
  readonly goTo: (index: number) => void
  /** Goes to the step with the errors. If several have some, all show, so that each error's link leads to its field. */
  readonly goToErrors: (errors: readonly LeadError[]) => void
}

/** Shows the steps of a form one at a time once it is hydrated; a form without steps is a single last step. */
export function useSteps(form: RefObject<HTMLFormElement | null>, view: LeadFormView): Steps {
  // Null until hydration: without a script all steps show at once.
  const [step, setStep] = useState<number | null>(null)
  const titles = stepTitles(view)
  const isLast = step === null || step === titles.length - 1

  // oxlint-disable-next-line set-state-in-effect -- the server renders all steps, and does not know the draft
  useEffect(() => setStep(firstStep(form.current, view)), [form, view])

  return {
    index: step ?? 0,
    isLast,
    fields: isLast ? view.fields : fieldsOfStep(view, titles[step]),
    progressOf: (title) => progressText(view.texts.stepProgress, titles.indexOf(title), titles.length),
    isHidden: (title) => step !== null && title !== titles[step],
    goTo: setStep,
    goToErrors: (errors) =>
      setStep((now) => {
        const [wrong, ...others] = stepsWithErrors(view, errors)
        if (now === null || others.length > 0) return null
        return wrong === undefined ? now : titles.indexOf(wrong)
      }),
  }
}

/** The step of the draft, else the first. Null for a form without steps, and for one that the shopper already uses as a whole. */
function firstStep(form: HTMLFormElement | null, view: LeadFormView): number | null {
  const titles = stepTitles(view)
  if (titles.length < 2 || view.errors.length > 0) return null
  const step = Math.min(draftToRestore(view)?.step ?? 0, titles.length - 1)
  return isElsewhere(form, step) ? null : step
}

/** Whether another step has the focus, or a later one the upper half of the screen, so that hiding it would interrupt the shopper. */
function isElsewhere(form: HTMLFormElement | null, step: number): boolean {
  const fieldsets = [...(form?.querySelectorAll(':scope > fieldset') ?? [])]
  return fieldsets.some(
    (fieldset, index) =>
      (index !== step && fieldset.contains(document.activeElement)) ||
      (index > step && fieldset.getBoundingClientRect().top < innerHeight / 2),
  )
}
