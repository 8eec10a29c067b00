import { z } from 'zod'
import { LARGEST_ID } from '#platform/largest-id.ts'

const MAX_EVENT = 9999

/** An event that a page reports: its entry in the catalogue and its subject. It never contains names or phone numbers. */
export const wireEvent = z.object({
  event_id: z.int().min(1).max(MAX_EVENT),
  /** The site's slug. */
  website_id: z.string().max(100),
  lead_id: z.uuid().optional(),
  car_id: z.int().min(1).max(LARGEST_ID).optional(),
})

/** Cookie with a random id of the browser. A script sets it when the shopper allows analytics, and deletes it when they refuse. */
export const VISITOR_COOKIE = 'visitor'

export type AnalyticsEvent = {
  readonly eventId: number
  readonly leadId: string | null
  readonly vehicleId: number | null
  /** Random id of the browser; null if the shopper did not allow analytics. */
  readonly clientId: string | null
}

export function toEvent(
  { event_id, lead_id, car_id }: z.output<typeof wireEvent>,
  visitor: string | undefined,
): AnalyticsEvent {
  const client = z.uuid().safeParse(visitor)
  return {
    eventId: event_id,
    leadId: lead_id ?? null,
    vehicleId: car_id ?? null,
    clientId: client.success ? client.data : null,
  }
}
