import { useQuery } from '@tanstack/react-query'
import { Check, Clock3, Ellipsis, RotateCcw, UserRound } from 'lucide-react'
import { listAssignees } from '#api/leads/contract.ts'
import { becauseWords } from '../data/because-words.ts'
import { answerOf } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { ListMenu, type MenuEntry } from '../design/ListMenu.tsx'
import type { Colleague, LeadDetail } from './lead-model.ts'
import { outcomeEntries } from './outcome-entries.ts'
import { snoozeTimes } from './snooze-times.ts'
import { whenWords } from './time-words.ts'
import type { LeadActions, MenuName } from './lead-actions.ts'

interface LeadMenusProps {
  readonly lead: LeadDetail
  readonly me: Colleague
  readonly now: Date
  readonly actions: LeadActions
  /** On a phone the buttons lie below the thumb, and the keys belong to the ones above. */
  readonly isThumbBar?: boolean
}

/** Assign, snooze, done, and what is needed less often. */
export function LeadMenus({ lead, me, now, actions, isThumbBar = false }: LeadMenusProps) {
  const { menu, openMenu } = actions
  const byKey = (name: MenuName) =>
    isThumbBar ? {} : { isOpen: menu === name, onOpenChange: (isOpen: boolean) => openMenu(isOpen ? name : undefined) }
  const because = becauseWords(lead.abilities.update)
  return (
    <>
      <AssignMenu lead={lead} me={me} actions={actions} open={byKey('assign')} />
      <ListMenu
        label="Snooze until"
        entries={snoozeEntries(lead, actions, now)}
        button={{ label: 'Snooze', content: <Clock3 {...ICON} />, isDisabled: because !== undefined }}
        {...byKey('snooze')}
      />
      {lead.status === 'open' ? (
        <ListMenu
          label="Done as"
          entries={outcomeEntries(lead, actions.finishAs)}
          button={{ content: <DoneContent />, isDisabled: because !== undefined }}
          {...byKey('finish')}
        />
      ) : (
        <Button icon={<RotateCcw size={16} />} disabled={because !== undefined} onClick={actions.reopen}>
          Open again
        </Button>
      )}
      <ListMenu
        label="More"
        entries={moreEntries(lead, actions)}
        button={{ look: 'icon', label: 'More', content: <Ellipsis {...ICON} size={18} /> }}
      />
    </>
  )
}

interface AssignMenuProps extends Pick<LeadMenusProps, 'lead' | 'me' | 'actions'> {
  readonly open: { readonly isOpen?: boolean; readonly onOpenChange?: (isOpen: boolean) => void }
}

function AssignMenu({ lead, me, actions, open }: AssignMenuProps) {
  const { data } = useQuery({
    queryKey: [listAssignees.id, lead.dealership?.id, lead.location?.id],
    queryFn: ({ signal }) => answerOf(listAssignees, { params: { id: lead.id }, signal }),
  })
  const because = becauseWords(lead.abilities.assign)
  const takeBecause = becauseWords(lead.abilities.take)
  const mark = (id: string) => (lead.assignee?.id === id ? { note: 'now' } : {})
  const entries: readonly MenuEntry[] = [
    { id: 'me', name: 'You', ...mark(me.id), ...reason(takeBecause), run: actions.take },
    ...(data?.data ?? [])
      .filter(({ id }) => id !== me.id)
      .map((each) => ({ ...each, ...mark(each.id), ...reason(because), run: () => actions.assignTo(each) })),
    ...(lead.assignee ? [{ id: 'nobody', name: 'Nobody', ...reason(because), run: () => actions.assignTo(null) }] : []),
  ]
  return (
    <ListMenu
      label="Assign to"
      entries={entries}
      button={{
        label: `Assign, now ${lead.assignee?.name ?? 'nobody'}`,
        content: <UserRound {...ICON} />,
        isDisabled: because !== undefined && takeBecause !== undefined,
      }}
      {...open}
    />
  )
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

function DoneContent() {
  return (
    <>
      <Check {...ICON} />
      Done
    </>
  )
}

const reason = (because: string | undefined) => (because === undefined ? {} : { because })

function snoozeEntries(lead: LeadDetail, { snoozeUntil }: LeadActions, now: Date): readonly MenuEntry[] {
  const isSnoozed = lead.snoozedUntil !== null && new Date(lead.snoozedUntil) > now
  return [
    ...(isSnoozed ? [{ id: 'wake', name: 'Wake it now', run: () => snoozeUntil(null) }] : []),
    ...snoozeTimes(now).map(({ id, name, until }) => ({
      id,
      name,
      note: whenWords(until, now),
      run: () => snoozeUntil(until),
    })),
  ]
}

function moreEntries({ abilities, isSpam, contact }: LeadDetail, actions: LeadActions): readonly MenuEntry[] {
  return [
    {
      id: 'task',
      name: 'Add a task …',
      ...reason(becauseWords(abilities.update)),
      run: () => actions.openDialog('task'),
    },
    { id: 'history', name: 'History and deliveries', run: () => actions.openDialog('history') },
    ...(contact.id === null
      ? []
      : [{ id: 'merge', name: 'All leads of this person', run: () => actions.openDialog('merge') }]),
    {
      id: 'spam',
      name: isSpam ? 'Not spam' : 'Mark as spam',
      ...reason(becauseWords(abilities.spam)),
      run: actions.toggleSpam,
    },
  ]
}
