import { useState } from 'react'
import { holdVehicle, listReservations } from '#api/reservations/contract.ts'
import { getStockVehicle, searchStock, type StockRow } from '#api/yard-stock/contract.ts'
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

interface HoldDialogProps {
  /** The vehicle, where it is known; else it is looked for. */
  readonly car?: Pick<StockRow, 'id' | 'name'>
  readonly onClose: () => void
}

/** Holds a vehicle for somebody, or for a reason, without a payment. */
export function HoldDialog({ car, onClose }: HoldDialogProps) {
  const [usual] = useState(() => localTime(new Date(Date.now() + 2 * DAY_MS)))
  const [picked, setPicked] = useState<StockRow>()
  const vehicle = car ?? picked
  const form = useSubmit(async (text: (name: string) => string) => {
    if (!vehicle) return 'Pick a vehicle of what is found.'
    const body = {
      vehicleId: vehicle.id,
      name: text('name'),
      email: text('email') || null,
      phone: text('phone') || null,
      until: new Date(text('until')).toISOString(),
    }
    const held = await act(holdVehicle, { body, idempotencyKey: crypto.randomUUID() }, [
      listReservations,
      getStockVehicle,
      searchStock,
    ])
    if (!held.ok) return held.words
    showToast({ words: `${held.body.vehicle.name} is held: ${body.name}`, kind: 'done' })
    onClose()
    return undefined
  })
  return (
    <Dialog title={car ? `Hold the ${car.name}` : 'Hold a vehicle'} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          form.submit(fieldsOf(event))
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        {!car && <VehiclePicker picked={picked} onPick={setPicked} />}
        <TextField
          label="For whom, or why"
          hint="A name, or a reason such as “At the workshop”. Shoppers see only that it is on hold."
          name="name"
          autoComplete="off"
          required
          maxLength={200}
          takesFocus={car !== undefined}
        />
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
