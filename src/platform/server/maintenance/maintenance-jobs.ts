import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../database.ts'
import { defineQueue, type JobQueue } from '../jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '../jobs/job-worker.ts'
import { schedule, type Schedule } from '../jobs/schedule.ts'
import type { Logger } from '../log.ts'
import { isClockTrusted } from './check-clock.ts'
import type { MaintenanceTask } from './maintenance-task.ts'

/** Night from Perth to Sydney, in summer and in winter. */
const NIGHT = { cron: '0 3 * * *', timeZone: 'Australia/Brisbane' }
const LATER_THAT_NIGHT = { ...NIGHT, cron: '30 3 * * *' }

type TaskIds = { readonly task: z.ZodEnum }

export interface MaintenanceJobs {
  readonly queue: JobQueue<TaskIds>
  readonly tasks: readonly MaintenanceTask[]
  readonly schedules: readonly Schedule[]
}

/**
 * A queue with a job a night for each task.
 * @param last tasks that run half an hour after the others, because those leave them something to remove
 */
export function maintenanceJobs(
  queueName: string,
  first: readonly MaintenanceTask[],
  last: readonly MaintenanceTask[] = [],
): MaintenanceJobs {
  const tasks = [...first, ...last]
  const queue = defineQueue({
    name: queueName,
    ids: { task: z.enum(tasks.map(({ name }) => name)) },
    retry: { limit: 3, firstPauseSeconds: 900, maxPauseSeconds: 3_600 },
    dedupe: 'unfinished',
    timeLimitSeconds: 6 * 3_600,
  })
  const at = (when: typeof NIGHT) => (task: MaintenanceTask) => schedule(queue, { task: task.name }, when)
  return { queue, tasks, schedules: [...first.map(at(NIGHT)), ...last.map(at(LATER_THAT_NIGHT))] }
}

export interface MaintenanceOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
}

/** A process whose clock is wrong runs no task: its job fails, and another process may take the retry. */
export function maintenanceWorker({ queue, tasks }: MaintenanceJobs, options: MaintenanceOptions): JobWorker {
  const { database, clock, log } = options
  return jobWorker(queue, { concurrency: 1, length: 'long' }, async ({ task: name }, { signal }) => {
    const task = tasks.find((each) => each.name === name)
    if (!task) throw new Error(`there is no maintenance task ${name}`)
    if (!(await isClockTrusted(database, clock())))
      throw new Error("this machine's clock is more than a day off the database's: nothing is deleted")
    const removed = await task.run(clock(), signal)
    if (removed > 0) log.info({ task: name, removed }, 'old data was removed')
  })
}
