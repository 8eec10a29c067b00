import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listInvitations } from '#api/invitations/contract.ts'
import { listGivenRoles, listPeople, type Person } from '#api/people/contract.ts'
import { becauseWords } from '../data/because-words.ts'
import { answerOf, useRead } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { ACTIONS, Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { grantText, roleOptions } from './people-page.ts'
import { PersonRolesDialog } from './PersonRolesDialog.tsx'

type Open = { readonly dialog: 'invite' } | { readonly dialog: 'person'; readonly id: string } | undefined

/** Colleagues with their roles, and invitations that are open. */
export function PeopleScreen() {
  const [open, setOpen] = useState<Open>()
  const list = usePages([listPeople.id], (page) => answerOf(listPeople, page))
  const invitations = usePages([listInvitations.id], (page) => answerOf(listInvitations, page))
  const given = useRead(listGivenRoles, {}).data
  const options = given ? roleOptions(given) : []
  const chosen = open?.dialog === 'person' ? list.rows.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  return (
    <>
      <TableScreen
        title="People"
        actions={
          options.length > 0 && (
            <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpen({ dialog: 'invite' })}>
              Invite
            </Button>
          )
        }
        lead={invitations.rows.length > 0 && <Invitations invitations={invitations.rows} />}
        list={list}
        isEmpty={list.rows.length === 0}
        empty={<Empty title="Nobody yet" text="Colleagues appear here once they have accepted an invitation." />}
      >
        <Table columns={['Name', 'E-mail address', 'Roles', ACTIONS]}>
          {list.rows.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={() => setOpen({ dialog: 'person', id: person.id })} />
          ))}
        </Table>
      </TableScreen>
      {open?.dialog === 'invite' && <InviteDialog options={options} onClose={close} />}
      {chosen && <PersonRolesDialog person={chosen} people={list.rows} options={options} onClose={close} />}
    </>
  )
}

function PersonRow({ person, onOpen }: { readonly person: Person; readonly onOpen: () => void }) {
  const because = becauseWords(person.abilities.remove)
  return (
    <tr>
      <td className="font-semibold">{person.name}</td>
      <td className="text-ink-2">{person.email}</td>
      <td className="text-ink-2">{person.memberships.map(grantText).join(', ')}</td>
      <td className="num">
        <Button disabled={because !== undefined} title={because} onClick={onOpen}>
          Roles
        </Button>
      </td>
    </tr>
  )
}
