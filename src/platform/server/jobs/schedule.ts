import type { IdSchemas, JobIds, JobQueue } from './job-queue.ts'

/** Adds a job at recurring times. One job makes up for all occurrences that were missed while no process ran. */
export interface Schedule {
  readonly queue: JobQueue
  readonly ids: object
  /** Distinguishes the schedules of one queue. */
  readonly key: string
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string
  /** IANA name: the hours of the expression are this zone's, whatever its daylight-saving time does. */
  readonly timeZone: string
}

export function schedule<Schemas extends IdSchemas>(
  queue: JobQueue<Schemas>,
  ids: JobIds<Schemas>,
  when: Pick<Schedule, 'cron' | 'timeZone'>,
): Schedule {
  return { queue, ids, key: Object.values(ids).join('-') || 'every', ...when }
}
