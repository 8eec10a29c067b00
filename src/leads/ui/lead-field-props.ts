import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import type { LeadFormTexts } from '../form/lead-form-view.ts'

/** Props of every field of a form. */
export interface LeadFieldProps {
  readonly field: FieldSpec
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly texts: LeadFormTexts
  /** For lists of checkboxes. */
  readonly values: FieldValues
}
