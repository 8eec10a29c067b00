import { parseIds, type IdSchemas, type JobIds, type JobQueue } from './job-queue.ts'

export interface JobRun {
  /** Stays the same when the job is retried. */
  readonly jobId: string
  /** Aborted when this process stops or the job's time is over; the handler may end early, and its work is taken up later. */
  readonly signal: AbortSignal
}

export interface WorkerSettings {
  /** Jobs that this process runs at once. */
  readonly concurrency: number
  /** Long jobs are claimed one by one, so that other processes get theirs; short ones ten at a time. */
  readonly length: 'short' | 'long'
}

/** The jobs of one queue and what is done with them. */
export interface JobWorker extends WorkerSettings {
  readonly queue: JobQueue
  readonly run: (data: unknown, run: JobRun) => Promise<void>
}

/**
 * A handler may be called more than once for one job: it has to look at the row first. What it throws is retried by the
 * queue's rule.
 */
export function jobWorker<Schemas extends IdSchemas>(
  queue: JobQueue<Schemas>,
  settings: WorkerSettings,
  handle: (ids: JobIds<Schemas>, run: JobRun) => Promise<void>,
): JobWorker {
  return { queue, ...settings, run: (data, run) => handle(parseIds(queue, data), run) }
}
