import { useRef, type FormEvent } from 'react'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useInteraction } from './use-interaction.ts'
import { useKeptDetails } from './use-kept-details.ts'
import { useMovedFocus } from './use-moved-focus.ts'
import { useSelectedDealership } from './use-selected-dealership.ts'
import { useSignedTime } from './use-signed-time.ts'
import { useSteps } from './use-steps.ts'
import { useSubmission } from './use-submission.ts'

/** The state of a lead's form: draft, steps, errors and submission, and how they follow each other. */
export function useLeadForm(view: LeadFormView) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  // The draft comes before the hooks that read the form it has filled.
  const storeDraft = useDraft(form, view)
  const details = useKeptDetails(form)
  const { dealership, onChange: onDealershipChange } = useSelectedDealership(form, view)
  const steps = useSteps(form, view)
  const fieldErrors = useFieldErrors(view)
  const interaction = useInteraction()
  const moveFocus = useMovedFocus(form, problems)
  const signedTime = useSignedTime(view.renderedAt)
  const submission = useSubmission({
    view,
    steps,
    sawInteraction: interaction.sawInteraction,
    onRefused: (errors) => {
      fieldErrors.setErrors(errors)
      steps.goToErrors(errors)
      moveFocus('problems')
    },
    onNextStep: () => goTo(steps.index + 1),
  })

  const goTo = (step: number): void => {
    submission.reset()
    fieldErrors.setErrors([])
    steps.goTo(step)
    storeDraft(step)
    moveFocus('step')
  }
  const onBack = steps.index === 0 ? null : () => goTo(steps.index - 1)

  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    interaction.onChange(event)
    storeDraft(steps.index)
    onDealershipChange(event)
    fieldErrors.onChange(event)
  }

  return { form, problems, details, dealership, steps, fieldErrors, signedTime, submission, onBack, onChange }
}
