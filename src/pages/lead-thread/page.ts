import type { SlotChoice } from '#appointments/slot-choice.ts'
import { leadCopy } from '#leads/copy.ts'
import type { LeadFormTexts } from '#leads/form/lead-form-view.ts'
import { firstTime, inWords } from '#leads/mail/event-mail.ts'
import { leadSubject } from '#leads/mail/lead-subject.ts'
import { timeInWords } from '#leads/local-time.ts'
import type { LeadThread } from '#leads/server/thread/lead-thread.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '#leads/thread/lead-paths.ts'
import type { LeadStage } from '#leads/thread/lead-event-record.ts'
import { threadCopy, type ThreadCopy } from '#leads/thread/thread-copy.ts'
import type { Site } from '#sites/schema.ts'

const STEPS = ['received', 'delivered', 'seen', 'answered'] as const satisfies readonly LeadStage[]

export interface ThreadView {
  readonly say: ThreadCopy
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
  } | null
  readonly events: readonly ThreadEventView[]
  /** What went wrong with what the shopper just sent; null where nothing did. */
  readonly problem: string | null
  readonly slotTexts: Pick<LeadFormTexts, 'slotNone' | 'slotFree' | 'slotMore' | 'slotTaken'>
}

export interface ThreadEventView {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly text: string
  readonly photo: { readonly src: string; readonly alt: string } | null
}

/** Everything that the page of an enquiry shows. */
export function toThreadPage(
  site: Site,
  { lead, events, stage, appointment }: LeadThread,
  token: string,
  slots: SlotChoice | null,
  problem: string | null,
): ThreadView {
  const say = threadCopy(site)
  const copy = leadCopy(site)
  const path = `${ENQUIRY_PATH}/${token}`
  const at = (iso: string): string => timeInWords(lead.site.timezone, new Date(iso))
  const place = lead.location?.name ?? lead.dealership?.name ?? site.name
  const reached = STEPS.indexOf(stage === 'withdrawn' ? 'received' : stage)
  return {
    say,
    path,
    heading: leadSubject(lead),
    about: lead.vehicle && { name: lead.vehicle.name, href: `/cars/${lead.vehicle.slug}` },
    sent: say('leads.thread.sent', { at: at(lead.receivedAt) }),
    message: lead.payload.message,
    steps: STEPS.map((step, index) => ({
      text: step === 'delivered' ? say('leads.thread.stage.delivered', { place }) : say(`leads.thread.stage.${step}`),
      isDone: index <= reached,
    })),
    isWithdrawn: stage === 'withdrawn',
    appointment: appointment && {
      time: inWords(appointment),
      place: lead.appointment?.place || place,
      calendar: `${path}/appointment.ics`,
      slots,
    },
    events: events.map(({ id, kind, at: when, text, appointment: moved }) => ({
      id,
      title:
        kind === 'moved'
          ? say('leads.thread.event.moved', { time: moved ? inWords(moved) : '' })
          : say(`leads.thread.event.${kind}`),
      at: at(when),
      text,
      photo:
        kind === 'photo' ? { src: `${path}/photos/${id}`, alt: say('leads.thread.photoAlt', { at: at(when) }) } : null,
    })),
    problem,
    slotTexts: {
      slotNone: copy('leads.slot.none'),
      slotFree: copy('leads.slot.free', { count: '{count}' }),
      slotMore: copy('leads.slot.more'),
      slotTaken: copy('leads.slot.taken'),
    },
  }
}

export interface DealerLeadView {
  readonly say: ThreadCopy
  readonly path: string
  readonly heading: string
  readonly text: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly message: string
  readonly seen: string | null
  readonly answered: string | null
  readonly withdrawn: string | null
}

/** What the dealer sees at the address in the mail. */
export function toDealerLeadPage(site: Site, { lead, events, appointment }: LeadThread, token: string): DealerLeadView {
  const say = threadCopy(site)
  const copy = leadCopy(site)
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
    { label: copy('leads.mail.name'), value: name },
    { label: copy('leads.mail.phone'), value: payload.phone },
    { label: copy('leads.mail.email'), value: payload.email },
    { label: copy('leads.mail.vehicle'), value: vehicle?.name ?? '' },
    { label: copy('leads.mail.booked'), value: appointment && booked ? inWords(booked) : '' },
  ]
  return {
    say,
    path: `${DEALER_LEAD_PATH}/${token}`,
    heading: leadSubject(lead),
    text: say('leads.dealerPage.text', { name }),
    rows: rows.filter(({ value }) => value !== ''),
    message: payload.message,
    seen: seen && say('leads.dealerPage.isSeen', { at: seen }),
    answered: answered && say('leads.dealerPage.isAnswered', { at: answered }),
    withdrawn: withdrawn && say('leads.dealerPage.withdrawn', { at: withdrawn }),
  }
}
