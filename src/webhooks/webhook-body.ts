import type { BodyShape } from './body-shape.ts'
import type { EventSubject, EventType } from './event-types.ts'

/** A change, as the planner reads it. */
export interface WebhookEvent {
  /** Identifies the change for ever, such as `stock:d12:345:678`. */
  readonly key: string
  readonly type: EventType
  readonly subject: EventSubject
  readonly subjectId: string
  readonly at: Date
  readonly place: EventPlace
  /** The version of the record after the change, for records that have one. */
  readonly version?: number
}

interface EventPlace {
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly siteId: number | null
}

/**
 * The body: `{ type, timestamp, data }`, where `data` has at least the id of the record and whom it belongs to. `record` is the record itself for
 * endpoints that want it; without one (it was deleted, or its personal data was) the body is thin.
 */
export function webhookBody(
  { type, subject, subjectId, at, place, version }: WebhookEvent,
  shape: Exclude<BodyShape, 'legacy'>,
  record: object | undefined,
): string {
  const id = subject === 'vehicle' ? Number(subjectId) : subjectId
  const data = {
    id,
    ...(version !== undefined && { version }),
    ...place,
    ...(shape === 'full' && record !== undefined && { [nameOf(subject)]: record }),
  }
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

function nameOf(subject: EventSubject): string {
  return subject === 'appointment' ? 'booking' : subject
}

/** The body of a test. */
export function pingBody(endpointId: string, now: Date): string {
  return JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: { endpointId } })
}
