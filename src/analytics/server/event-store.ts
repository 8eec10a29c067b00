import type { Database } from '#platform/server/database.ts'
import type { AnalyticsEvent } from '../analytics-event.ts'
import type { PhoneReveal } from '../phone-reveal.ts'

export interface EventStore {
  /** Stores an event of the site. The same event of the same lead is stored once. */
  readonly add: (siteId: number, event: AnalyticsEvent) => Promise<void>
  readonly addPhoneReveal: (siteId: number, reveal: PhoneReveal) => Promise<void>
}

export function createEventStore(database: Database): EventStore {
  return {
    add: async (siteId, { eventId, leadId, vehicleId }) => {
      await database.withSite(siteId, ({ $client }) =>
        $client.query(
          `insert into analytics_events (site_id, event_id, lead_id, vehicle_id) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [siteId, eventId, leadId, vehicleId],
        ),
      )
    },
    addPhoneReveal: async (siteId, { vehicleId, dealershipId }) => {
      await database.withSite(siteId, ({ $client }) =>
        $client.query('insert into phone_reveals (site_id, vehicle_id, dealership_id) values ($1, $2, $3)', [
          siteId,
          vehicleId,
          dealershipId,
        ]),
      )
    },
  }
}
