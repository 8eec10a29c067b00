import { useCallback, useMemo, useState } from 'react'
import { useCommands } from '../frame/command-store.ts'
import { showToast } from '../frame/toast-store.ts'
import { callWords } from '../data/call-words.ts'
import type { MenuEntry } from '../design/ListMenu.tsx'
import type { AnswerChannel } from './answer-page.ts'
import { answerLead } from './lead-calls.ts'
import { storeLead } from './lead-cache.ts'
import { assign, finish, markSpam, reopen, runLeadChange, snooze, type Finish } from './lead-changes.ts'
import { leadCommands, reasonOf } from './lead-commands.ts'
import type { Colleague, LeadDetail, LeadTask } from './lead-model.ts'
import { nextLead } from './inbox-page.ts'
import { useOpenLeads } from './open-leads.ts'
import type { Template } from './AnswerBox.tsx'

type MenuName = 'assign' | 'snooze' | 'finish'

export interface LeadActionsView {
  readonly menu: MenuName | undefined
  readonly setMenu: (menu: MenuName | undefined) => void
  readonly assignTo: (person: Colleague | null) => void
  readonly snoozeUntil: (until: Date | null) => void
  readonly reopen: () => void
  readonly outcomes: readonly MenuEntry[]
  readonly more: readonly MenuEntry[]
  readonly send: (channel: AnswerChannel, text: string) => Promise<boolean>
  readonly templates: readonly Template[]
  readonly isAddingTask: boolean
  readonly addTask: (title: string, dueAt: Date) => Promise<string | undefined>
  readonly closeTask: () => void
  readonly finishTask: (task: LeadTask) => void
}

/** What can be done with an open lead, by button, menu and key. */
export function useLeadActions(
  lead: LeadDetail,
  me: Colleague,
  answerBy: (channel: AnswerChannel) => void,
): LeadActionsView {
  const { ids, open } = useOpenLeads()
  const [menu, setMenu] = useState<MenuName>()
  const [isAddingTask, setAddingTask] = useState(false)
  /** Goes on to the next lead, because this one leaves the list. */
  const goOn = useCallback(() => open(nextLead(ids, lead.id)), [ids, lead.id, open])
  const finishAs = (as: Finish) => {
    void runLeadChange(finish(lead, as))
    goOn()
  }
  const toggleSpam = () => {
    void runLeadChange(markSpam(lead, !lead.isSpam))
    goOn()
  }
  const send = async (channel: AnswerChannel, text: string) => {
    const answer = await answerLead(lead.id, { channel, text }, crypto.randomUUID())
    if (answer.ok) storeLead(answer.value)
    else showToast({ words: callWords(answer.error), kind: 'failed' })
    return answer.ok
  }
  const actions: LeadActionsView = {
    menu,
    setMenu,
    assignTo: (person) => void runLeadChange(assign(lead, person)),
    snoozeUntil: (until) => {
      void runLeadChange(snooze(lead, until, new Date()))
      if (until !== null) goOn()
    },
    reopen: () => void runLeadChange(reopen(lead)),
    outcomes: [
      { id: 'sold', name: 'Sold', run: () => finishAs({ outcome: 'sold' }) },
      { id: 'lost', name: 'Lost', run: () => finishAs({ outcome: 'lost' }) },
      { id: 'other', name: 'Done', run: () => finishAs({ outcome: 'other' }) },
    ],
    more: [
      { id: 'task', name: 'Add a task …', run: () => setAddingTask(true) },
      {
        id: 'spam',
        name: lead.isSpam ? 'Not spam' : 'Mark as spam',
        because: reasonOf(lead.abilities, 'lead.spam'),
        run: toggleSpam,
      },
    ],
    send,
    templates: [],
    isAddingTask,
    addTask: async () => undefined,
    closeTask: () => setAddingTask(false),
    finishTask: () => undefined,
  }
  const commands = useMemo(
    () =>
      leadCommands(lead, {
        openMenu: setMenu,
        take: () => void runLeadChange(assign(lead, me)),
        answer: answerBy,
        addTask: () => setAddingTask(true),
        toggleSpam,
        reopen: () => void runLeadChange(reopen(lead)),
      }),
    // The functions depend on these alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [lead, me, ids, open],
  )
  useCommands(commands)
  return actions
}
