import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listAbsences, type AbsenceBody, type PersonBody, type TeamBody } from '#api/assignment/contract.ts'
import { useYard, type Assignment } from '../assignment/use-yard.ts'
import { YardSelect } from '../assignment/YardSelect.tsx'
import { answerOf } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { TeamDialog } from './TeamDialog.tsx'
import { absenceWords, loadWords, shiftWords, stateWords } from './team-page.ts'

type Open =
  | { readonly dialog: 'person'; readonly person: PersonBody }
  | { readonly dialog: 'team'; readonly team: TeamBody | null }
  | { readonly dialog: 'absence'; readonly absence: AbsenceBody | null }

/** The team: how many leads each takes, when they work, and absences. */
export function TeamScreen() {
  const { yards, yardId, setYardId, read } = useYard()
  const [open, setOpen] = useState<Open>()
  const yard = read.data
  const close = () => setOpen(undefined)
  const canNote = yard?.people.some(({ abilities }) => abilities.setAbsence === true) ?? false
  return (
    <>
      <TableScreen
        title="Team & absence"
        actions={
          <>
            <YardSelect yards={yards} yardId={yardId} onChange={setYardId} />
            <Button
              look="primary"
              icon={<Plus size={16} />}
              disabled={!canNote}
              onClick={() => setOpen({ dialog: 'absence', absence: null })}
            >
              Absence
            </Button>
          </>
        }
        list={read}
        isEmpty={yard?.people.length === 0}
        empty={<Empty title="Nobody yet" text="Invite salespeople and managers to the dealership first." />}
      >
        {yard && <People yard={yard} onOpen={(person) => setOpen({ dialog: 'person', person })} />}
        {yardId !== undefined && (
          <Absences yardId={yardId} onOpen={(absence) => setOpen({ dialog: 'absence', absence })} />
        )}
        {yard && <Teams yard={yard} onOpen={(team) => setOpen({ dialog: 'team', team })} />}
      </TableScreen>
      {yard && yardId !== undefined && open?.dialog === 'person' && (
        <PersonDialog yardId={yardId} person={open.person} onClose={close} />
      )}
      {yard && yardId !== undefined && open?.dialog === 'team' && (
        <TeamDialog yardId={yardId} people={yard.people} team={open.team} onClose={close} />
      )}
      {yard && yardId !== undefined && open?.dialog === 'absence' && (
        <AbsenceDialog yardId={yardId} people={yard.people} absence={open.absence} onClose={close} />
      )}
    </>
  )
}

function People({ yard, onOpen }: { readonly yard: Assignment; readonly onOpen: (person: PersonBody) => void }) {
  return (
    <ul className="team-list" aria-label="People">
      {yard.people.map((person) => (
        <li key={person.id} className="team-row">
          <span className="team-name">
            <span className="font-semibold">{person.name}</span>
            <span className="text-ink-3">{shiftWords(person.shifts)}</span>
          </span>
          <span className="team-state" data-free={person.isFree}>
            {stateWords(person)}
          </span>
          <span className="team-load">{loadWords(person)}</span>
          {person.abilities.edit === true && (
            <Button onClick={() => onOpen(person)}>
              Change<span className="sr-only"> {person.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Absences({ yardId, onOpen }: { readonly yardId: number; readonly onOpen: (absence: AbsenceBody) => void }) {
  const params = { id: yardId }
  const read = usePages([listAbsences.id, params], (page) => answerOf(listAbsences, { params, ...page }))
  return (
    <Section title="Away" action={null}>
      {read.error && <Problem words={read.error.message} onRetry={() => void read.refetch()} />}
      {read.data && read.rows.length === 0 && (
        <p className="text-ink-3">Nobody is away, and nobody has said that they will be.</p>
      )}
      <ul>
        {read.rows.map((absence) => (
          <li key={absence.id} className="team-row">
            <span className="team-name">
              <span className="font-semibold">{absence.person.name}</span>
              <span className="text-ink-3">
                {absenceWords(absence)}
                {absence.note !== null && absence.note !== '' && ` · ${absence.note}`}
              </span>
            </span>
            {absence.abilities.edit === true && (
              <Button onClick={() => onOpen(absence)}>
                Change<span className="sr-only"> the absence of {absence.person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <p>
          <Button disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </Section>
  )
}

function Teams({ yard, onOpen }: { readonly yard: Assignment; readonly onOpen: (team: TeamBody | null) => void }) {
  const mayEdit = yard.abilities.edit === true
  const namesOf = ({ personIds }: TeamBody) =>
    yard.people.flatMap(({ id, name }) => (personIds.includes(id) ? [name] : [])).join(', ')
  const action = mayEdit && (
    <Button icon={<Plus size={16} />} onClick={() => onOpen(null)}>
      Team
    </Button>
  )
  return (
    <Section title="Teams" action={action}>
      {yard.teams.length === 0 && (
        <p className="text-ink-3">A rule can name a team, among whom leads are shared out.</p>
      )}
      <ul>
        {yard.teams.map((team) => (
          <li key={team.id} className="team-row">
            <span className="team-name">
              <span className="font-semibold">{team.name}</span>
              <span className="text-ink-3">{namesOf(team)}</span>
            </span>
            {mayEdit && (
              <Button onClick={() => onOpen(team)}>
                Change<span className="sr-only"> team {team.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="grid gap-2 border-t border-line p-4" aria-label={title}>
      <div className="flex items-center">
        <h2 className="flex-1 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
