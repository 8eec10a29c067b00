import { z } from 'zod'
import { defineQueue, defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'
import { MAIL_JOB } from '#platform/server/mail/mail-job.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'

/** Decides who is told of what. What shoppers and staff do wakes it, and it runs every minute, because quiet hours end by themselves. */
export const NOTICE_PLAN = defineQueue({
  name: 'notice-plan',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  dedupe: 'waiting',
  timeLimitSeconds: 120,
})

/** Shows a notification in one browser, or closes it. The retries take about a quarter of an hour; a later notice is none any more. */
export const NOTICE_PUSH = defineQueue({
  name: 'notice-push',
  ids: { subscriptionId: z.uuid(), groupId: z.uuid(), action: z.enum(['show', 'close']) },
  retry: { limit: 6, firstPauseSeconds: 10, maxPauseSeconds: 600 },
  dedupe: 'none',
  timeLimitSeconds: 60,
})

/** Finds whose morning list is due. */
export const MORNING_PLAN = defineScheduledQueue('morning-plan', 120)

/** Mails one morning list. */
export const MORNING_MAIL = defineQueue({ name: 'morning-mail', ids: { personId: z.uuid() }, ...MAIL_JOB })

/** Finds who gets the figures of the week. */
export const WEEK_PLAN = defineScheduledQueue('week-plan', 120)

/** Mails the figures of the last planned week to one person. */
export const WEEK_MAIL = defineQueue({ name: 'week-mail', ids: { personId: z.uuid() }, ...MAIL_JOB })

export const NOTICE_QUEUES = [NOTICE_PLAN, NOTICE_PUSH, MORNING_PLAN, MORNING_MAIL, WEEK_PLAN, WEEK_MAIL]

export const NOTICE_SCHEDULES: readonly Schedule[] = [
  schedule(NOTICE_PLAN, {}, { cron: '* * * * *', timeZone: 'UTC' }),
  schedule(MORNING_PLAN, {}, { cron: '*/5 * * * *', timeZone: 'UTC' }),
  // A Monday begins on Sunday and ends on Tuesday in UTC.
  schedule(WEEK_PLAN, {}, { cron: '*/5 * * * 0-2', timeZone: 'UTC' }),
]
