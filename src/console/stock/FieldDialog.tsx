import { useState } from 'react'
import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { changeCar } from './stock-calls.ts'
import { typedValue, valueText } from './stock-page.ts'
import { ValueField } from './ValueField.tsx'

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
        <ValueField field={field} places={car.locations} text={text} error={error} takesFocus onChange={setText} />
        <TextField
          label="Until"
          hint={
            car.hasFeed ? 'Empty: until somebody lets go, or the feed says the same.' : 'Empty: until somebody lets go.'
          }
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
