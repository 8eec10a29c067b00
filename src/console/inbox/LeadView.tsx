import { Info, Phone } from 'lucide-react'
import { flushSync } from 'react-dom'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useRead } from '../data/read.ts'
import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { listTemplates } from '#api/leads/contract.ts'
import { answerChannels, type AnswerChannel, type AnswerChannelView } from './answer-page.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { rowView } from './inbox-page.ts'
import { LeadHead } from './LeadHead.tsx'
import { LeadMenus } from './LeadMenus.tsx'
import { LeadSide } from './LeadSide.tsx'
import type { Colleague, LeadDetail } from './lead-model.ts'
import { leadFacts } from './lead-page.ts'
import { ShortCar } from './ShortCar.tsx'
import { Timeline } from './Timeline.tsx'
import { timelineDays } from './timeline-page.ts'
import { useAnswer } from './use-answer.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useLeadTasks } from './use-lead-tasks.ts'

const LeadDialogs = lazy(() =>
  import('./LeadDialogs.tsx').then(({ LeadDialogs: component }) => ({ default: component })),
)

interface LeadViewProps {
  readonly lead: LeadDetail
  readonly me: Colleague
  readonly now: Date
}

/** An open lead: conversation and answer, beside the car and the person. */
export function LeadView({ lead, me, now }: LeadViewProps) {
  const channels = useMemo(() => channelsOf(lead), [lead])
  const [channel, setChannel] = useState<AnswerChannel>(() => firstUsable(channels))
  const [isSideOpen, setSideOpen] = useState(false)
  /** Raised when a cancelled message gives its text back to the field. */
  const [givenBack, setGivenBack] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const answerBy = (next: AnswerChannel) => {
    // At once, so that what somebody types next goes into the field.
    flushSync(() => setChannel(next))
    field.current?.focus()
  }
  const { send, cancel } = useAnswer(lead, (to) => {
    setGivenBack((count) => count + 1)
    answerBy(to)
  })
  const actions = useLeadActions(lead, me, now, answerBy)
  const tasks = useLeadTasks(lead)
  const templates = useRead(listTemplates, { params: { id: lead.id } }).data?.data ?? []
  const days = useMemo(() => timelineDays(lead.entries, now), [lead.entries, now])
  const menus = { lead, me, now, actions }
  const call = lead.contact.phone === null ? null : <CallLink phone={lead.contact.phone} />
  return (
    <div className="lead">
      <div className="lead-main">
        <LeadHead row={rowView(lead, now, me.id)} facts={leadFacts(lead, me.id)}>
          <div className="lead-actions">
            {call}
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
        <Timeline days={days} onCancel={({ id, channel: by, text }) => void cancel(id, by ?? 'email', text)} />
        <AnswerBox
          key={givenBack}
          leadId={lead.id}
          channels={channels}
          templates={templates}
          channel={channel}
          onChannel={setChannel}
          onSend={send}
          fieldRef={field}
        />
        <div className="lead-thumb-bar">
          {call}
          <LeadMenus {...menus} isThumbBar />
        </div>
      </div>
      <LeadSide
        lead={lead}
        isOpen={isSideOpen}
        onClose={() => setSideOpen(false)}
        onFinishTask={(task) => void tasks.finish(task)}
        onOpenPerson={() => actions.openDialog('merge')}
        now={now}
      />
      {actions.dialog && (
        <Suspense fallback={null}>
          <LeadDialogs
            name={actions.dialog}
            lead={lead}
            now={now}
            onAddTask={tasks.add}
            onClose={() => actions.openDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** By mail, unless they gave no address: then by what is left. */
function firstUsable(channels: readonly AnswerChannelView[]): AnswerChannel {
  return channels.find(({ because }) => because === undefined)?.id ?? 'email'
}

function channelsOf({ name, contact, channels, abilities }: LeadDetail) {
  return answerChannels({
    ...contact,
    // Somebody else may have written from the address of the person.
    name: name ?? contact.name,
    hasSms: channels.sms,
    answerBecause: becauseWords(abilities.answer),
    noteBecause: becauseWords(abilities.note),
  })
}

function CallLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className="btn">
      <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
      Call
    </a>
  )
}
