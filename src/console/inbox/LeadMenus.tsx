import { Check, Clock3, Ellipsis, RotateCcw, UserRound } from 'lucide-react'
import { Button as MenuButton } from 'react-aria-components/Button'
import { Button } from '../design/Button.tsx'
import { ListMenu, type MenuEntry } from '../design/ListMenu.tsx'
import type { Colleague, LeadDetail } from './lead-model.ts'
import { reasonOf } from './lead-commands.ts'
import { snoozeTimes } from './snooze-times.ts'
import { whenWords } from './time-words.ts'
import type { LeadActionsView } from './use-lead-actions.ts'

interface LeadMenusProps {
  readonly lead: LeadDetail
  readonly me: Colleague
  readonly colleagues: readonly Colleague[]
  readonly now: Date
  readonly actions: LeadActionsView
  /** On a phone: fewer and larger buttons. The keys open the menus of the other place. */
  readonly isThumbBar?: boolean
}

export function LeadMenus({ lead, me, colleagues, now, actions, isThumbBar = false }: LeadMenusProps) {
  const { menu, setMenu } = actions
  const open = (name: typeof menu) =>
    isThumbBar ? {} : { isOpen: menu === name, onOpenChange: (isOpen: boolean) => setMenu(isOpen ? name : undefined) }
  const assignees: readonly MenuEntry[] = [
    { id: 'me', name: 'You', note: lead.assignee?.id === me.id ? 'now' : undefined, run: () => actions.assignTo(me) },
    ...colleagues
      .filter(({ id }) => id !== me.id)
      .map((each) => ({
        id: each.id,
        name: each.name,
        note: lead.assignee?.id === each.id ? 'now' : undefined,
        run: () => actions.assignTo(each),
      })),
    ...(lead.assignee === null ? [] : [{ id: 'nobody', name: 'Nobody', run: () => actions.assignTo(null) }]),
  ]
  const isSnoozed = lead.snoozedUntil !== null && new Date(lead.snoozedUntil) > now
  const times: readonly MenuEntry[] = [
    ...(isSnoozed ? [{ id: 'wake', name: 'Wake it now', run: () => actions.snoozeUntil(null) }] : []),
    ...snoozeTimes(now).map(({ id, name, until }) => ({
      id,
      name,
      note: whenWords(until, now),
      run: () => actions.snoozeUntil(until),
    })),
  ]
  const because = reasonOf(lead.abilities, 'lead.update')
  const assignBecause = reasonOf(lead.abilities, 'lead.assign')
  return (
    <>
      <ListMenu label="Assign to" entries={assignees} {...open('assign')}>
        <MenuButton
          className="btn"
          isDisabled={assignBecause !== undefined}
          aria-label={`Assign, now ${lead.assignee?.name ?? 'nobody'}`}
        >
          <UserRound size={16} strokeWidth={1.5} aria-hidden="true" />
          {!isThumbBar && <span className="max-2xl:sr-only">Assign</span>}
        </MenuButton>
      </ListMenu>
      <ListMenu label="Snooze until" entries={times} {...open('snooze')}>
        <MenuButton className="btn" isDisabled={because !== undefined} aria-label="Snooze">
          <Clock3 size={16} strokeWidth={1.5} aria-hidden="true" />
          {!isThumbBar && <span className="max-2xl:sr-only">Snooze</span>}
        </MenuButton>
      </ListMenu>
      {lead.status === 'open' ? (
        <ListMenu label="Done as" entries={actions.outcomes} {...open('finish')}>
          <MenuButton className="btn" isDisabled={because !== undefined}>
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
            Done
          </MenuButton>
        </ListMenu>
      ) : (
        <Button icon={<RotateCcw size={16} />} disabled={because !== undefined} onClick={actions.reopen}>
          Open again
        </Button>
      )}
      <ListMenu label="More" entries={actions.more}>
        <MenuButton className="btn btn-icon" aria-label="More">
          <Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />
        </MenuButton>
      </ListMenu>
    </>
  )
}
