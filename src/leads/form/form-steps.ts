import { groupBy } from '#platform/group-by.ts'
import type { FieldSpec } from './field-spec.ts'
import type { LeadFormView } from './lead-form-view.ts'
import { pointerTo, type LeadError } from './lead-error.ts'

/** The headings of the steps; none for a form without steps. */
export function stepTitles({ fields }: LeadFormView): readonly string[] {
  return [...new Set(fields.flatMap(({ step }) => step ?? []))]
}

/** The fields of one step, without tick boxes. */
export function fieldsOfStep({ fields }: LeadFormView, title: string | undefined): readonly FieldSpec[] {
  return fields.filter((field) => field.step === title && !isBox(field))
}

/** The headings of the steps with errors. */
export function stepsWithErrors({ fields }: LeadFormView, errors: readonly LeadError[]): readonly string[] {
  const pointers = new Set(errors.map(({ pointer }) => pointer))
  const wrong = fields.filter(({ name }) => pointers.has(pointerTo(name)))
  return [...new Set(wrong.flatMap(({ step }) => step ?? []))]
}

interface StepFields {
  readonly step: string | undefined
  readonly fields: readonly FieldSpec[]
}

/** Fields grouped by step, in the order of the form. */
export function stepsOf(fields: readonly FieldSpec[]): readonly StepFields[] {
  return [...groupBy(fields, ({ step }) => step)].map(([step, own]) => ({ step, fields: own }))
}

/** Whether a field is a tick box. Boxes come after all fields of all steps. */
export const isBox = ({ kind }: FieldSpec): boolean => kind === 'terms' || kind === 'checkbox'
