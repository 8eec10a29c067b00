import type { FieldValues } from '../form/field-spec.ts'
import { draftKey, draftValues, parseDraft, type FormDraft } from '../form/form-draft.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { tryStorage } from './try-storage.ts'

/** The draft of a form in this tab's session storage. A browser that refuses storage has no drafts; nothing else changes. */
export function formDraft({ form, hidden, fields }: LeadFormView) {
  const key = draftKey(form, hidden['car_id'])
  return {
    read: (): FormDraft | null => tryStorage(() => parseDraft(sessionStorage.getItem(key))) ?? null,
    write: (values: FieldValues, step: number): void => {
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ values: draftValues(fields, values), step })))
    },
    clear: (): void => {
      tryStorage(() => sessionStorage.removeItem(key))
    },
  }
}

/** The draft to restore in a form. After a refused post there is none, because the server rendered the newer input. */
export const draftToRestore = (view: LeadFormView): FormDraft | null =>
  view.errors.length === 0 ? formDraft(view).read() : null

/** Fills the values of a draft into a form. */
export function fillDraft(form: HTMLFormElement, values: FieldValues): void {
  for (const control of form.elements) {
    if (!('name' in control) || typeof control.name !== 'string') continue
    const value = values[control.name]
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
      control.checked = control.value === value
    else if (isText(control)) control.value = value
  }
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.type !== 'hidden')
  )
}

/** Stores the answers about the vehicle in local storage after a form with steps was sent, and that it was sent. */
export function keepCarData({ fields }: LeadFormView, values: FieldValues, carStep: string): void {
  const own = fields.filter(({ step }) => step === carStep)
  tryStorage(() => {
    localStorage.setItem('car_data', JSON.stringify(draftValues(own, values)))
    localStorage.setItem('car_form_success', 'true')
  })
}
