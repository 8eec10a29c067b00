/** The kinds of events of a lead after it was sent. */
export type LeadEventRecordKind =
  | 'reply'
  | 'photo'
  | 'withdrawn'
  | 'seen'
  | 'answered'
  | 'moved'
  | 'cancelled'
  /** The dealer said that the booked time suits them. */
  | 'confirmed'
  /** The dealer can't keep the booked time. */
  | 'declined'
  /** The shopper said that the dealer's new time suits them. */
  | 'accepted'
  | 'reminder'
  /** An answer by staff, with its text. */
  | 'message'

export interface BookedTime {
  /** ISO 8601 with the offset of the location's clocks. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Incremented with every change (RFC 5545, SEQUENCE). */
  readonly sequence: number
  /** Name and address, if the dealer moved it to another location than the one that was booked. */
  readonly place?: string
}

export interface LeadEventRecord {
  readonly id: string
  readonly kind: LeadEventRecordKind
  /** ISO 8601, UTC. */
  readonly at: string
  /** The shopper's text; empty if the event has none. */
  readonly text: string
  /** The appointment after the event, or the cancelled one; null for events that concern none. */
  readonly appointment: BookedTime | null
  /** Whether the dealer caused it, of events that both sides can cause. */
  readonly byDealer?: boolean
  /** Sender and subject of a message; absent for other events. */
  readonly message?: { readonly from: string; readonly subject: string } | null
}

/** The progress of a lead, as the shopper's page shows it. */
export type LeadStage = 'received' | 'delivered' | 'seen' | 'answered' | 'withdrawn'

const ANSWERS: readonly LeadEventRecordKind[] = ['answered', 'message', 'confirmed', 'declined']

/** The furthest stage that a lead has reached, even if an earlier one was never marked. */
export function leadStage(kinds: readonly LeadEventRecordKind[], isDelivered: boolean): LeadStage {
  if (kinds.includes('withdrawn')) return 'withdrawn'
  if (ANSWERS.some((kind) => kinds.includes(kind))) return 'answered'
  if (kinds.includes('seen')) return 'seen'
  return isDelivered ? 'delivered' : 'received'
}
