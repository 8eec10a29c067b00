import {
  Ban,
  Check,
  Clock3,
  History,
  ListPlus,
  MessageSquareText,
  PhoneCall,
  Reply,
  RotateCcw,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { becauseWords } from '../data/because-words.ts'
import type { Command } from '../frame/command.ts'
import type { LeadDetail } from './lead-model.ts'
import type { LeadActions } from './lead-actions.ts'

type Actions = Pick<LeadActions, 'openMenu' | 'openDialog' | 'take' | 'answer' | 'toggleSpam' | 'reopen'>
type Unnamed = Omit<Command, 'section'>

/** The commands of an open lead: buttons, keys and lines of the palette. */
export function leadCommands(
  lead: Pick<LeadDetail, 'abilities' | 'status' | 'isSpam'>,
  actions: Actions,
): readonly Command[] {
  const { abilities, status, isSpam } = lead
  const of = (ability: keyof LeadDetail['abilities'], command: Unnamed): Command => {
    const because = becauseWords(abilities[ability])
    return { ...command, section: 'This lead', isOfRecord: true, ...(because !== undefined && { because }) }
  }
  const { openMenu, openDialog, answer } = actions
  return [
    of('answer', { id: 'reply', name: 'Reply', key: 'r', icon: Reply, run: () => answer('email') }),
    status === 'open'
      ? of('update', { id: 'finish', name: 'Done …', key: 'e', icon: Check, run: () => openMenu('finish') })
      : of('update', { id: 'reopen', name: 'Open again', key: 'e', icon: RotateCcw, run: actions.reopen }),
    of('assign', { id: 'assign', name: 'Assign …', key: 'a', icon: UserRound, run: () => openMenu('assign') }),
    of('take', { id: 'take', name: 'Take it', key: 't', icon: UserRoundCheck, run: actions.take }),
    of('update', { id: 'snooze', name: 'Snooze …', key: 's', icon: Clock3, run: () => openMenu('snooze') }),
    of('note', { id: 'note', name: 'Add a note', key: 'n', icon: MessageSquareText, run: () => answer('note') }),
    of('answer', { id: 'call', name: 'Log a call', key: 'c', icon: PhoneCall, run: () => answer('call') }),
    of('update', { id: 'task', name: 'Add a task', key: 'd', icon: ListPlus, run: () => openDialog('task') }),
    {
      id: 'history',
      name: 'History',
      section: 'This lead',
      isOfRecord: true,
      key: 'h',
      icon: History,
      run: () => openDialog('history'),
    },
    of('spam', {
      id: 'spam',
      name: isSpam ? 'Not spam' : 'Mark as spam',
      key: '!',
      icon: Ban,
      run: actions.toggleSpam,
    }),
  ]
}
