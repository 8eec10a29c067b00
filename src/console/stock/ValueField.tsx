import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { SelectField, TextField } from '../design/Field.tsx'
import { wordsOf } from './stock-page.ts'

interface ValueFieldProps {
  readonly field: Pick<StockField, 'label' | 'kind' | 'choices'>
  readonly places: StockVehicle['locations']
  readonly text: string
  readonly error: string | undefined
  readonly isNeeded?: boolean
  readonly takesFocus?: boolean
  readonly onChange: (text: string) => void
}

/** The control for a field of a vehicle. Its text is read by `typedValue`. */
export function ValueField(props: ValueFieldProps) {
  const { field, places, text, error, isNeeded = false, takesFocus = false, onChange } = props
  const { label, kind, choices } = field
  if (kind === 'html')
    return (
      <label className="field">
        <span className="field-label">{label}</span>
        <textarea className="input" rows={8} value={text} onChange={(event) => onChange(event.target.value)} />
        {error !== undefined && <p className="field-error">{error}</p>}
      </label>
    )
  const options = optionsOf(kind, choices, places)
  if (options)
    return (
      <SelectField
        label={label}
        error={error}
        options={options}
        required={isNeeded}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      label={`${label}${UNITS[kind] ?? ''}`}
      hint={kind === 'date' ? 'YYYY-MM-DD or YYYY-MM' : undefined}
      error={error}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'cents' || kind === 'decimal' ? 'decimal' : 'text'}
      autoComplete="off"
      required={isNeeded}
      takesFocus={takesFocus}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const UNITS: Readonly<Partial<Record<StockField['kind'], string>>> = {
  cents: ' in dollars',
  textList: ', separated by commas',
}

function optionsOf(kind: StockField['kind'], choices: readonly string[] | null, places: StockVehicle['locations']) {
  if (kind === 'boolean')
    return [
      { value: 'yes', name: 'Yes' },
      { value: 'no', name: 'No' },
    ]
  if (kind === 'location') return places.map(({ id, name }) => ({ value: String(id), name }))
  return choices && [{ value: '', name: '–' }, ...choices.map((value) => ({ value, name: wordsOf(value) }))]
}
