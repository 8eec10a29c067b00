import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { MAIL_JOB } from '#platform/server/mail/mail-job.ts'

/** Decides about waiting leads. What staff and shoppers do wakes it, and it runs every minute, because shifts begin and absences end by themselves. */
export const LEAD_ASSIGNMENT = defineQueue({
  name: 'lead-assignment',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  // A lead that comes while it runs adds another run.
  dedupe: 'waiting',
  timeLimitSeconds: 300,
})

/** Tells the managers of a dealership which leads went on because nothing was done. */
export const ASSIGNMENT_REPORT = defineQueue({
  name: 'assignment-report',
  ids: { dealershipId: z.int() },
  ...MAIL_JOB,
  dedupe: 'waiting',
})

export const ASSIGNMENT_QUEUES = [LEAD_ASSIGNMENT, ASSIGNMENT_REPORT]

export const ASSIGNMENT_SCHEDULES: readonly Schedule[] = [
  schedule(LEAD_ASSIGNMENT, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]
