import { useState } from 'react'
import { handOver, listLeads } from '#api/leads/contract.ts'
import { giveRole, listPeople, removePerson, takeRole, type Person } from '#api/people/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'
import { grantText, type RoleOption } from './people-page.ts'

interface PersonRolesDialogProps {
  readonly person: Person
  readonly people: readonly Person[]
  readonly options: readonly RoleOption[]
  readonly onClose: () => void
}

/** The roles of somebody; when they leave, their open leads go on to somebody else first. */
export function PersonRolesDialog({ person, people, options, onClose }: PersonRolesDialogProps) {
  const params = { id: person.id }
  return (
    <Dialog title={person.name} onClose={onClose} wide>
      <ul>
        {person.memberships.map((membership) => {
          const because = becauseWords(membership.abilities.remove)
          return (
            <li key={membership.id} className="flex min-h-10 items-center gap-3 border-t border-line">
              <span className="min-w-0 flex-1">{grantText(membership)}</span>
              <Button
                look="danger"
                disabled={because !== undefined}
                title={because}
                onClick={() =>
                  void actWithToast(
                    takeRole,
                    { params: { id: membership.id }, ifMatch: membership.version },
                    [listPeople],
                    'The role is taken away',
                  )
                }
              >
                Take away
              </Button>
            </li>
          )
        })}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          const role = fieldsOf(event)('role')
          const option = options.find(({ value }) => value === role)
          if (option) void actWithToast(giveRole, { params, body: option.grant }, [listPeople], 'The role is given')
        }}
      >
        <div className="min-w-0 flex-1">
          <SelectField label="Another role" name="role" options={options} />
        </div>
        <Button type="submit">Give</Button>
      </form>
      <Leaving person={person} people={people} onClose={onClose} />
    </Dialog>
  )
}

const NOBODY = ''

function Leaving({ person, people, onClose }: Pick<PersonRolesDialogProps, 'person' | 'people' | 'onClose'>) {
  const [problem, setProblem] = useState<string>()
  const others = people.filter(({ id }) => id !== person.id)
  const remove = async (toId: string) => {
    const body = { fromId: person.id, toId: toId === NOBODY ? null : toId }
    const moved = await act(handOver, { body }, [listLeads])
    if (!moved.ok) return setProblem(moved.words)
    const call = { params: { id: person.id }, ifMatch: person.version }
    const removed = await act(removePerson, call, [listPeople])
    if (!removed.ok) return setProblem(removed.words)
    const leads = moved.body.moved === 1 ? '1 open lead goes on' : `${moved.body.moved} open leads go on`
    showToast({ words: `${person.name} is removed; ${leads}`, kind: 'done' })
    onClose()
  }
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={(event) => void remove(fieldsOf(event)('to'))}>
      <h3 className="font-semibold">{person.name} leaves</h3>
      {problem && <Problem words={problem} />}
      <SelectField
        label="Their open leads and tasks go to"
        name="to"
        options={[{ value: NOBODY, name: 'The unassigned' }, ...others.map(({ id, name }) => ({ value: id, name }))]}
      />
      <Button type="submit" look="danger" className="justify-self-start">
        Hand over and remove
      </Button>
    </form>
  )
}
