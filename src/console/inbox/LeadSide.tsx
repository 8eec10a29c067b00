import { X } from 'lucide-react'
import { Button } from '../design/Button.tsx'
import { assignmentWords } from './assignment-words.ts'
import { CarCard } from './CarCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import { OtherCars } from './OtherCars.tsx'
import { TaskList } from './TaskList.tsx'
import type { LeadDetail, LeadTask } from './lead-model.ts'

interface LeadSideProps {
  readonly lead: LeadDetail
  /** On narrow screens it lies over the conversation while it is open. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onOpenPerson: () => void
  readonly onFinishTask: (task: LeadTask) => void
  readonly now: Date
}

export function LeadSide({ lead, isOpen, onClose, onFinishTask, onOpenPerson, now }: LeadSideProps) {
  const assigned = assignmentWords(lead)
  return (
    <aside className="lead-side-pane" data-open={isOpen} aria-label="Car and contact">
      {isOpen && (
        <Button
          look="quiet"
          label="Close"
          icon={<X size={18} />}
          className="justify-self-end xl:hidden"
          onClick={onClose}
        />
      )}
      {lead.car && <CarCard car={lead.car} />}
      {assigned !== null && <p className="text-sm text-ink-3">{assigned}</p>}
      <TaskList tasks={lead.tasks} onFinish={onFinishTask} now={now} />
      <ContactCard contact={lead.contact} onOpen={onOpenPerson} />
      <FormAnswers details={lead.details} />
      <OtherCars cars={lead.others} />
    </aside>
  )
}
