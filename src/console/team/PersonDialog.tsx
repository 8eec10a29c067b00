import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { getAssignment, updateAssignable, type PersonBody } from '#api/assignment/contract.ts'
import { CheckGroup } from '../assignment/CheckGroup.tsx'
import { WEEKDAYS } from '../design/weekdays.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'

interface PersonDialogProps {
  readonly yardId: number
  readonly person: PersonBody
  readonly onClose: () => void
}

type Shift = PersonBody['shifts'][number]

const WEEK: Shift = { weekdays: [1, 2, 3, 4, 5], from: '08:30', until: '17:30' }

/** How many leads somebody takes, and when they work. */
export function PersonDialog({ yardId, person, onClose }: PersonDialogProps) {
  const [shifts, setShifts] = useState<readonly Shift[]>(person.shifts)
  const replace = (at: number, part: Partial<Shift>) =>
    setShifts(shifts.map((shift, index) => (index === at ? { ...shift, ...part } : shift)))
  const form = useSubmit(
    useCallback(
      async (limit: string, worked: readonly Shift[]) => {
        const body = { leadLimit: limit === '' ? null : Number(limit), shifts: [...worked] }
        const params = { id: yardId, personId: person.id }
        const saved = await act(updateAssignable, { params, ifMatch: person.version, body }, [getAssignment])
        if (!saved.ok) return saved.words
        showToast({ words: `${person.name} is saved`, kind: 'done' })
        onClose()
        return undefined
      },
      [yardId, person, onClose],
    ),
  )
  return (
    <Dialog title={person.name} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => form.submit(fieldsOf(event)('limit'), shifts)}>
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="Open leads at most"
          hint="Beyond it they get no more. Empty: no limit."
          name="limit"
          type="number"
          min={0}
          max={1000}
          defaultValue={person.leadLimit ?? ''}
          takesFocus
        />
        {shifts.map((shift, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- shifts have no other name, and none moves
          <div key={at} className="grid gap-2 border-t border-line pt-3">
            <CheckGroup<number>
              legend="Works on"
              options={WEEKDAYS}
              values={shift.weekdays}
              onChange={(weekdays) => replace(at, { weekdays })}
            />
            <div className="flex items-end gap-3">
              <TextField
                label="from"
                type="time"
                required
                value={shift.from}
                onChange={({ target }) => replace(at, { from: target.value })}
              />
              <TextField
                label="until"
                type="time"
                required
                value={shift.until}
                onChange={({ target }) => replace(at, { until: target.value })}
              />
              <Button
                look="quiet"
                label="Remove the shift"
                icon={<Trash2 size={16} />}
                onClick={() => setShifts(shifts.filter((_, index) => index !== at))}
              />
            </div>
          </div>
        ))}
        <Button className="justify-self-start" icon={<Plus size={16} />} onClick={() => setShifts([...shifts, WEEK])}>
          Add a shift
        </Button>
        <p className="text-ink-3">Whoever is signed in gets leads outside their shifts, too.</p>
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
