import type { Entry } from './lead-model.ts'
import { clockWords, dayWords } from './time-words.ts'

export interface EntryView {
  readonly id: string
  readonly kind: 'message' | 'event'
  readonly side: Entry['side']
  /** A kind of event, which has an icon. */
  readonly icon: string
  readonly who: string
  readonly how: string
  readonly text: string
  /** "8:44 am" */
  readonly clock: string
  readonly iso: string
  readonly problem: string | null
  /** "Sending", while it is held back or on its way. */
  readonly isSending: boolean
  readonly canCancel: boolean
  /** The channel of a message, to which its text goes back when it is cancelled. */
  readonly channel: Entry['channel']
  /** The address of the photo; null without one. */
  readonly photo: string | null
}

export interface TimelineDay {
  readonly name: string
  readonly entries: readonly EntryView[]
}

/** The entries by day, oldest first. */
export function timelineDays(entries: readonly Entry[], now: Date): readonly TimelineDay[] {
  const sorted = entries.toSorted((a, b) => a.at.localeCompare(b.at))
  const days = new Map<string, EntryView[]>()
  for (const entry of sorted) {
    const name = dayWords(new Date(entry.at), now)
    days.set(name, [...(days.get(name) ?? []), entryView(entry)])
  }
  return [...days].map(([name, shown]) => ({ name, entries: shown }))
}

function entryView(entry: Entry): EntryView {
  const { id, at, kind, side, who, how, text, problem, state, canCancel, channel } = entry
  return {
    id,
    kind: side === 'event' ? 'event' : 'message',
    side,
    icon: kind,
    who,
    how,
    text: side === 'event' ? eventWords(entry) : text,
    clock: clockWords(new Date(at)),
    iso: at,
    problem,
    isSending: state === 'sending',
    canCancel,
    channel,
    photo: photoPath(entry),
  }
}

/** An entry can be of another lead of the same person. */
function photoPath({ id, leadId, hasPhoto }: Entry): string | null {
  return hasPhoto && leadId !== null ? `/api/v1/leads/${leadId}/entries/${id}/photo` : null
}

/** An event in one line: what happened, by whom, and what they added. */
function eventWords({ who, how, text }: Entry): string {
  const what = who === '' ? how : `${how} · ${who}`
  return text === '' ? what : `${what}: ${text}`
}
