import { HistoryDialog } from './HistoryDialog.tsx'
import type { LeadDetail } from './lead-model.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import type { DialogName } from './lead-actions.ts'

interface LeadDialogsProps {
  readonly name: DialogName
  readonly lead: LeadDetail
  readonly now: Date
  readonly onAddTask: (title: string, dueAt: Date) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Dialogs of a lead, loaded when the first one opens. */
export function LeadDialogs({ name, lead, now, onAddTask, onClose }: LeadDialogsProps) {
  switch (name) {
    case 'task':
      return <TaskDialog onClose={onClose} onAdd={onAddTask} now={now} />
    case 'history':
      return <HistoryDialog lead={lead} onClose={onClose} />
    case 'merge':
      return lead.contact.id === null ? null : (
        <PersonDialog contactId={lead.contact.id} leadId={lead.id} onClose={onClose} now={now} />
      )
    default:
      return name satisfies never
  }
}
