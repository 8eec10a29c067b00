import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'

/** Asks the provider for one refund. The payment's state decides whether it is due, so the scheduled check can replace a lost job. */
export const PAYMENT_REFUND = defineQueue({
  name: 'payment-refund',
  ids: { siteId: z.int(), paymentId: z.uuid() },
  retry: { limit: 12, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'waiting',
  timeLimitSeconds: 90,
})
