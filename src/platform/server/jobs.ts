import { PgBoss, type Job } from 'pg-boss'
import type { z } from 'zod'
import type { Transaction } from './database.ts'
import { DATABASE_ROLES } from './database-roles.ts'
import { JOBS_SCHEMA } from './jobs-schema.ts'
import type { Logger } from './log.ts'

export interface QueueSettings {
  readonly name: string
  /** How often a failed job is tried again, and the bounds of the growing pause between tries. */
  readonly retries: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  /** A job that runs longer counts as failed. One whose process was killed is tried again much sooner. */
  readonly timeLimitSeconds: number
  /** While a job of a key waits or runs, another of that key is not taken. */
  readonly onePerKey?: boolean
}

/** A kind of work that is done apart from the request that asked for it. Its data is small: usually the id of a row. */
export interface JobQueue<Data extends object> extends QueueSettings {
  readonly data: z.ZodType<Data>
}

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly at?: Date
  /** Of a queue with `onePerKey`. */
  readonly key?: string
}

export interface JobRun<Data> {
  readonly id: string
  readonly data: Data
  /** Aborted when the time limit is over. */
  readonly signal: AbortSignal
}

type Run<Data> = (job: JobRun<Data>) => Promise<void>

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if, and only if, that transaction commits. */
  readonly enqueue: <Data extends object>(
    tx: Transaction,
    queue: JobQueue<Data>,
    data: Data,
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Works on a queue until stopped. A thrown error is a failed try. */
  readonly work: <Data extends object>(queue: JobQueue<Data>, run: Run<Data>, concurrency?: number) => Promise<void>
  /** Stops taking jobs and waits for those that run. */
  readonly stop: () => Promise<void>
}

export interface JobsOptions {
  readonly url: string
  readonly log: Logger
  /** Every queue that this process may add to or work on. Where there is none, nothing is opened. */
  readonly queues: readonly QueueSettings[]
}

const CONNECTIONS = 4
const STOP_LIMIT_MS = 20_000
const KEEP_FINISHED_SECONDS = 7 * 24 * 60 * 60
/** The least that pg-boss takes. A killed worker's job is tried again after this, plus the next look of the monitor. */
const HEARTBEAT_SECONDS = 10
const MONITOR_SECONDS = 10
/** New jobs wake their worker; one that waits for its next try is only found by looking. */
const POLL_SECONDS = 2

export async function openJobs({ url, log, queues }: JobsOptions): Promise<Jobs> {
  if (queues.length === 0) return WITHOUT_QUEUES
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'forecourt jobs',
    options: `-c role=${DATABASE_ROLES.app.name}`,
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    // The tables are made by the migration, as their owner.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    monitorIntervalSeconds: MONITOR_SECONDS,
    superviseIntervalSeconds: MONITOR_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports a failure'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  for (const queue of queues) await declareQueue(boss, queue)
  return {
    enqueue: (tx, queue, data, options) => enqueue(boss, tx, queue, data, options),
    work: (queue, run, concurrency = 1) => work(boss, queue, run, concurrency, log),
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  }
}

const noQueue = (): Promise<never> => Promise.reject(new Error('this process has no queue'))

const WITHOUT_QUEUES: Jobs = { enqueue: noQueue, work: noQueue, stop: () => Promise.resolve() }

async function declareQueue(boss: PgBoss, queue: QueueSettings): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryDelay: queue.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: queue.longestPauseSeconds,
    expireInSeconds: queue.timeLimitSeconds,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, options)
  else await boss.createQueue(queue.name, { ...options, policy: queue.onePerKey ? 'exclusive' : 'standard' })
}

async function enqueue<Data extends object>(
  boss: PgBoss,
  tx: Transaction,
  queue: JobQueue<Data>,
  data: Data,
  { at, key }: EnqueueOptions = {},
): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
  await boss.send(queue.name, queue.data.parse(data), {
    db,
    ...(at && { startAfter: at }),
    ...(key !== undefined && { singletonKey: key }),
  })
}

async function work<Data extends object>(
  boss: PgBoss,
  queue: JobQueue<Data>,
  run: Run<Data>,
  concurrency: number,
  log: Logger,
): Promise<void> {
  const options = { batchSize: 1, localConcurrency: concurrency, notifyPollingIntervalSeconds: POLL_SECONDS }
  await boss.work<unknown>(queue.name, options, async (batch: Job<unknown>[]) => {
    for (const { id, data, signal } of batch) {
      try {
        await run({ id, data: queue.data.parse(data), signal })
      } catch (error) {
        log.warn({ err: error, queue: queue.name, job: id }, 'a job failed')
        throw error
      }
    }
  })
}
