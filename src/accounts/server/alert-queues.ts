import { z } from 'zod'
import { defineQueue, defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'

/** Finds new events of all alerts and groups them into mails; one process at a time does this. */
export const ALERT_CHECK = defineScheduledQueue('alert-check', 600)

/** Sends one mail. Each attempt uses the same mail id, from which the Message-ID is made. */
export const ALERT_MAIL = defineQueue({
  name: 'alert-mail',
  ids: { siteId: z.int(), mailId: z.uuid() },
  retry: { limit: 8, firstPauseSeconds: 30, maxPauseSeconds: 3_600 },
  dedupe: 'waiting',
  timeLimitSeconds: 110,
})

export const ALERT_QUEUES = [ALERT_CHECK, ALERT_MAIL]
