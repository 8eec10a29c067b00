import { MAX_LINE_LENGTH } from '../field-spec.ts'
import type { Question } from '../lead-field.ts'

/** A one-line text input. */
export function line(autocomplete?: string): Question {
  return { kind: 'text', maxLength: MAX_LINE_LENGTH, ...(autocomplete ? { autocomplete } : {}) }
}

/** Optional radio buttons for yes and no. */
export function yesOrNo(): Question {
  return {
    kind: 'radio',
    required: false,
    options: [
      { value: 'Yes', text: 'leads.option.yes' },
      { value: 'No', text: 'leads.option.no' },
    ],
  }
}
