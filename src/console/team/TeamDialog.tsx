import { useCallback, useState } from 'react'
import { createTeam, deleteTeam, getAssignment, updateTeam, type TeamBody } from '#api/assignment/contract.ts'
import { CheckGroup } from '../assignment/CheckGroup.tsx'
import type { Assignment } from '../assignment/use-yard.ts'
import { act, actWithToast } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'

interface TeamDialogProps {
  readonly yardId: number
  readonly people: Assignment['people']
  /** Null: a new one. */
  readonly team: TeamBody | null
  readonly onClose: () => void
}

/** A team's name and people. */
export function TeamDialog({ yardId, people, team, onClose }: TeamDialogProps) {
  const [members, setMembers] = useState<readonly string[]>(team?.personIds ?? [])
  const form = useSubmit(
    useCallback(
      async (name: string, personIds: string[]) => {
        if (personIds.length === 0) return 'Choose at least one person.'
        const body = { name, personIds }
        const saved = team
          ? await act(updateTeam, { params: { id: team.id }, ifMatch: team.version, body }, [getAssignment])
          : await act(createTeam, { params: { id: yardId }, body, idempotencyKey: crypto.randomUUID() }, [
              getAssignment,
            ])
        if (!saved.ok) return saved.words
        showToast({ words: `Team ${name} is saved`, kind: 'done' })
        onClose()
        return undefined
      },
      [yardId, team, onClose],
    ),
  )
  const options = people.map(({ id, name }) => ({ value: id, name }))
  return (
    <Dialog title={team ? `Team ${team.name}` : 'New team'} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => form.submit(fieldsOf(event)('name'), [...members])}>
        {form.problem && <Problem words={form.problem} />}
        <TextField label="Name" name="name" defaultValue={team?.name} required maxLength={100} takesFocus={!team} />
        <CheckGroup legend="People" options={options} values={members} onChange={setMembers} />
        <div className="modal-foot">
          {team && (
            <Button
              look="danger"
              className="mr-auto"
              onClick={() => {
                const call = { params: { id: team.id }, ifMatch: team.version }
                void actWithToast(deleteTeam, call, [getAssignment], `Team ${team.name} is deleted`).then(onClose)
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
