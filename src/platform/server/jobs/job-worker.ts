import { parseIds, type IdSchemas, type JobIds, type JobQueue } from './job-queue.ts'

export interface JobRun {
  /** Stays the same when the job is retried. */
  readonly jobId: string
  /** Aborted when this process stops or the job's time is over; the handler may then end early, and the job is retried. */
  readonly signal: AbortSignal
}

export interface WorkerSettings {
  /** Jobs that this process runs at once. */
  readonly concurrency: number
  /** Long jobs are claimed one by one, so that other processes get theirs; short ones ten at a time. */
  readonly length: 'short' | 'long'
}

/** A queue and the handler of its jobs. */
export interface JobWorker extends WorkerSettings {
  readonly queue: JobQueue
  readonly run: (data: unknown, run: JobRun) => Promise<void>
}

/**
 * A handler may be called more than once for one job, so it must check the state of the row first. If it throws, the job is
 * retried by the queue's rule.
 */
export function jobWorker<Schemas extends IdSchemas>(
  queue: JobQueue<Schemas>,
  settings: WorkerSettings,
  handle: (ids: JobIds<Schemas>, run: JobRun) => Promise<void>,
): JobWorker {
  return { queue, ...settings, run: (data, run) => handle(parseIds(queue, data), run) }
}
