import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import type { LeadFormTexts } from '../form/lead-form-view.ts'

/** What every field of a form is drawn from. */
export interface LeadFieldProps {
  readonly field: FieldSpec
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly texts: LeadFormTexts
  /** Of the boxes of a list. */
  readonly values: FieldValues
}
