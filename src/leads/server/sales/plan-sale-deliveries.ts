import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { planSaleDeliveries, type PlannedDelivery } from '../../delivery/delivery-plan.ts'
import { DISTRIBUTION } from '#locations/server/location-rows.ts'
import type { LeadLocation, LeadSite } from '../../lead-site.ts'
import type { SaleEventType } from '../../sale-event.ts'
import { LEAD_DELIVERY } from '../delivery/delivery-queue.ts'
import { SALE_EVENT } from './sale-event-queue.ts'

export interface SaleEventOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly siteBySlug: (slug: string) => Pick<LeadSite, 'leads'> | undefined
  readonly log: Pick<Logger, 'error'>
}

/** Plans the deliveries of an event by the site's configuration of the moment. Repeated, it adds nothing. */
export function saleEventWorker({ database, siteBySlug, log }: SaleEventOptions): JobWorker {
  return jobWorker(SALE_EVENT, { concurrency: 2, length: 'short' }, ({ siteId, eventId }) =>
    database.withSite(siteId, async ({ $client }) => {
      const { rows } = await $client.query<EventRow>(EVENT, [eventId])
      const [event] = rows
      if (!event) return
      const site = siteBySlug(event.slug)
      if (!site)
        return log.error({ site: event.slug, event: eventId }, 'an event of a sale belongs to no site in force')
      await $client.query('update sale_events set planned_at = now() where id = $1', [eventId])
      const locations = (await $client.query<Mailbox>(LOCATIONS)).rows
      const location = locations.find(({ id }) => id === event.locationId) ?? null
      await addDeliveries(
        $client,
        siteId,
        event,
        planSaleDeliveries(site.leads.delivery, event.type, location, locations),
      )
    }),
  )
}

interface EventRow {
  readonly id: string
  readonly type: SaleEventType
  readonly slug: string
  readonly locationId: number | null
}

type Mailbox = Pick<LeadLocation, 'id' | 'slug' | 'email' | 'primary' | 'dealershipId' | 'distributionLocations'>

const EVENT = `
  select e.id, e.type, s.slug, e.location_id as "locationId" from sale_events e join sites s on s.id = e.site_id where e.id = $1`

const LOCATIONS = `
  select l.id, l.slug, coalesce(l.mailboxes->>'sales', l.email) as email, l."primary", l.dealership_id as "dealershipId",
    ${DISTRIBUTION} as "distributionLocations"
  from locations l order by l.id`

async function addDeliveries(
  client: Transaction['$client'],
  siteId: number,
  { id: eventId }: EventRow,
  planned: readonly PlannedDelivery[],
): Promise<void> {
  for (const { channel, target } of planned.filter((each) => each.target !== '')) {
    const deliveryId = randomUUID()
    const { rowCount } = await client.query(ADD_DELIVERY, [deliveryId, siteId, eventId, channel, target])
    if (rowCount === 1) await addJobs(client, LEAD_DELIVERY, [{ siteId, deliveryId }])
  }
}

const ADD_DELIVERY = `
  insert into deliveries (id, site_id, sale_event_id, channel, target, created_at, next_attempt_at)
  values ($1, $2, $3, $4, $5, now(), now()) on conflict do nothing`
