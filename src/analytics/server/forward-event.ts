import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { z } from 'zod'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import { eventNamed } from '../catalogue.ts'
import { toGa4Event } from '../ga4-event.ts'
import type { Ga4, Ga4Property } from './ga4.ts'

/** Reports one stored event to the site's property of Google Analytics. */
export const EVENT_FORWARDING = defineQueue({
  name: 'event-forwarding',
  ids: { siteId: z.int(), eventRow: z.int() },
  retry: { limit: 2, firstPauseSeconds: 5, maxPauseSeconds: 60 },
  dedupe: 'none',
  timeLimitSeconds: 30,
})

export interface EventForwarding {
  readonly database: Database
  readonly ga4: Ga4
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Reads a secret of the site by the name in its configuration. */
  readonly secret: (siteSlug: string, name: string) => string | undefined
  readonly log: Pick<Logger, 'warn'>
}

/** An event that can't be reported only causes a warning: it is in the database, and analytics are not worth an alarm. */
export function eventForwardingWorker(forwarding: EventForwarding): JobWorker {
  const { database, ga4, siteBySlug, log } = forwarding
  return jobWorker(EVENT_FORWARDING, { concurrency: 4, length: 'short' }, async ({ siteId, eventRow }) => {
    const row = await database.withSite(siteId, ({ $client }) => readEvent($client, eventRow), { readOnly: true })
    const site = row && siteBySlug(row.slug)
    const property = site && propertyOf(site, forwarding.secret)
    const name = site ? eventNamed(row.eventId, site) : null
    if (!row || !site || !property || row.clientId === null || name === null) return
    const event = toGa4Event({ name, eventId: row.eventId, site: site.slug }, row.vehicle, row.loan)
    const sent = await ga4.send(property, row.clientId, event, row.at)
    if (!sent.ok)
      log.warn({ site: site.slug, event: row.eventId, ...sent.error }, 'an event was not reported to Google')
  })
}

/** The site's property of Google Analytics; undefined without one, or while its secret is missing. */
export function propertyOf({ analytics, slug }: Site, secretOf: EventForwarding['secret']): Ga4Property | undefined {
  const { ga4 } = analytics
  const secret = ga4 && secretOf(slug, ga4.secret)
  return ga4 && secret ? { measurementId: ga4.measurementId, secret } : undefined
}

/** The loan that the event's lead was stored with. */
const storedLoan = z
  .object({
    amount: z.number(),
    deposit: z.number(),
    residual: z.number(),
    years: z.number(),
    annualRate: z.number(),
    frequency: z.string(),
    payment: z.number().nullable(),
  })
  .nullable()
  .catch(null)

type Client = Parameters<Parameters<Database['withSite']>[1]>[0]['$client']

interface EventRow {
  readonly site_slug: string
  readonly event_id: number
  readonly client_id: string | null
  readonly event_at: Date
  readonly has_vehicle: boolean
  readonly lead_loan: unknown
}

async function readEvent(client: Client, id: number) {
  const { rows } = await client.query<VehicleRow & EventRow>(
    `select s.slug as site_slug, e.event_id, e.client_id, e.at as event_at, v.id is not null as has_vehicle,
       l.payload -> 'loan' as lead_loan, ${VEHICLE_COLUMNS}
     from analytics_events e join sites s on s.id = e.site_id left join vehicles v on v.id = e.vehicle_id
       left join leads l on l.id = e.lead_id and l.site_id = e.site_id where e.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  return {
    slug: row.site_slug,
    eventId: row.event_id,
    clientId: row.client_id,
    at: row.event_at,
    vehicle: row.has_vehicle ? readVehicle(row) : null,
    loan: storedLoan.parse(row.lead_loan),
  }
}
