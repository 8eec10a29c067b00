import {
  Ban,
  Check,
  Clock3,
  ListPlus,
  MessageSquareText,
  Reply,
  RotateCcw,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import type { Command } from '../frame/command.ts'
import type { AnswerChannel } from './answer-page.ts'
import type { Abilities, LeadDetail } from './lead-model.ts'

/** What the commands of an open lead do. */
export interface LeadActions {
  readonly openMenu: (menu: 'assign' | 'snooze' | 'finish') => void
  readonly take: () => void
  readonly answer: (channel: AnswerChannel) => void
  readonly addTask: () => void
  readonly toggleSpam: () => void
  readonly reopen: () => void
}

/** Why a lead's ability is missing, as a sentence; undefined if it is there. */
export function reasonOf(abilities: Abilities, name: string): string | undefined {
  const ability = abilities[name]
  return ability === undefined || ability === true ? undefined : ability.because
}

const SECTION = 'This lead'

/** The commands of an open lead: buttons, keys and lines of the palette. */
export function leadCommands(lead: LeadDetail, actions: LeadActions): readonly Command[] {
  const of = (ability: string) => {
    const because = reasonOf(lead.abilities, ability)
    return because === undefined ? {} : { because }
  }
  const finishing =
    lead.status === 'open'
      ? { id: 'finish', name: 'Done …', icon: Check, run: () => actions.openMenu('finish') }
      : { id: 'reopen', name: 'Open again', icon: RotateCcw, run: actions.reopen }
  return [
    { id: 'reply', name: 'Reply', key: 'r', icon: Reply, run: () => actions.answer('email'), ...of('lead.answer') },
    { ...finishing, key: 'e', ...of('lead.update') },
    {
      id: 'assign',
      name: 'Assign …',
      key: 'a',
      icon: UserRound,
      run: () => actions.openMenu('assign'),
      ...of('lead.assign'),
    },
    { id: 'take', name: 'Take it', key: 't', icon: UserRoundCheck, run: actions.take, ...of('lead.take') },
    {
      id: 'snooze',
      name: 'Snooze …',
      key: 's',
      icon: Clock3,
      run: () => actions.openMenu('snooze'),
      ...of('lead.update'),
    },
    {
      id: 'note',
      name: 'Add a note',
      key: 'n',
      icon: MessageSquareText,
      run: () => actions.answer('note'),
      ...of('lead.update'),
    },
    {
      id: 'call',
      name: 'Log a call',
      key: 'c',
      icon: MessageSquareText,
      run: () => actions.answer('call'),
      ...of('lead.update'),
    },
    { id: 'task', name: 'Add a task', key: 'd', icon: ListPlus, run: actions.addTask, ...of('lead.update') },
    {
      id: 'spam',
      name: lead.isSpam ? 'Not spam' : 'Mark as spam',
      key: '!',
      icon: Ban,
      run: actions.toggleSpam,
      ...of('lead.spam'),
    },
  ].map((command) => ({ ...command, section: SECTION }))
}
