import { z } from 'zod'
import type { Timeline, TimelineRow } from '#leads/server/inbox/timeline.ts'
import { parseActor } from '#platform/actor.ts'
import { clockIn, dayInWords } from '#platform/calendar-day.ts'
import type { entry } from '../contract/lead.ts'

type Entry = z.output<typeof entry>

interface Words {
  /** The shopper's name, or what stands for it. */
  readonly shopper: string
  /** The time zone of times in words. */
  readonly timezone: string
}

const LOCALE = 'en-AU'
const SHOPPERS = new Set(['lead', 'reply', 'photo'])
const NOTES = new Set(['note', 'call'])

/** The entries of a conversation in words, oldest first. */
export function presentEntries({ rows, names }: Timeline, words: Words): Entry[] {
  return rows.map((row) => {
    const { id, leadId, at, kind, details } = row
    const isMessage = kind === 'message'
    return {
      id,
      leadId,
      at: at.toISOString(),
      kind,
      side: sideOf(kind),
      who: whoOf(row, names, words),
      channel: isMessage ? (details['channel'] === 'sms' ? 'sms' : 'email') : null,
      how: howOf(row, names, words),
      text: textOf(details, 'text'),
      state: isMessage ? stateOf(row) : null,
      canCancel: isMessage && row.isHeldBack,
      hasPhoto: row.hasPhoto,
      problem: row.deliveryError,
    }
  })
}

function sideOf(kind: string): Entry['side'] {
  if (SHOPPERS.has(kind)) return 'shopper'
  if (kind === 'message') return 'dealer'
  return NOTES.has(kind) ? 'note' : 'event'
}

function stateOf({ deliveryState }: TimelineRow): Entry['state'] {
  if (deliveryState === 'failed') return 'failed'
  return deliveryState === 'waiting' ? 'sending' : 'sent'
}

function textOf(details: TimelineRow['details'], name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

function whoOf({ actor: text, kind, details }: TimelineRow, names: Timeline['names'], { shopper }: Words): string {
  if (SHOPPERS.has(kind)) return nameOfSender(details, names) ?? shopper
  const actor = parseActor(text)
  switch (actor?.kind) {
    case 'person':
    case 'token':
      return names.get(actor.id) ?? 'The group'
    case 'visitor':
      return shopper
    case 'link':
      return actor.side === 'shopper' ? shopper : 'The dealer, by the mailed link'
    default:
      return 'Forecourt'
  }
}

/** A mail from an address that is not the lead's may be somebody else's, so it does not bear the shopper's name. */
function nameOfSender(details: TimelineRow['details'], names: Timeline['names']): string | null {
  const sender = textOf(details, 'sender')
  return sender === '' ? null : (names.get(sender) ?? sender)
}

function otherSender(details: TimelineRow['details'], names: Timeline['names']): string {
  const sender = textOf(details, 'sender')
  if (sender === '') return ''
  return names.has(sender) ? ` from ${sender}, a colleague’s address` : ', not from the address of the enquiry'
}

type HowOf = (row: TimelineRow, names: Timeline['names'], words: Words) => string

const nameOf = (names: Timeline['names'], id: unknown): string =>
  typeof id === 'string' ? (names.get(id) ?? 'the group') : 'nobody'

const timeOf = (value: unknown, timezone: string): string => {
  if (typeof value !== 'string') return ''
  const { day, time } = clockIn(timezone, new Date(value))
  return `${dayInWords(day, LOCALE)}, ${time}`
}

const bookedTime = z.object({ start: z.string(), timezone: z.string() })
const APPOINTMENT_WORDS: Readonly<Record<string, string>> = { cancelled: 'Cancelled', declined: 'Declined' }

/** The time that an event about an appointment is about, by the location's clocks. */
function bookedTimeOf({ details }: TimelineRow, { timezone }: Words): string {
  const read = bookedTime.safeParse(details['appointment'])
  return read.success ? timeOf(read.data.start, read.data.timezone || timezone) : 'another time'
}

/** The rule that decided, and who did nothing before. */
function whyAssigned(details: TimelineRow['details'], names: Timeline['names']): string {
  const rule = textOf(details, 'rule')
  const idle = details['untouchedById']
  const because = typeof idle === 'string' ? `, since ${nameOf(names, idle)} did nothing` : ''
  return rule === '' ? because : ` by the rule “${rule}”${because}`
}

const HOW: Readonly<Record<string, HowOf>> = {
  lead: ({ details }) => {
    const source = textOf(details, 'source')
    return source === 'website' || source === '' ? 'by form' : source
  },
  reply: ({ actor, details }, names) => {
    const channel = textOf(details, 'channel')
    if (channel === 'sms') return 'by SMS'
    return channel === 'email' || actor.startsWith('system:')
      ? `by e-mail${otherSender(details, names)}`
      : 'on their page'
  },
  photo: ({ details }, names) => `sent a photo${otherSender(details, names)}`,
  message: ({ details }) => (details['channel'] === 'sms' ? 'by SMS' : 'by e-mail'),
  note: () => 'note',
  call: ({ details }) => (details['reached'] === true ? 'spoke on the phone' : 'called, nobody answered'),
  seen: () => 'Seen',
  answered: () => 'Marked as answered',
  withdrawn: () => 'Withdrew the enquiry',
  moved: (row, _, words) => `Moved the appointment to ${bookedTimeOf(row, words)}`,
  confirmed: (row, _, words) => `Confirmed the appointment of ${bookedTimeOf(row, words)}`,
  declined: (row, _, words) => `Declined the appointment of ${bookedTimeOf(row, words)}, and asked for another time`,
  accepted: (row, _, words) => `Accepted the new time: ${bookedTimeOf(row, words)}`,
  cancelled: () => 'Cancelled the appointment',
  reminder: () => 'Reminder of the appointment sent',
  assigned: ({ details }, names) =>
    details['toId'] === null
      ? 'Back to the unassigned'
      : `Assigned to ${nameOf(names, details['toId'])}${whyAssigned(details, names)}`,
  queued: ({ details }, names) => {
    const team = textOf(details, 'team')
    return `Waits for ${team === '' ? 'whom the rule names' : team}${whyAssigned(details, names)}`
  },
  snoozed: ({ details }, _, { timezone }) =>
    details['until'] === null ? 'Woken' : `Snoozed until ${timeOf(details['until'], timezone)}`,
  done: ({ details }) => (details['outcome'] === 'sold' ? 'Sold' : details['outcome'] === 'lost' ? 'Lost' : 'Done'),
  reopened: () => 'Opened again',
  spam: () => 'Marked as spam',
  'not-spam': () => 'Not spam',
  task: ({ details }, _, { timezone }) => `Task for ${timeOf(details['dueAt'], timezone)}`,
  'task-done': () => 'Task done',
  merged: () => 'Joined with another person',
  split: () => 'Parted from another person',
  appointment: ({ details }, _, { timezone }) =>
    `${APPOINTMENT_WORDS[textOf(details, 'state')] ?? 'Booked'} ${timeOf(details['start'], textOf(details, 'timezone') || timezone)}`,
  reservation: ({ details }) => `Reservation of ${textOf(details, 'vehicle')}: ${textOf(details, 'state')}`,
  purchase: ({ details }) => `Order of ${textOf(details, 'vehicle')}: ${textOf(details, 'state')}`,
}

function howOf(row: TimelineRow, names: Timeline['names'], words: Words): string {
  return HOW[row.kind]?.(row, names, words) ?? row.kind
}
