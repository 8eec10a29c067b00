import { z } from 'zod'

/** A job contains ids of rows and nothing else, so that the queue reveals no personal data. */
type IdSchema = z.ZodInt | z.ZodUUID | z.ZodEnum

export type IdSchemas = Readonly<Record<string, IdSchema>>

export type JobIds<Schemas extends IdSchemas> = { readonly [Name in keyof Schemas]: z.output<Schemas[Name]> }

/** Retries of a job whose handler throws or whose process dies. After the last one it is a dead job. */
interface RetryRule {
  readonly limit: number
  /** Pause before the first retry; each further pause is twice as long, with jitter. */
  readonly firstPauseSeconds: number
  readonly maxPauseSeconds: number
}

/**
 * A new job is refused if another one with the same ids is in the queue: never (`none`), while that one waits to start
 * (`waiting`), or until it has finished (`unfinished`). pg-boss can't change the rule of an existing queue.
 */
export type Dedupe = 'none' | 'waiting' | 'unfinished'

export interface JobQueue<Schemas extends IdSchemas = IdSchemas> {
  /** Letters, digits, `-`, `.`, `_`. */
  readonly name: string
  readonly ids: Schemas
  readonly retry: RetryRule
  readonly dedupe: Dedupe
  /** A job that runs for longer counts as failed. */
  readonly timeLimitSeconds: number
}

/** Gives the queue's ids their types. */
export function defineQueue<const Schemas extends IdSchemas>(queue: JobQueue<Schemas>): JobQueue<Schemas> {
  return queue
}

/**
 * A queue whose jobs are added by a schedule. A failed job is not retried, because the next run does the same work, and a job is refused
 * while another one waits or runs.
 */
export function defineScheduledQueue(name: string, timeLimitSeconds: number) {
  const retry = { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 }
  return defineQueue({ name, ids: {}, retry, dedupe: 'unfinished', timeLimitSeconds })
}

/** Throws if the ids are not those of the queue, because that is a bug. */
export function parseIds<Schemas extends IdSchemas>(queue: JobQueue<Schemas>, data: unknown): JobIds<Schemas> {
  return z.strictObject(queue.ids).parse(data) as JobIds<Schemas>
}
