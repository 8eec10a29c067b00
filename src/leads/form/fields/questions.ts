import { MAX_LINE_LENGTH } from '../field-spec.ts'
import type { FieldFacts, Question } from '../lead-field.ts'

/** A one-line text input. */
export function line(autocomplete?: string): Question {
  return { kind: 'text', maxLength: MAX_LINE_LENGTH, ...(autocomplete ? { autocomplete } : {}) }
}

/** Optional radio buttons for yes and no. */
export function yesOrNo({ copy }: FieldFacts): Question {
  return {
    kind: 'radio',
    required: false,
    options: [
      { value: 'Yes', label: copy('leads.option.yes') },
      { value: 'No', label: copy('leads.option.no') },
    ],
  }
}
