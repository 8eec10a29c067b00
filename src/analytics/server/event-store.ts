import type { Database } from '#platform/server/database.ts'
import type { AnalyticsEvent } from '../analytics-event.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { EVENT_FORWARDING } from './forward-event.ts'
import type { PhoneReveal } from '../phone-reveal.ts'

export type StoredEvent = {
  readonly id: string
  readonly eventId: number
  readonly at: Date
  readonly vehicle: string | null
  readonly hasLead: boolean
  readonly isForwarded: boolean
}

export interface EventStore {
  /**
   * Stores an event of the site. The same event of the same lead is stored once. With `isForwarded` it is also reported to
   * the site's analytics.
   */
  readonly add: (siteId: number, event: AnalyticsEvent, isForwarded?: boolean) => Promise<void>
  /** The site's last events, the newest first. */
  readonly latest: (siteId: number, limit: number) => Promise<readonly StoredEvent[]>
  readonly addPhoneReveal: (siteId: number, reveal: PhoneReveal) => Promise<void>
}

export function createEventStore(database: Database): EventStore {
  return {
    add: async (siteId, { eventId, leadId, vehicleId, clientId }, isForwarded = false) => {
      await database.withSite(siteId, async ({ $client }) => {
        const { rows } = await $client.query<{ id: string }>(
          `insert into analytics_events (site_id, event_id, lead_id, vehicle_id, client_id) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning id`,
          [siteId, eventId, leadId, vehicleId, isForwarded ? clientId : null],
        )
        const [row] = rows
        if (row && isForwarded && clientId !== null) {
          await addJobs($client, EVENT_FORWARDING, [{ siteId, eventRow: Number(row.id) }])
        }
      })
    },
    latest: (siteId, limit) =>
      database.withSite(siteId, async ({ $client }) => (await $client.query<StoredEvent>(LATEST, [limit])).rows, {
        readOnly: true,
      }),
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

const LATEST = `
  select e.id::text, e.event_id as "eventId", e.at, v.name as vehicle, e.lead_id is not null as "hasLead", e.client_id is not null as "isForwarded"
  from analytics_events e left join vehicles v on v.id = e.vehicle_id order by e.at desc, e.id desc limit $1`
