import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { SALE_EVENT } from '../sales/sale-event-queue.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue, defineScheduledQueue, type JobIds } from '#platform/server/jobs/job-queue.ts'

/**
 * One attempt at one delivery. If the receiver refuses it, the row plans the next attempt and gets a new job. The retry rule is for
 * other failures: a database that can't be reached, a process that dies.
 */
export const LEAD_DELIVERY = defineQueue({
  name: 'lead-delivery',
  ids: { siteId: z.int(), deliveryId: z.uuid() },
  retry: { limit: 10, firstPauseSeconds: 1, maxPauseSeconds: 300 },
  dedupe: 'waiting',
  timeLimitSeconds: 110,
})

export type DeliveryIds = JobIds<typeof LEAD_DELIVERY.ids>

/** Runs `queueDueDeliveries` every minute. */
export const LEAD_DELIVERY_CHECK = defineScheduledQueue('lead-delivery-check', 60)

export const LEAD_QUEUES = [LEAD_DELIVERY, LEAD_DELIVERY_CHECK, SALE_EVENT]

const MAX_PER_RUN = 1_000

/** Adds a job for each event of a reservation or an order that has waited for a minute to be planned, because its job was lost. */
export async function queueUnplannedEvents(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  const unplanned = await database.withRole(
    'index',
    async ({ $client }) =>
      (
        await $client.query<JobIds<typeof SALE_EVENT.ids>>(UNPLANNED, [
          new Date(now.getTime() - MINUTE_MS),
          MAX_PER_RUN,
        ])
      ).rows,
    { readOnly: true },
  )
  return database.withRole('import', ({ $client }) => addJobs($client, SALE_EVENT, unplanned))
}

const UNPLANNED = `
  select site_id as "siteId", id as "eventId" from sale_events where planned_at is null and created_at < $1
  order by created_at limit $2`

/**
 * Adds a job for each waiting delivery that is due within a minute. Jobs can be lost by a restored backup, a migration or an edit by
 * hand; the queue refuses a job for a delivery that has one. Returns how many jobs were added.
 */
export async function queueDueDeliveries(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  const due = await database.withRole(
    'index',
    async ({ $client }) =>
      (await $client.query<DeliveryIds>(DUE, [new Date(now.getTime() + MINUTE_MS), MAX_PER_RUN])).rows,
    { readOnly: true },
  )
  return database.withRole('import', ({ $client }) => addJobs($client, LEAD_DELIVERY, due))
}

const DUE = `
  select site_id as "siteId", id as "deliveryId" from deliveries where state = 'waiting' and next_attempt_at <= $1
  order by next_attempt_at limit $2`
