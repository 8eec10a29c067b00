import { useState, type FocusEvent, type FormEvent } from 'react'
import { useAfterPress } from '#ui-kit/use-after-press.ts'
import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import { pointerTo, type LeadError } from '../form/lead-error.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { formRules } from './form-rules.ts'
import { readForm } from './form-values.ts'

interface FieldErrors {
  /** The message beside a field. */
  readonly errorOf: (field: FieldSpec) => string | undefined
  readonly setErrors: (errors: readonly LeadError[]) => void
  /** Handler for `onPointerDownCapture` of the form. */
  readonly onPress: () => void
  /** Checks a field when focus leaves it, unless it is empty. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** Removes a field's error as soon as its value is valid. */
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void
}

/** Keeps the errors beside the fields up to date while the shopper fills the form in. */
export function useFieldErrors(view: LeadFormView): FieldErrors {
  const [errors, setErrors] = useState<readonly LeadError[]>(view.errors)
  const { onPress, afterPress } = useAfterPress()

  const errorOf = ({ name }: FieldSpec) => errors.find(({ pointer }) => pointer === pointerTo(name))?.message

  /** Shows the error of a field, or removes it. */
  const check = async (field: FieldSpec, values: FieldValues, how: 'show' | 'only-remove' = 'show'): Promise<void> => {
    const rules = await formRules()
    if (rules === null) return
    const error = rules.fieldError(field, values)
    if (error === null || how === 'show') setErrors((now) => withError(now, pointerTo(field.name), error))
  }

  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const field = fieldOf(view, target)
    if (!field || field.kind === 'terms') return
    afterPress(() => {
      const { values } = readForm(currentTarget)
      if (values[field.name]) void check(field, values)
    })
  }

  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    const field = fieldOf(view, target)
    if (field && errorOf(field)) void check(field, readForm(currentTarget).values, 'only-remove')
  }

  return { errorOf, setErrors, onPress, onBlur, onChange }
}

function fieldOf({ fields }: LeadFormView, target: EventTarget): FieldSpec | undefined {
  return fields.find(({ name }) => 'name' in target && name === target.name)
}

/** The errors with that of one field replaced, or removed if the message is null. */
function withError(errors: readonly LeadError[], pointer: string, message: string | null): readonly LeadError[] {
  if (message === null && !errors.some((error) => error.pointer === pointer)) return errors
  const others = errors.filter((error) => error.pointer !== pointer)
  return message === null ? others : [...others, { pointer, message }]
}
