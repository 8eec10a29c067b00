import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { SECOND_MS } from '../../clock.ts'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import { openBoss } from './boss.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { deleteSuperseded } from './dead-jobs.ts'
import { DEAD_JOBS } from './declare-queues.ts'
import type { JobQueue } from './job-queue.ts'
import type { JobWorker } from './job-worker.ts'
import type { Schedule } from './schedule.ts'

export interface JobsOptions {
  readonly database: Pick<Database, 'pool' | 'listen'>
  /** Their queues have to be declared. */
  readonly workers: readonly JobWorker[]
  /** All schedules of the workers' queues: others that are stored for these queues are deleted. */
  readonly schedules: readonly Schedule[]
  /** Queues whose schedules come from `replaceSchedules` alone; until it is called, those that are stored stay. */
  readonly changingQueues?: readonly JobQueue[]
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Interval at which workers poll. A new job wakes them by a notification; retries and jobs for later don't. */
  readonly pollSeconds?: number
  readonly stopWithinMs?: number
}

export interface RunningJobs {
  /** Claims no more jobs and waits for the running ones, for a time; those that go on then are handed to other processes. */
  readonly stop: () => Promise<void>
  /** Makes these the schedules of a queue. Those that are stored already keep their past, so that a missed occurrence is made up for. */
  readonly replaceSchedules: (queue: JobQueue, schedules: readonly Schedule[]) => Promise<void>
}

/** Short jobs are fetched in batches, because a worker that fetches one at a time sleeps after each. */
const SHORT_JOBS_PER_FETCH = 10
/** Maximum number of fetchers of a queue of short jobs. There are several, because each fetches nothing until its whole batch is done. */
const MAX_FETCHERS = 4
const POLL_SECONDS = 1
const STOP_WITHIN_MS = 10 * SECOND_MS
const MAX_REASON_LENGTH = 500

/** Runs the jobs of these queues in this process, beside any number of other processes. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { database, workers, schedules, changingQueues = [], log, stopWithinMs = STOP_WITHIN_MS } = options
  const polling = pollingEvery(options.pollSeconds ?? POLL_SECONDS)
  const boss = openBoss({ database, log, runsJobs: true })
  const stopping = new AbortController()
  await boss.start()
  const changing = new Set(changingQueues.map(({ name }) => name))
  const scheduled = new Set([...changing, ...schedules.map(({ queue }) => queue.name)])
  for (const worker of workers)
    await work(boss, withDeadJobCleanup(worker, scheduled, database), { polling, log, stopping: stopping.signal })
  await reportDeadJobs(boss, log, polling)
  const fixed = workers.map(({ queue }) => queue.name).filter((name) => !changing.has(name))
  await storeSchedules(boss, fixed, schedules)
  return {
    replaceSchedules: (queue, all) => storeSchedules(boss, [queue.name], all),
    stop: async () => {
      stopping.abort()
      const names = [DEAD_JOBS, ...workers.map(({ queue }) => queue.name)]
      const finished = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, sleep(stopWithinMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

const pollingEvery = (seconds: number) => ({ pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds })

type Polling = ReturnType<typeof pollingEvery>

/** A scheduled job does the same work at each run, so a run that succeeds supersedes those that died before it. */
function withDeadJobCleanup(
  worker: JobWorker,
  scheduled: ReadonlySet<string>,
  database: JobsOptions['database'],
): JobWorker {
  if (!scheduled.has(worker.queue.name)) return worker
  return {
    ...worker,
    run: async (ids, run) => {
      await worker.run(ids, run)
      await deleteSuperseded(database, worker.queue.name, ids)
    },
  }
}

interface Work {
  readonly polling: Polling
  readonly log: JobsOptions['log']
  readonly stopping: AbortSignal
}

async function work(boss: PgBoss, worker: JobWorker, { polling, log, stopping }: Work): Promise<void> {
  const { queue, concurrency, length } = worker
  const isShort = length === 'short'
  const limit = createConcurrencyLimit(concurrency)
  await boss.work(
    queue.name,
    {
      ...polling,
      batchSize: isShort ? SHORT_JOBS_PER_FETCH : 1,
      burstWhenBatchFull: isShort,
      localConcurrency: isShort ? Math.min(concurrency, MAX_FETCHERS) : concurrency,
      // Otherwise one job that fails fails its whole batch.
      perJobResults: true,
    },
    (jobs) => Promise.all(jobs.map((job) => runJob(worker, job, limit, log, stopping))),
  )
}

async function runJob(
  { queue, run }: JobWorker,
  { id, data, retryCount, signal }: Job<unknown>,
  limit: ConcurrencyLimit,
  log: JobsOptions['log'],
  stopping: AbortSignal,
): Promise<JobResult> {
  try {
    await limit(() => run(data, { jobId: id, signal: AbortSignal.any([signal, stopping]) }))
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, queue: queue.name, job: id, ids: data, retry: retryCount }, 'a job failed')
    return { id, status: 'failed', output: { reason: reasonOf(error) } }
  }
}

/** Only the message is stored, because other properties of an error may contain personal data. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH)
}

/** Logs each job whose retries are used up, also one that died with its process again and again. */
async function reportDeadJobs(boss: PgBoss, log: JobsOptions['log'], polling: Polling): Promise<void> {
  await boss.work(
    DEAD_JOBS,
    { ...polling, batchSize: SHORT_JOBS_PER_FETCH, burstWhenBatchFull: true, includeMetadata: true },
    async (jobs) => {
      for (const { data, sourceName, sourceId, sourceOutput } of jobs) {
        log.error(
          { queue: sourceName, job: sourceId, ids: data, output: sourceOutput },
          'a job failed for the last time and is not retried; see npx forecourt jobs',
        )
      }
    },
  )
}

async function storeSchedules(boss: PgBoss, queues: readonly string[], schedules: readonly Schedule[]): Promise<void> {
  const own = new Set(queues)
  const stored = (await boss.getSchedules()).filter(({ name }) => own.has(name))
  const same = new Set(stored.map(({ name, key, cron, timezone }) => `${name} ${key} ${cron} ${timezone}`))
  for (const { queue, ids, key, cron, timeZone } of schedules) {
    if (same.has(`${queue.name} ${key} ${cron} ${timeZone}`)) continue
    await boss.schedule(queue.name, cron, ids, { tz: timeZone, key, missed: 'once' })
  }
  const current = new Set(schedules.map(({ queue, key }) => `${queue.name} ${key}`))
  for (const { name, key } of stored) {
    if (!current.has(`${name} ${key}`)) await boss.unschedule(name, key)
  }
}
