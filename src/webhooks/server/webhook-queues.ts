import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { MAIL_JOB } from '#platform/server/mail/mail-job.ts'

/** Plans the deliveries of new changes, and adds jobs that were lost. Changes wake it, and it runs every minute. */
export const WEBHOOK_PLAN = defineQueue({
  name: 'webhook-plan',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  // A change that comes while it runs adds another run.
  dedupe: 'waiting',
  timeLimitSeconds: 300,
})

/** One attempt at one delivery. If the receiver refuses it, the row plans the next attempt and gets a new job. */
export const WEBHOOK_DELIVERY = defineQueue({
  name: 'webhook-delivery',
  ids: { deliveryId: z.uuid() },
  retry: { limit: 10, firstPauseSeconds: 1, maxPauseSeconds: 300 },
  dedupe: 'waiting',
  timeLimitSeconds: 60,
})

/** Tells the dealer that a webhook was disabled. */
export const WEBHOOK_DISABLED_MAIL = defineQueue({
  name: 'webhook-disabled-mail',
  ids: { endpointId: z.uuid() },
  ...MAIL_JOB,
})

export const WEBHOOK_QUEUES = [WEBHOOK_PLAN, WEBHOOK_DELIVERY, WEBHOOK_DISABLED_MAIL]

export const WEBHOOK_SCHEDULES: readonly Schedule[] = [
  schedule(WEBHOOK_PLAN, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

/** Notified when a delivery is to be sent at once that a member of staff asked for. Who writes in the role of staff adds no jobs. */
export const WEBHOOKS_CHANNEL = 'webhooks'
