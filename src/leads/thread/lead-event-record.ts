/** An event of a lead after it was sent. */
export type LeadEventRecordKind =
  | 'reply'
  | 'photo'
  | 'withdrawn'
  | 'seen'
  | 'answered'
  | 'moved'
  | 'cancelled'
  | 'reminder'

export interface BookedTime {
  /** ISO 8601 with the offset of the location's clocks. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Incremented with every change (RFC 5545, SEQUENCE). */
  readonly sequence: number
}

export interface LeadEventRecord {
  readonly id: string
  readonly kind: LeadEventRecordKind
  /** ISO 8601, UTC. */
  readonly at: string
  /** The shopper's words; empty where there are none. */
  readonly text: string
  /** The time that is booked now, or was until it was cancelled; null where the event is not about one. */
  readonly appointment: BookedTime | null
}

/** As far as the dealer has it. */
export type LeadStage = 'received' | 'delivered' | 'seen' | 'answered' | 'withdrawn'

/** The furthest stage: a later one holds even if an earlier was never marked. */
export function leadStage(kinds: readonly LeadEventRecordKind[], isDelivered: boolean): LeadStage {
  if (kinds.includes('withdrawn')) return 'withdrawn'
  if (kinds.includes('answered')) return 'answered'
  if (kinds.includes('seen')) return 'seen'
  return isDelivered ? 'delivered' : 'received'
}
