import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { getStockVehicle, type StockVehicle } from '#api/yard-stock/contract.ts'
import { useRead } from '../../data/read.ts'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Problem } from '../../design/Problem.tsx'
import { useSubmit } from '../../design/use-submit.ts'
import { number } from '../stock-page.ts'
import { differences, rowWords } from './compare-cars.ts'
import { judgePair } from './join-calls.ts'

interface JoinDialogProps {
  readonly car: StockVehicle
  readonly twinId: number
  readonly onClose: () => void
}

/** Two rows with one VIN beside each other: which of them goes on, or that they are two cars. */
export function JoinDialog({ car, twinId, onClose }: JoinDialogProps) {
  const twin = useRead(getStockVehicle, { params: { id: twinId } })
  return (
    <Dialog title="One car or two?" wide onClose={onClose}>
      {twin.error && <Problem words={twin.error.message} onRetry={() => void twin.refetch()} />}
      {twin.data && <Comparison cars={[car, twin.data]} onClose={onClose} />}
    </Dialog>
  )
}

interface ComparisonProps {
  readonly cars: readonly [StockVehicle, StockVehicle]
  readonly onClose: () => void
}

function Comparison({ cars, onClose }: ComparisonProps) {
  const [car, twin] = cars
  const navigate = useNavigate()
  // A feed brings prices and photos, so its row goes on unless somebody says otherwise.
  const [keptId, setKept] = useState(!car.hasFeed && twin.hasFeed ? twin.id : car.id)
  const hint = useId()
  const form = useSubmit(async (state: 'joined' | 'two-cars') => {
    const otherId = keptId === car.id ? twin.id : car.id
    const refused = await judgePair({ keptId, otherId, state })
    if (refused !== undefined) return refused
    onClose()
    if (state === 'joined' && keptId !== car.id)
      await navigate({ to: '/stock/$vehicleId', params: { vehicleId: String(keptId) } })
    return undefined
  })
  return (
    <form
      className="modal-form grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit('joined')
      }}
    >
      <table className="table table-fixed">
        <caption className="sr-only">What differs between the two</caption>
        <thead>
          <tr>
            <th scope="col">Goes on</th>
            {cars.map((each) => (
              <th key={each.id} scope="col">
                <label className="flex items-center gap-2 py-1 whitespace-normal">
                  <input
                    type="radio"
                    name="kept"
                    aria-describedby={hint}
                    checked={keptId === each.id}
                    onChange={() => setKept(each.id)}
                  />
                  {rowWords(each)}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences(car, twin).map(({ field, label, values }) => (
            <Row key={field} label={label} values={values} />
          ))}
          <Row label="Photos" values={[number(car.photos), number(twin.photos)]} />
          <Row label="Leads" values={[number(car.leads), number(twin.leads)]} />
          <Row label="Saves" values={[number(car.saves), number(twin.saves)]} />
        </tbody>
      </table>
      <p id={hint} className="text-ink-2">
        The one that goes on keeps its stock number and follows its feed. Leads, appointments, reservations, saves, your
        own photos and what is set by hand of the other go along, its address leads here, and its feed does not bring it
        back.
      </p>
      {form.problem && <Problem words={form.problem} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button disabled={form.isBusy} onClick={() => form.submit('two-cars')}>
          They are two cars
        </Button>
        <Button look="primary" type="submit" disabled={form.isBusy}>
          Join them
        </Button>
      </div>
    </form>
  )
}

function Row({ label, values }: { readonly label: string; readonly values: readonly [string, string] }) {
  return (
    <tr>
      <th scope="row">
        <span className="whitespace-normal">{label}</span>
      </th>
      <td className="break-words">{values[0]}</td>
      <td className="break-words">{values[1]}</td>
    </tr>
  )
}
