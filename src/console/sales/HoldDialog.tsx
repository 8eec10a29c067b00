import { useState } from 'react'
import { holdVehicle, listReservations } from '#api/reservations/contract.ts'
import type { StockRow } from '#api/yard-stock/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { VehiclePicker } from './VehiclePicker.tsx'

const DAY_MS = 86_400_000

/** Holds a vehicle for somebody without a payment. */
export function HoldDialog({ onClose }: { readonly onClose: () => void }) {
  const [usual] = useState(() => localTime(new Date(Date.now() + 2 * DAY_MS)))
  const [vehicle, setVehicle] = useState<StockRow>()
  const form = useSubmit(async (text: (name: string) => string) => {
    if (!vehicle) return 'Pick a vehicle of what is found.'
    const body = {
      vehicleId: vehicle.id,
      name: text('name'),
      email: text('email') || null,
      phone: text('phone') || null,
      until: new Date(text('until')).toISOString(),
    }
    const held = await act(holdVehicle, { body, idempotencyKey: crypto.randomUUID() }, [listReservations])
    if (!held.ok) return held.words
    showToast({ words: `${held.body.vehicle.name} is held for ${body.name}`, kind: 'done' })
    onClose()
    return undefined
  })
  return (
    <Dialog title="Hold a vehicle" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          form.submit(fieldsOf(event))
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <VehiclePicker picked={vehicle} onPick={setVehicle} />
        <TextField label="For whom" name="name" autoComplete="off" required maxLength={200} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="E-mail address"
            hint="With one, they get a mail."
            name="email"
            type="email"
            autoComplete="off"
          />
          <TextField label="Phone" name="phone" type="tel" autoComplete="off" />
        </div>
        <TextField
          label="Until"
          hint="Then it is free again by itself, and you hear of it."
          name="until"
          type="datetime-local"
          defaultValue={usual}
          required
        />
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Hold it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As a field of this device's clock has it. */
function localTime(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
