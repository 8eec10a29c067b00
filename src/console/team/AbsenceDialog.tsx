import { useCallback } from 'react'
import {
  createAbsence,
  deleteAbsence,
  getAssignment,
  listAbsences,
  updateAbsence,
  type AbsenceBody,
} from '#api/assignment/contract.ts'
import type { Assignment } from '../assignment/use-yard.ts'
import { act, actWithToast } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { toInstant, toLocal } from './team-page.ts'

interface AbsenceDialogProps {
  readonly yardId: number
  readonly people: Assignment['people']
  /** Null: a new one. */
  readonly absence: AbsenceBody | null
  readonly onClose: () => void
}

const CHANGED = [listAbsences, getAssignment]

/** When somebody is away. */
export function AbsenceDialog({ yardId, people, absence, onClose }: AbsenceDialogProps) {
  const form = useSubmit(
    useCallback(
      async (personId: string, from: string, until: string, note: string) => {
        const body = { startsAt: toInstant(from), endsAt: toInstant(until), note }
        const saved = absence
          ? await act(updateAbsence, { params: { id: absence.id }, ifMatch: absence.version, body }, CHANGED)
          : await act(
              createAbsence,
              { params: { id: yardId }, body: { ...body, personId }, idempotencyKey: crypto.randomUUID() },
              CHANGED,
            )
        if (!saved.ok) return saved.words
        showToast({ words: `${saved.body.person.name} is noted as away`, kind: 'done' })
        onClose()
        return undefined
      },
      [yardId, absence, onClose],
    ),
  )
  const options = people.flatMap(({ id, name, abilities }) =>
    abilities.setAbsence === true ? [{ value: id, name }] : [],
  )
  return (
    <Dialog title={absence ? absence.person.name : 'Absence'} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          form.submit(text('person'), text('from'), text('until'), text('note'))
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        {!absence && <SelectField label="Who" name="person" options={options} />}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Away from"
            name="from"
            type="datetime-local"
            required
            defaultValue={absence ? toLocal(absence.startsAt) : undefined}
          />
          <TextField
            label="Back at"
            name="until"
            type="datetime-local"
            required
            defaultValue={absence ? toLocal(absence.endsAt) : undefined}
          />
        </div>
        <TextField
          label="Note"
          hint="For the person and their managers only."
          name="note"
          maxLength={200}
          defaultValue={absence?.note ?? ''}
        />
        <div className="modal-foot">
          {absence && (
            <Button
              look="danger"
              className="mr-auto"
              onClick={() => {
                const call = { params: { id: absence.id }, ifMatch: absence.version }
                void actWithToast(deleteAbsence, call, CHANGED, 'The absence is deleted').then(onClose)
              }}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
