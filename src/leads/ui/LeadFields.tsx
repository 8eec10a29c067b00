import { Checkbox } from '#ui-kit/Checkbox.tsx'
import { Field, FieldError } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextArea } from '#ui-kit/TextArea.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { InputHTMLAttributes } from 'react'
import type { FieldKind } from '../form/field-spec.ts'
import { KilometresField } from './KilometresField.tsx'
import type { LeadFieldProps } from './lead-field-props.ts'
import { NumberField } from './NumberField.tsx'
import { SlotField } from './SlotField.tsx'
import { TermsLabel } from './TermsLabel.tsx'

/** The id of a field's control, which the list of errors links to. */
export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name.replaceAll(/[^\w-]+/g, '-')}`
}

/** Input attributes by kind of field, such as the keyboard that phones show. */
const INPUTS: Partial<Record<FieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { inputMode: 'numeric', pattern: '[0-9]{4}' },
  rego: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  dateTime: { type: 'datetime-local' },
}

export function LeadField(props: LeadFieldProps) {
  switch (props.field.kind) {
    case 'hidden':
      return null
    case 'terms':
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'radio':
    case 'checks':
      return <Choices {...props} />
    case 'slot':
      return <SlotField {...props} />
    case 'kilometres':
      return <KilometresField {...props} />
    case 'number':
    case 'money':
      return <NumberField {...props} />
    case 'text':
    case 'email':
    case 'phone':
    case 'postcode':
    case 'rego':
    case 'dateTime':
    case 'message':
    case 'select':
      return <LabelledField {...props} />
  }
}

function LabelledField({ field, id, value, error, texts }: LeadFieldProps) {
  const { name, kind, label, required, hint, autocomplete, maxLength, days, options = [] } = field
  return (
    <Field
      id={id}
      label={label}
      required={required}
      error={error}
      helper={hint}
      note={required ? undefined : texts.optional}
    >
      {(control) => {
        const common = { ...control, name, defaultValue: value }
        if (kind === 'message') return <TextArea {...common} maxLength={maxLength} />
        if (kind === 'select') {
          const onlyOption = options.length === 1 ? options[0] : undefined
          return (
            <Select
              {...common}
              // A new key resets the selection when the options change; a single option is preselected.
              key={options.map((each) => each.value).join()}
              defaultValue={onlyOption?.value ?? value}
              empty={texts.choose}
              options={options.map((each) => ({ value: each.value, text: each.label }))}
            />
          )
        }
        return (
          <TextInput
            {...common}
            {...INPUTS[kind]}
            {...(days ? { min: `${days.first}T00:00`, max: `${days.last}T23:59` } : { maxLength })}
            {...(autocomplete ? { autoComplete: autocomplete } : {})}
          />
        )
      }}
    </Field>
  )
}

function CheckboxField({ field, id, value, error, texts }: LeadFieldProps) {
  const { name, label, kind, required } = field
  return (
    <Checkbox
      id={id}
      name={name}
      value="true"
      required={required}
      defaultChecked={value === 'true'}
      error={error}
      label={kind === 'terms' ? <TermsLabel text={label} texts={texts} /> : label}
    />
  )
}

/** Radio buttons that share a name, or checkboxes that each have their own. */
function Choices({ field, id, value, values, error }: LeadFieldProps) {
  const { name, kind, label, options = [] } = field
  const isRadio = kind === 'radio'
  return (
    <fieldset id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-0.5 text-15 font-semibold">{label}</legend>
      <div className={isRadio ? 'flex flex-wrap gap-x-6' : 'grid gap-x-6 sm:grid-cols-2'}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            type={isRadio ? 'radio' : 'checkbox'}
            name={isRadio ? name : option.value}
            value={isRadio ? option.value : 'true'}
            defaultChecked={isRadio ? value === option.value : Boolean(values[option.value])}
            label={option.label}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
