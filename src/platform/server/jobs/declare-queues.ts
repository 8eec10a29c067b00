import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import { openBoss } from './boss.ts'
import type { Dedupe, JobQueue } from './job-queue.ts'

/** Holds a copy of every job whose retries are used up. */
export const DEAD_JOBS = 'dead-jobs'

const DAY_SECONDS = 86_400
const DONE_KEPT_DAYS = 3
const DEAD_KEPT_DAYS = 30

/** The minimum that pg-boss accepts. */
const HEARTBEAT_SECONDS = 10

const POLICIES: Readonly<Record<Dedupe, string>> = { none: 'standard', waiting: 'short', unfinished: 'exclusive' }

/** Creates missing queues and updates the settings of all. A job can be added once its queue is declared. */
export async function declareQueues(
  database: Pick<Database, 'pool' | 'listen'>,
  queues: readonly JobQueue[],
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const boss = openBoss({ database, log, runsJobs: false })
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    if (!known.has(DEAD_JOBS)) await boss.createQueue(DEAD_JOBS)
    await boss.updateQueue(DEAD_JOBS, {
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: DEAD_KEPT_DAYS * DAY_SECONDS,
      deleteAfterSeconds: DEAD_KEPT_DAYS * DAY_SECONDS,
    })
    for (const queue of queues) {
      if (!known.has(queue.name)) await boss.createQueue(queue.name, { policy: POLICIES[queue.dedupe] })
      await boss.updateQueue(queue.name, settingsOf(queue))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

function settingsOf({ retry, timeLimitSeconds }: JobQueue) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: retry.maxPauseSeconds,
    expireInSeconds: timeLimitSeconds,
    deleteAfterSeconds: DONE_KEPT_DAYS * DAY_SECONDS,
    deadLetter: DEAD_JOBS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
}
