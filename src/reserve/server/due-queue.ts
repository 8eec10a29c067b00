import type { PoolClient } from 'pg'
import { z } from 'zod'
import { SECOND_MS } from '#platform/clock.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'

/** Looks at one reservation when its time is over. */
export const RESERVATION_DUE = defineQueue({
  name: 'reservation-due',
  ids: { siteId: z.int(), reservationId: z.uuid() },
  retry: { limit: 10, firstPauseSeconds: 5, maxPauseSeconds: 300 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

/** Finds reservations whose time is over or whose vehicle the feed sold or withdrew. */
export const RESERVATION_CHECK = defineQueue({
  name: 'reservation-check',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  dedupe: 'unfinished',
  timeLimitSeconds: 600,
})

/** Adds the job of a reservation's end in the caller's transaction: a second after it, because a time here has no microseconds. */
export async function queueDue(client: PoolClient, siteId: number, reservationId: string, until: Date): Promise<void> {
  await addJobs(client, RESERVATION_DUE, [{ siteId, reservationId }], new Date(until.getTime() + SECOND_MS))
}
