import type { InboxView } from './inbox-filters.ts'
import type { LeadRow, LeadState } from './lead-model.ts'
import { durationWords, whenWords } from './time-words.ts'

/** The mark at the right end of a row. `late` and `soon` are coloured; the words say it without the colour. */
interface RowTag {
  readonly kind: 'late' | 'soon' | 'quiet'
  readonly words: string
  /** For a screen reader, which doesn't see the row as a whole. */
  readonly spoken: string
}

export interface RowView {
  readonly id: string
  readonly title: string
  /** Whether the shopper waits for an answer: the title is bold, with a dot before it. */
  readonly isWaiting: boolean
  readonly about: string
  readonly form: string
  readonly snippet: string
  /** The person who has it, or the place. */
  readonly side: string
  readonly tag: RowTag
}

const SOON_MS = 15 * 60_000
const LONG_WAIT_MS = 60 * 60_000

/** Names of forms. A form that is newer than this list is shown as it is. */
const FORMS: Readonly<Record<string, string>> = {
  enquiry: 'Enquiry',
  testDrive: 'Test drive',
  finance: 'Finance',
  tradeIn: 'Trade-in',
  valuation: 'Valuation',
  service: 'Service',
  parts: 'Parts',
  contact: 'Question',
  callback: 'Call back',
  reservation: 'Reservation',
  purchase: 'Purchase',
  career: 'Application',
}

export function formName(form: string): string {
  return FORMS[form] ?? form
}

/** Everything that a row of the inbox shows. */
export function rowView(row: LeadRow, now: Date, personId: string): RowView {
  return {
    id: row.id,
    title: row.name ?? row.phone ?? 'Unknown',
    isWaiting: row.waitingSince !== null && row.status === 'open' && !row.isSpam,
    about: row.vehicle === null ? formName(row.form) : aboutVehicle(row.form, row.vehicle),
    form: row.form,
    snippet: row.snippet,
    side: sideOf(row, personId),
    tag: tagOf(row, now),
  }
}

const aboutVehicle = (form: string, vehicle: string) =>
  form === 'enquiry' ? vehicle : `${formName(form)} · ${vehicle}`

function sideOf({ assignee, place }: LeadRow, personId: string): string {
  if (assignee === null) return place ?? ''
  return assignee.id === personId ? 'You' : assignee.name
}

const OUTCOMES = { sold: 'Sold', lost: 'Lost', other: 'Done' } as const

function tagOf(row: LeadRow, now: Date): RowTag {
  const quiet = (words: string, spoken = words): RowTag => ({ kind: 'quiet', words, spoken })
  if (row.isSpam) return quiet('Spam')
  if (row.status === 'done') return quiet(row.outcome === null ? 'Done' : OUTCOMES[row.outcome])
  if (row.snoozedUntil !== null && new Date(row.snoozedUntil) > now) {
    const until = whenWords(new Date(row.snoozedUntil), now)
    return quiet(until, `snoozed until ${until}`)
  }
  if (row.waitingSince === null) {
    const ago = durationWords(now.getTime() - Date.parse(row.lastActivityAt))
    return quiet(ago, `last activity ${ago} ago`)
  }
  return waitingTag(row, row.waitingSince, now)
}

function waitingTag({ dueAt, opensAt, timezone }: LeadRow, since: string, now: Date): RowTag {
  if (opensAt !== null && new Date(opensAt) > now) {
    const opens = whenWords(new Date(opensAt), now, timezone)
    return { kind: 'quiet', words: `Opens ${opens}`, spoken: `wrote after hours, opens ${opens}` }
  }
  const waited = now.getTime() - Date.parse(since)
  const words = durationWords(waited)
  if (dueAt === null) return { kind: waited > LONG_WAIT_MS ? 'soon' : 'quiet', words, spoken: `waits for ${words}` }
  const left = Date.parse(dueAt) - now.getTime()
  if (left < 0) return { kind: 'late', words, spoken: `overdue, waits for ${words}` }
  const due = `Due in ${durationWords(Math.max(left, 60_000))}`
  return left < SOON_MS
    ? { kind: 'soon', words: due, spoken: due }
    : { kind: 'quiet', words, spoken: `waits for ${words}` }
}

/**
 * Whether a lead still belongs to the view after a change that the server has not confirmed: a lead that is done leaves the waiting
 * ones at once. The server decides what a view has; this only drops rows early.
 */
export function staysIn(view: InboxView, lead: LeadState, personId: string, now: Date): boolean {
  const isSnoozed = lead.snoozedUntil !== null && new Date(lead.snoozedUntil) > now
  const isAtWork = lead.status === 'open' && !lead.isSpam
  switch (view) {
    case 'waiting':
      return isAtWork && !isSnoozed && lead.waitingSince !== null
    case 'overdue':
      return isAtWork && !isSnoozed
    case 'mine':
      return isAtWork && !isSnoozed && lead.assignee?.id === personId
    case 'unassigned':
      return isAtWork && !isSnoozed && lead.assignee === null
    case 'snoozed':
      return isAtWork && isSnoozed
    case 'spam':
      return lead.isSpam
    case 'done':
      return lead.status === 'done' && !lead.isSpam
    case 'all':
      return true
    default:
      return view satisfies never
  }
}

/** The lead that is shown after the open one has left the list: the next one, or else the one before. */
export function nextLead(ids: readonly string[], left: string): string | undefined {
  const index = ids.indexOf(left)
  return index < 0 ? ids[0] : (ids[index + 1] ?? ids[index - 1])
}

/** The lead `step` rows from the open one, within the list; the first if none is open. */
export function leadBeside(ids: readonly string[], open: string | undefined, step: number): string | undefined {
  const index = open === undefined ? -1 : ids.indexOf(open)
  if (index < 0) return ids[0]
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)]
}
