import type { FieldValues } from '../form/field-spec.ts'
import { KEPT_FIELDS } from '../form/kept-details.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { HONEYPOT_FIELD, RENDERED_AT_FIELD } from '../submission/read-submission.ts'
import { keptDetails } from './kept-details-storage.ts'

/** All values of a form by name. `extra` has those that only the spam check reads; they are not part of the lead. */
export function readForm(form: HTMLFormElement): { values: FieldValues; extra: FieldValues } {
  const all = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    values: Object.fromEntries(all.filter(([name]) => !isExtra(name))),
    extra: Object.fromEntries(all.filter(([name]) => isExtra(name))),
  }
}

const isExtra = (name: string): boolean => name === HONEYPOT_FIELD || name === RENDERED_AT_FIELD

/** Values that differ from those that the server rendered. */
export function changedSince({ values: shown }: LeadFormView, now: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== (shown[name] ?? '')))
}

/** Fills empty fields with the details stored on the device, and returns whether there were any. */
export function fillKeptDetails(form: HTMLFormElement, details: FieldValues): boolean {
  const empty = KEPT_FIELDS.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement && control.value === '' && details[name]
      ? [{ control, value: details[name] }]
      : []
  })
  for (const { control, value } of empty) control.value = value
  return empty.length > 0
}

/** Clears the stored details in the form and on the device. */
export function clearKeptDetails(form: HTMLFormElement | null): void {
  keptDetails.clear()
  for (const name of KEPT_FIELDS) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = ''
  }
}
