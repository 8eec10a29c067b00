import { useEffect, type RefObject } from 'react'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { draftToRestore, fillDraft, formDraft } from './form-draft-storage.ts'
import { changedSince, readForm } from './form-values.ts'

/** Restores the draft in the form on hydration, and returns the function that stores the form as the draft at a step. */
export function useDraft(form: RefObject<HTMLFormElement | null>, view: LeadFormView): (step: number) => void {
  useEffect(() => {
    const draft = draftToRestore(view)
    if (!form.current || !draft) return
    // Input from before hydration is newer than the draft.
    const early = changedSince(view, readForm(form.current).values)
    fillDraft(form.current, { ...draft.values, ...early })
  }, [form, view])

  return (step) => {
    if (form.current) formDraft(view).write(readForm(form.current).values, step)
  }
}
