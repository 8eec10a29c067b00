import { Checkbox } from '#ui-kit/Checkbox.tsx'
import { FieldError, FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { FieldView } from './step-page.ts'

const INPUT_TYPES: Readonly<Partial<Record<string, 'email' | 'tel' | 'date'>>> = {
  email: 'email',
  tel: 'tel',
  date: 'date',
}

/** Hides the fields of the branches that weren't chosen. Before a choice, and in browsers without `:has()`, all are shown. */
const HIDDEN_BY_CHOICE = {
  pickUp: 'group-has-[[value=delivery]:checked]:hidden',
  delivery: 'group-has-[[value=pickUp]:checked]:hidden',
  otherVehicle: 'group-has-[[value=offer]:checked]:hidden group-has-[[value=no]:checked]:hidden',
} as const

export function StepFieldControl({ field }: { readonly field: FieldView }) {
  const control = <FieldControl field={field} />
  return field.branch === undefined ? control : <div className={HIDDEN_BY_CHOICE[field.branch]}>{control}</div>
}

function FieldControl({ field }: { readonly field: FieldView }) {
  const { name, kind, label, note, value, autocomplete, options, helper, error, min, max, isRequired, empty } = field
  const id = `purchase-${name}`
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  if (kind === 'check') {
    return (
      <div>
        <Checkbox
          id={id}
          name={name}
          value="yes"
          label={label}
          defaultChecked={value !== ''}
          error={error ?? undefined}
        />
        {helper !== null && <p className="pl-8 text-13 text-ink-2">{helper}</p>}
      </div>
    )
  }
  if (kind === 'choice') {
    return (
      // Focusable, so that the link in the list of errors moves the focus here.
      <fieldset id={id} tabIndex={-1} aria-describedby={error === null ? undefined : `${id}-error`}>
        <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.text}
            defaultChecked={option.value === value}
          />
        ))}
        {error !== null && <FieldError id={`${id}-error`} text={error} />}
      </fieldset>
    )
  }
  const type = INPUT_TYPES[kind] ?? 'text'
  return (
    <FieldOf
      id={id}
      label={label}
      note={note ?? undefined}
      helper={helper ?? undefined}
      error={error ?? undefined}
      required={isRequired}
    >
      {(control) =>
        kind === 'slot' ? (
          <Select {...control} name={name} defaultValue={value} empty={empty} options={options} />
        ) : (
          <TextInput
            {...control}
            name={name}
            type={type}
            defaultValue={value}
            autoComplete={autocomplete}
            inputMode={kind === 'postcode' || kind === 'kms' ? 'numeric' : undefined}
            min={min}
            max={max}
          />
        )
      }
    </FieldOf>
  )
}
