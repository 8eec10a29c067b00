import { useId, useState } from 'react'
import { Field, SelectField, TextField } from '../design/Field.tsx'
import { contrastOnWhite } from './contrast.ts'
import { CONFIGURATION_OPERATIONS } from '#api/configuration/contract.ts'
import { useRead } from '../data/read.ts'
import { useField, useForm, type FieldProps } from './form-context.ts'
import { hintOf, localTime, valueWords, withOffset } from './form-words.ts'
import type { Control } from './schema-node.ts'

type Of<Kind extends Control['kind']> = FieldProps & { readonly control: Extract<Control, { kind: Kind }> }

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The placeholder of a text field where nothing is written: the default. */
const placeholderOf = (fallback: unknown) =>
  typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : undefined

export function TextControl({ path, node, label, control, isRequired }: Of<'text'>) {
  const { value, fallback, emptied, error, isReadOnly, set } = useField(path)
  return (
    <TextField
      label={label}
      hint={hintOf(node.description, emptied)}
      error={error}
      type={control.input === 'text' ? 'text' : control.input}
      value={textOf(value)}
      placeholder={placeholderOf(fallback)}
      readOnly={isReadOnly}
      required={isRequired}
      onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}

export function LongTextControl({ path, node, label, isRequired }: Of<'long-text'>) {
  const { value, fallback, emptied, error, isReadOnly, set } = useField(path)
  return (
    <Field label={label} hint={hintOf(node.description, emptied)} error={error}>
      {(attributes) => (
        <textarea
          className="input"
          rows={3}
          value={textOf(value)}
          placeholder={placeholderOf(fallback)}
          readOnly={isReadOnly}
          required={isRequired}
          onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
          {...attributes}
        />
      )}
    </Field>
  )
}

export function NumberControl({ path, node, label, control, isRequired }: Of<'number'>) {
  const { value, fallback, emptied, error, isReadOnly, set } = useField(path)
  return (
    <TextField
      label={label}
      hint={hintOf(node.description, emptied)}
      error={error}
      type="number"
      className="max-w-40"
      step={control.isWhole ? 1 : 'any'}
      min={control.min}
      max={control.max}
      value={textOf(value)}
      placeholder={placeholderOf(fallback)}
      readOnly={isReadOnly}
      required={isRequired}
      onChange={(event) => set(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  )
}

export function SwitchControl({ path, node, label }: Of<'switch'>) {
  const { value, fallback, error, isReadOnly, set } = useField(path)
  const usual = fallback === undefined ? 'Default' : `Default: ${valueWords(fallback)}`
  return (
    <SelectField
      label={label}
      hint={hintOf(node.description)}
      error={error}
      className="max-w-60"
      value={typeof value === 'boolean' ? String(value) : ''}
      disabled={isReadOnly}
      options={[
        { value: '', name: usual },
        { value: 'true', name: 'On' },
        { value: 'false', name: 'Off' },
      ]}
      onChange={(event) => set(event.target.value === '' ? undefined : event.target.value === 'true')}
    />
  )
}

export function ChoiceControl({ path, node, label, control, isRequired }: Of<'choice'>) {
  const { value, fallback, error, isReadOnly, set } = useField(path)
  const options = control.options.map((option) => ({
    value: String(option),
    name: option === '' ? 'All' : String(option),
  }))
  const usual = { value: '\u0000', name: fallback === undefined ? 'Not set' : `Default: ${valueWords(fallback)}` }
  return (
    <SelectField
      label={label}
      hint={hintOf(node.description)}
      error={error}
      className="max-w-80"
      value={value === undefined ? usual.value : textOf(value)}
      disabled={isReadOnly}
      options={isRequired && value !== undefined ? options : [usual, ...options]}
      onChange={(event) => set(control.options.find((option) => String(option) === event.target.value))}
    />
  )
}

const READABLE = 4.5

export function ColourControl({ path, node, label, isRequired }: Of<'colour'>) {
  const { value, fallback, emptied, error, isReadOnly, set } = useField(path)
  const shown = textOf(value ?? fallback)
  const contrast = contrastOnWhite(shown)
  const words =
    contrast === null
      ? undefined
      : `Contrast with white ${contrast.toFixed(1)} : 1${contrast < READABLE ? '. White text on it, or it as text on white, is hard to read.' : '.'}`
  return (
    <Field label={label} hint={hintOf(node.description, words, emptied)} error={error}>
      {(attributes) => (
        <span className="flex max-w-80 items-center gap-2">
          <input
            type="color"
            aria-label={`${label}: pick`}
            className="configuration-colour"
            value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#ffffff'}
            disabled={isReadOnly}
            onChange={(event) => set(event.target.value.toLowerCase())}
          />
          <input
            className="input"
            value={textOf(value)}
            placeholder={placeholderOf(fallback)}
            readOnly={isReadOnly}
            required={isRequired}
            onChange={(event) => set(event.target.value === '' ? undefined : event.target.value.toLowerCase())}
            {...attributes}
          />
        </span>
      )}
    </Field>
  )
}

export function TimeControl({ path, node, label, isRequired }: Of<'time'>) {
  const { value, emptied, error, isReadOnly, set } = useField(path)
  const timezone = useTimezone()
  return (
    <TextField
      label={label}
      hint={hintOf(node.description, `On the clocks of ${timezone.replaceAll('_', ' ')}.`, emptied)}
      error={error}
      type="datetime-local"
      className="max-w-60"
      value={localTime(textOf(value), timezone)}
      readOnly={isReadOnly}
      required={isRequired}
      onChange={(event) => set(event.target.value === '' ? undefined : withOffset(event.target.value, timezone))}
    />
  )
}

/** The time zone of the site or dealership; that of this computer until it is known. */
function useTimezone(): string {
  const { kind, slug } = useForm().owner
  const read = useRead(CONFIGURATION_OPERATIONS[kind].get, { params: { slug }, query: { part: 'timezone' } })
  const zone = read.data?.inForce
  return typeof zone === 'string' && zone !== '' ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function LinesControl({ path, node, label, control, isRequired }: Of<'lines'>) {
  const { value, fallback, emptied, error, inside, isReadOnly, set } = useField(path)
  const list = Array.isArray(value) ? value.map(String) : []
  // While it is typed in, a line may be empty or half a number.
  const [typed, setTyped] = useState<string>()
  const usual = Array.isArray(fallback) ? fallback.map(String).join('\n') : undefined
  return (
    <Field label={label} hint={hintOf(node.description, 'One a line.', emptied)} error={error ?? inside[0]?.words}>
      {(attributes) => (
        <textarea
          className="input"
          rows={Math.min(8, Math.max(2, list.length + 1))}
          value={typed ?? list.join('\n')}
          placeholder={usual}
          readOnly={isReadOnly}
          required={isRequired}
          onChange={(event) => {
            setTyped(event.target.value)
            const lines = event.target.value.split('\n').map((line) => line.trim())
            const given = lines.filter((line) => line !== '')
            if (given.length === 0) set(undefined)
            else set(control.isNumber ? given.map((line) => (Number.isNaN(Number(line)) ? line : Number(line))) : given)
          }}
          onBlur={() => setTyped(undefined)}
          {...attributes}
        />
      )}
    </Field>
  )
}

export function AnyControl({ path, node, label }: Of<'any'>) {
  const { value, error, isReadOnly, set } = useField(path)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  return (
    <Field label={label} hint={hintOf(node.description, 'As JSON.')} error={fault ?? error}>
      {(attributes) => (
        <textarea
          className="input font-mono"
          rows={4}
          value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
          readOnly={isReadOnly}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value === '') return set(undefined)
            try {
              set(JSON.parse(event.target.value))
              setFault(undefined)
            } catch {
              setFault('Expected JSON, such as "text" or { "column": "Price" }')
            }
          }}
          {...attributes}
        />
      )}
    </Field>
  )
}

export function FixedControl({ label, control }: Of<'fixed'>) {
  const id = useId()
  return (
    <p className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <span aria-labelledby={id}>{valueWords(control.value)}</span>
    </p>
  )
}
