import type { SlotChoice } from '#appointments/slot-choice.ts'
import { leadCopy } from '#leads/copy.ts'
import type { LeadFormTexts } from '#leads/form/lead-form-view.ts'
import { firstTime, inWords } from '#leads/mail/appointment.ts'
import { leadSubject } from '#leads/mail/lead-subject.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { LeadThread, ThreadAppointment } from '#leads/server/thread/lead-thread.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import type { LeadStage } from '#leads/thread/lead-event-record.ts'
import { threadCopy, type ThreadCopy } from '#leads/thread/thread-copy.ts'
import { shoppersMessage } from '#leads/thread/shoppers-message.ts'
import type { Site } from '#sites/schema.ts'

const STEPS = ['received', 'delivered', 'seen', 'answered'] as const satisfies readonly LeadStage[]

export interface ThreadView {
  readonly copy: ThreadCopy
  readonly path: string
  readonly heading: string
  readonly about: { readonly name: string; readonly href: string } | null
  readonly sent: string
  readonly message: string
  readonly steps: readonly { readonly text: string; readonly isDone: boolean }[]
  readonly isWithdrawn: boolean
  readonly appointment: {
    readonly time: string
    readonly place: string
    readonly calendar: string
    readonly slots: SlotChoice | null
    /** Whether the dealer has confirmed it, and whether they ask if the time they moved it to suits. */
    readonly status: 'booked' | 'confirmed' | 'asked' | 'accepted'
  } | null
  /** The dealer can't keep the time that was booked: what to say, and the times to choose from instead. */
  readonly declined: { readonly text: string; readonly slots: SlotChoice | null } | null
  readonly events: readonly ThreadEventView[]
  /** Error message about the shopper's last submission; null if it succeeded. */
  readonly problem: string | null
  readonly slotTexts: Pick<LeadFormTexts, 'slotNone' | 'slotFree' | 'slotMore' | 'slotTaken'>
}

interface ThreadEventView {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly text: string
  readonly photo: { readonly src: string; readonly alt: string } | null
}

/** Everything that the page of an enquiry shows. */
export function toThreadPage(
  site: Site,
  { lead, events, stage, appointment, declined }: LeadThread,
  token: string,
  slots: SlotChoice | null,
  problem: string | null,
): ThreadView {
  const copy = threadCopy(site)
  const forms = leadCopy(site)
  const path = `${ENQUIRY_PATH}/${token}`
  const at = (iso: string): string => timeInWords(lead.site.timezone, new Date(iso))
  const place = lead.location?.name ?? lead.dealership?.name ?? site.name
  const reached = STEPS.indexOf(stage === 'withdrawn' ? 'received' : stage)
  return {
    copy,
    path,
    heading: leadSubject(lead),
    about: lead.vehicle && { name: lead.vehicle.name, href: `/cars/${lead.vehicle.slug}` },
    sent: copy('leads.thread.sent', { at: at(lead.receivedAt) }),
    message: shoppersMessage(lead),
    // A booked time needs no answer, so the progress promises none.
    steps: STEPS.filter((step) => step !== 'answered' || !appointment || stage === 'answered').map((step, index) => ({
      text: step === 'delivered' ? copy('leads.thread.stage.delivered', { place }) : copy(`leads.thread.stage.${step}`),
      isDone: index <= reached,
    })),
    isWithdrawn: stage === 'withdrawn',
    appointment: appointment && {
      time: inWords(appointment),
      place: (appointment.place ?? lead.appointment?.place) || place,
      calendar: `${path}/appointment.ics`,
      slots,
      status: statusOf(appointment),
    },
    declined: declined && { text: copy('leads.thread.declined', { time: inWords(declined) }), slots },
    events: events.map(({ id, kind, at: when, text, appointment: moved, message, byDealer }) => ({
      id,
      title:
        kind === 'moved'
          ? copy(byDealer ? 'leads.thread.event.movedByDealer' : 'leads.thread.event.moved', {
              time: moved ? inWords(moved) : '',
            })
          : kind === 'message'
            ? copy('leads.thread.event.message', { name: message?.from || place })
            : copy(`leads.thread.event.${kind}`),
      at: at(when),
      text,
      photo:
        kind === 'photo' ? { src: `${path}/photos/${id}`, alt: copy('leads.thread.photoAlt', { at: at(when) }) } : null,
    })),
    problem,
    slotTexts: {
      slotNone: forms('leads.slot.none'),
      slotFree: forms('leads.slot.free', { count: '{count}' }),
      slotMore: forms('leads.slot.more'),
      slotTaken: forms('leads.slot.taken'),
    },
  }
}

function statusOf({ answer, isConfirmed }: ThreadAppointment): NonNullable<ThreadView['appointment']>['status'] {
  if (answer !== null) return answer === 'awaited' ? 'asked' : 'accepted'
  return isConfirmed ? 'confirmed' : 'booked'
}

export interface DealerLeadView {
  readonly copy: ThreadCopy
  readonly path: string
  readonly heading: string
  readonly text: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly message: string
  readonly seen: string | null
  readonly answered: string | null
  readonly withdrawn: string | null
}

/** The page at the signed address in the dealer's mail. */
export function toDealerLeadPage(site: Site, { lead, events, appointment }: LeadThread, token: string): DealerLeadView {
  const copy = threadCopy(site)
  const forms = leadCopy(site)
  const { payload, vehicle } = lead
  const lastName = typeof payload.last_name === 'string' ? payload.last_name : ''
  const name = [payload.name, lastName].filter(Boolean).join(' ')
  const atOf = (kind: string): string | null => {
    const found = events.find((event) => event.kind === kind)
    return found ? timeInWords(lead.site.timezone, new Date(found.at)) : null
  }
  const [seen, answered, withdrawn] = [atOf('seen'), atOf('answered'), atOf('withdrawn')]
  const booked = appointment ?? firstTime(lead)
  const rows = [
    { label: forms('leads.mail.name'), value: name },
    { label: forms('leads.mail.phone'), value: payload.phone },
    { label: forms('leads.mail.email'), value: payload.email },
    { label: forms('leads.mail.vehicle'), value: vehicle?.name ?? '' },
    { label: forms('leads.mail.booked'), value: appointment && booked ? inWords(booked) : '' },
  ]
  return {
    copy,
    path: `${DEALER_LEAD_PATH}/${token}`,
    heading: leadSubject(lead),
    text: copy('leads.dealerPage.text', { name }),
    rows: rows.filter(({ value }) => value !== ''),
    message: payload.message,
    seen: seen && copy('leads.dealerPage.isSeen', { at: seen }),
    answered: answered && copy('leads.dealerPage.isAnswered', { at: answered }),
    withdrawn: withdrawn && copy('leads.dealerPage.withdrawn', { at: withdrawn }),
  }
}
