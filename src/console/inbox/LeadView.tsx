import { Info, Phone } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { answerChannels, type AnswerChannel } from './answer-page.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { rowView } from './inbox-page.ts'
import { LeadHead } from './LeadHead.tsx'
import { LeadMenus } from './LeadMenus.tsx'
import { LeadSide } from './LeadSide.tsx'
import type { Colleague, LeadDetail } from './lead-model.ts'
import { leadFacts } from './lead-page.ts'
import { reasonOf } from './lead-commands.ts'
import { ShortCar } from './ShortCar.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { Timeline } from './Timeline.tsx'
import { timelineDays } from './timeline-page.ts'
import { useLeadActions } from './use-lead-actions.ts'

interface LeadViewProps {
  readonly lead: LeadDetail
  readonly me: Colleague
  readonly colleagues: readonly Colleague[]
  readonly now: Date
}

/** An open lead: conversation and answer, beside the car and the person. */
export function LeadView({ lead, me, colleagues, now }: LeadViewProps) {
  const [channel, setChannel] = useState<AnswerChannel>('email')
  const [isSideOpen, setSideOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const actions = useLeadActions(lead, me, (next) => {
    setChannel(next)
    // After the field of the other channel is there.
    setTimeout(() => field.current?.focus())
  })
  const row = rowView(lead, now, me.id)
  const { contact } = lead
  const channels = useMemo(
    () =>
      answerChannels({
        name: contact.name,
        email: contact.email,
        phone: contact.phone,
        mailProblem: contact.mailProblem,
        hasSms: contact.phone !== null && lead.abilities['lead.sms'] === true,
        smsStopped: contact.smsStopped,
        because: reasonOf(lead.abilities, 'lead.answer'),
      }),
    [contact, lead.abilities],
  )
  const days = useMemo(() => timelineDays(lead.entries, now), [lead.entries, now])
  const menus = { lead, colleagues, me, now, actions }
  return (
    <div className="lead">
      <div className="lead-main">
        <LeadHead row={row} facts={leadFacts(lead, me.id)}>
          <div className="lead-actions">
            {contact.phone !== null && <CallLink phone={contact.phone} />}
            <LeadMenus {...menus} />
            <Button
              label="Car and contact"
              icon={<Info size={18} strokeWidth={1.5} />}
              className="xl:hidden"
              aria-expanded={isSideOpen}
              onClick={() => setSideOpen(!isSideOpen)}
            />
          </div>
        </LeadHead>
        {lead.car && <ShortCar car={lead.car} onOpen={() => setSideOpen(true)} />}
        <Timeline days={days} />
        <AnswerBox
          leadId={lead.id}
          channels={channels}
          templates={actions.templates}
          channel={channel}
          onChannel={setChannel}
          onSend={actions.send}
          fieldRef={field}
        />
        <div className="lead-thumb-bar">
          {contact.phone !== null && <CallLink phone={contact.phone} />}
          <LeadMenus {...menus} isThumbBar />
        </div>
      </div>
      <LeadSide
        lead={lead}
        isOpen={isSideOpen}
        onClose={() => setSideOpen(false)}
        onFinishTask={actions.finishTask}
        now={now}
      />
      {actions.isAddingTask && <TaskDialog onClose={actions.closeTask} onAdd={actions.addTask} now={now} />}
    </div>
  )
}

function CallLink({ phone, className }: { readonly phone: string; readonly className?: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={classNames('btn', className)}>
      <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
      Call
    </a>
  )
}
