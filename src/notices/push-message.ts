import { NOTICE_KINDS, type NoticeKind } from './settings.ts'

/** The content of a push, in JSON: no more of a shopper than the first name and the vehicle. The service worker of the console reads it. */
export type PushMessage =
  | {
      readonly kind: 'show'
      /** A newer notification with the same tag replaces the one before. */
      readonly tag: string
      readonly title: string
      readonly body: string
      /** The path that a click opens. */
      readonly path: string
    }
  | { readonly kind: 'close'; readonly tag: string }

/** A notice that is still true, with what it says of its lead. */
export interface CurrentNotice {
  readonly kind: NoticeKind
  readonly leadId: string
  readonly raisedAt: Date
  /** As the shopper typed it. */
  readonly name: string | null
  readonly vehicle: string | null
  readonly place: string | null
}

/** The notification of a group of notices: of one lead, or the summary of several. Null of none. */
export function messageOf(tag: string, notices: readonly CurrentNotice[]): PushMessage | null {
  const byTime = notices.toSorted((a, b) => b.raisedAt.getTime() - a.raisedAt.getTime())
  const [latest] = byTime
  if (!latest) return null
  const leads = new Map(byTime.toReversed().map((notice) => [notice.leadId, notice]))
  if (leads.size > 1) return summaryOf(tag, [...leads.values()])
  return {
    kind: 'show',
    tag,
    title: titleOf(latest),
    body: [latest.vehicle, latest.place].filter((part) => part !== null && part !== '').join(' · '),
    path: `/leads/waiting/${latest.leadId}`,
  }
}

/** `latest` has the last notice of each lead. */
function summaryOf(tag: string, latest: readonly CurrentNotice[]): PushMessage {
  const counts = NOTICE_KINDS.map((kind) => [kind, latest.filter((notice) => notice.kind === kind).length] as const)
  return {
    kind: 'show',
    tag,
    title: `${latest.length} leads wait for you`,
    body: `In your quiet hours: ${counts.flatMap(([kind, count]) => (count > 0 ? [countWords(kind, count)] : [])).join(', ')}`,
    path: '/leads/waiting',
  }
}

function titleOf({ kind, name }: CurrentNotice): string {
  const who = firstName(name)
  switch (kind) {
    case 'new-lead':
      return who === null ? 'New lead' : `New lead from ${who}`
    case 'reply':
      return who === null ? 'A shopper has answered' : `${who} has answered`
    case 'handed-on':
      return who === null ? 'A waiting lead is yours now' : `${who} still waits, and is yours now`
    case 'booking':
      return who === null ? 'Booking' : `Booking of ${who}`
  }
}

function countWords(kind: NoticeKind, count: number): string {
  switch (kind) {
    case 'new-lead':
      return `${count} new`
    case 'reply':
      return `${count} answered`
    case 'handed-on':
      return `${count} handed to you`
    case 'booking':
      return count === 1 ? '1 booking' : `${count} bookings`
  }
}

const LONGEST_NAME = 30

function firstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0] ?? ''
  return first === '' ? null : first.slice(0, LONGEST_NAME)
}
