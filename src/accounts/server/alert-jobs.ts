import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { ALERT_CHECK, ALERT_MAIL } from './alert-queues.ts'
import { checkAlerts, type AlertCheckOptions } from './check-alerts.ts'
import { sendAlertMail, type AlertMailOptions } from './send-alert-mail.ts'

export const ALERT_SCHEDULES: readonly Schedule[] = [
  schedule(ALERT_CHECK, {}, { cron: '*/2 * * * *', timeZone: 'UTC' }),
]

export type AlertJobOptions = AlertCheckOptions & AlertMailOptions

export function alertWorkers(options: AlertJobOptions): readonly JobWorker[] {
  return [
    jobWorker(ALERT_CHECK, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
      await checkAlerts(options, signal)
    }),
    jobWorker(ALERT_MAIL, { concurrency: 4, length: 'short' }, ({ siteId, mailId }) =>
      sendAlertMail(options, siteId, mailId),
    ),
  ]
}
