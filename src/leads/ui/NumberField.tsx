import { Field } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { typedNumber } from '../form/number-values.ts'
import type { LeadFieldProps } from './lead-field-props.ts'

/** An input for a number or an amount of money, with its unit. Separators are added when it is left. */
export function NumberField({ field, id, value, error, texts }: LeadFieldProps) {
  const { name, label, required, hint, number } = field
  if (number === undefined) return null
  return (
    <Field
      id={id}
      label={label}
      required={required}
      error={error}
      helper={hint}
      note={required ? undefined : texts.optional}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          defaultValue={typedNumber(value, number)}
          inputMode={number.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          prefix={number.before.trim() || undefined}
          suffix={number.after.trim() || undefined}
          onBlur={({ currentTarget }) => (currentTarget.value = typedNumber(currentTarget.value, number))}
        />
      )}
    </Field>
  )
}
