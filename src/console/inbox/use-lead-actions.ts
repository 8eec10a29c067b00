import { useEffect, useState } from 'react'
import { releaseKey, useCommands } from '../frame/command-store.ts'
import type { AnswerChannel } from './answer-page.ts'
import { nextLead } from './inbox-page.ts'
import { assign, finish, markSpam, reopen, runLeadChange, snooze, take } from './lead-changes.ts'
import type { DialogName, LeadActions, MenuName } from './lead-actions.ts'
import { leadCommands } from './lead-commands.ts'
import type { Colleague, LeadDetail } from './lead-model.ts'
import { useOpenLeads } from './open-leads.ts'

/** The actions on an open lead, by button, menu and key. A lead that leaves the list opens the next lead. */
export function useLeadActions(
  lead: LeadDetail,
  me: Colleague,
  now: Date,
  answer: (channel: AnswerChannel) => void,
): LeadActions {
  const { ids, open } = useOpenLeads()
  const [menu, openMenu] = useState<MenuName>()
  const [dialog, openDialog] = useState<DialogName>()
  const actions: LeadActions = {
    menu,
    openMenu,
    dialog,
    openDialog,
    take: () => void runLeadChange(take(lead, me)),
    assignTo: (person) => void runLeadChange(assign(lead, person)),
    snoozeUntil: (until) => {
      void runLeadChange(snooze(lead, until, now))
      if (until !== null) open(nextLead(ids, lead.id))
    },
    finishAs: (as) => {
      void runLeadChange(finish(lead, as))
      open(nextLead(ids, lead.id))
    },
    reopen: () => void runLeadChange(reopen(lead)),
    toggleSpam: () => {
      void runLeadChange(markSpam(lead, !lead.isSpam))
      open(nextLead(ids, lead.id))
    },
    answer,
  }
  useCommands(leadCommands(lead, actions))
  // After the effect above, which registers the commands.
  useEffect(releaseKey, [])
  return actions
}
