import type { PoolClient } from 'pg'
import { z } from 'zod'
import { SECOND_MS } from '#platform/clock.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue, defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'

/** Ends one reservation when its time is over. */
export const RESERVATION_DUE = defineQueue({
  name: 'reservation-due',
  ids: { siteId: z.int(), reservationId: z.uuid() },
  retry: { limit: 10, firstPauseSeconds: 5, maxPauseSeconds: 300 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

/** Ends reservations whose time is over, in case their own job is lost, or whose vehicle was sold or withdrawn. */
export const RESERVATION_CHECK = defineScheduledQueue('reservation-check', 600)

/**
 * Adds the job that ends a reservation, in the caller's transaction. It is due a second late, because a `Date` cuts the microseconds off
 * the database's time and a job must not run too early.
 */
export async function queueDue(client: PoolClient, siteId: number, reservationId: string, until: Date): Promise<void> {
  await addJobs(client, RESERVATION_DUE, [{ siteId, reservationId }], new Date(until.getTime() + SECOND_MS))
}
