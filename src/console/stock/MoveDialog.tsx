import { useState } from 'react'
import type { StockVehicle } from '#api/yard-stock/contract.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { CheckField, SelectField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { moveCar } from './stock-calls.ts'

interface MoveDialogProps {
  readonly car: StockVehicle
  /** The locations where it is not. */
  readonly targets: StockVehicle['locations']
  readonly onClose: () => void
}

/** Moves a car to another location of its dealership: its address, photos and what is set by hand stay, and its open leads may go along. */
export function MoveDialog({ car, targets, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(targets[0]?.id ?? 0)
  const [withLeads, setWithLeads] = useState(true)
  const form = useSubmit(async () => {
    const refused = await moveCar(car, { id: to, name: targets.find(({ id }) => id === to)?.name ?? '' }, withLeads)
    if (refused === undefined) onClose()
    return refused
  })
  return (
    <Dialog title="Move to another yard" onClose={onClose}>
      <form
        className="modal-form grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <SelectField
          label="To"
          hint={
            car.hasFeed
              ? 'It stays there, whatever the feed says, until the feed says the same or you let go.'
              : undefined
          }
          options={targets.map(({ id, name }) => ({ value: String(id), name }))}
          value={String(to)}
          onChange={(event) => setTo(Number(event.target.value))}
        />
        <CheckField
          label="Open leads about it go along"
          checked={withLeads}
          onChange={(event) => setWithLeads(event.target.checked)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            Move the car
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
