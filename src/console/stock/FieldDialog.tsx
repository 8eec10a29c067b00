import { useState } from 'react'
import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { changeCar } from './stock-calls.ts'
import { typedValue, valueText, wordsOf } from './stock-page.ts'

interface FieldDialogProps {
  readonly car: StockVehicle
  readonly field: StockField
  readonly onClose: () => void
}

/** Sets one field by hand, if wanted until a time. */
export function FieldDialog({ car, field, onClose }: FieldDialogProps) {
  const [text, setText] = useState(valueText(field, field.shown))
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const value = typedValue(field, text)
    if (value === undefined) return setError('That is no number.')
    const time = until === '' ? null : new Date(until).toISOString()
    setBusy(true)
    const refused = await changeCar(
      car,
      { set: [{ field: field.field, value, until: time }] },
      `${field.label} set by hand`,
    )
    setBusy(false)
    if (refused === undefined) onClose()
    else setError(refused)
  }
  return (
    <Dialog title={field.label} onClose={onClose}>
      <form
        className="grid gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ValueField car={car} field={field} text={text} error={error} onChange={setText} />
        <TextField
          label="Until"
          hint="Empty: until somebody lets go, or the feed says the same."
          type="datetime-local"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={isBusy}>
            Set by hand
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ValueFieldProps extends Pick<FieldDialogProps, 'car' | 'field'> {
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function ValueField({ car, field: { label, kind, choices }, text, error, onChange }: ValueFieldProps) {
  if (kind === 'html')
    return (
      <label className="field">
        <span className="field-label">{label}</span>
        <textarea className="input" rows={8} value={text} onChange={(event) => onChange(event.target.value)} />
        {error !== undefined && <p className="field-error">{error}</p>}
      </label>
    )
  const options = optionsOf(kind, choices, car.locations)
  if (options)
    return (
      <SelectField
        label={label}
        error={error}
        options={options}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const unit = kind === 'cents' ? ' in dollars' : kind === 'textList' ? ', separated by commas' : ''
  return (
    <TextField
      label={`${label}${unit}`}
      error={error}
      takesFocus
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
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
