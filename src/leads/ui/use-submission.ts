import { useEffect, useState, type FormEvent } from 'react'
import type { FieldValues } from '../form/field-spec.ts'
import { stepTitles } from '../form/form-steps.ts'
import type { LeadError } from '../form/lead-error.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { INTERACTION_FIELD } from '../submission/read-submission.ts'
import { SUCCESS_PATH } from '../submission/wire-lead.ts'
import { formDraft, keepCarData } from './form-draft-storage.ts'
import { formRules } from './form-rules.ts'
import { readForm } from './form-values.ts'
import { keptDetails } from './kept-details-storage.ts'
import { reportLead, sendLead } from './send-lead.ts'
import type { Steps } from './use-steps.ts'

interface SubmissionOptions {
  readonly view: LeadFormView
  readonly steps: Steps
  readonly sawInteraction: () => boolean
  /** Called with the errors of the form's rules or of the server. */
  readonly onRefused: (errors: readonly LeadError[]) => void
  /** Called in place of sending when a step before the last one is valid. */
  readonly onNextStep: () => void
}

interface Submission {
  readonly isSending: boolean
  /** The errors of the last submission. Updating them at each change would move the fields that are being corrected. */
  readonly errors: readonly LeadError[]
  /** The reason of a refusal without errors. */
  readonly failure: string | null
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Removes the errors and enables the button. */
  readonly reset: () => void
}

/** Sends the form or goes to its next step, unless there is something to correct. */
export function useSubmission({ view, steps, sawInteraction, onRefused, onNextStep }: SubmissionOptions): Submission {
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(view.errors)
  const [failure, setFailure] = useState(view.failure)

  useEffect(() => {
    // After Back from the success page the browser restores the form as it was, with its button disabled.
    const onShow = (): void => setSending(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const refuse = (found: readonly LeadError[], reason: string | null): void => {
    setSending(false)
    setErrors(found)
    setFailure(reason)
    onRefused(found)
  }

  const send = async (values: FieldValues, extra: FieldValues): Promise<void> => {
    const answer = await sendLead(view, values, { ...extra, [INTERACTION_FIELD]: String(sawInteraction()) })
    if (answer.kind !== 'refused') return leaveForSuccess(view, values, answer.leadId)
    if (answer.errors.length === 0) alert(view.texts.failed)
    refuse(answer.errors, answer.errors.length > 0 ? null : (answer.message ?? view.texts.noReason))
  }

  const proceed = async (values: FieldValues, extra: FieldValues): Promise<void> => {
    const rules = await formRules()
    const found = rules?.validateLead(steps.fields, values) ?? []
    if (found.length > 0) refuse(found, null)
    else if (steps.isLast) await send(values, extra)
    else onNextStep()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isSending) return
    const { values, extra } = readForm(event.currentTarget)
    setSending(true)
    void proceed(values, extra)
  }

  const reset = (): void => {
    setSending(false)
    setErrors([])
  }
  return { isSending, errors, failure, onSubmit, reset }
}

/** Stores what later visits need of a sent form, reports the lead and opens the success page. */
function leaveForSuccess(view: LeadFormView, values: FieldValues, leadId: string): void {
  keptDetails.write(values)
  formDraft(view).clear()
  const [carStep, ...others] = stepTitles(view)
  if (carStep !== undefined && others.length > 0) keepCarData(view, values, carStep)
  reportLead(view, values, leadId)
  location.assign(SUCCESS_PATH)
}
