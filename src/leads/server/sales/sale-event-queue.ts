import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'

/** Plans the deliveries of one event of a reservation or an order. */
export const SALE_EVENT = defineQueue({
  name: 'sale-event',
  ids: { siteId: z.int(), eventId: z.uuid() },
  retry: { limit: 10, firstPauseSeconds: 1, maxPauseSeconds: 300 },
  dedupe: 'waiting',
  timeLimitSeconds: 60,
})
