import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import { addJobs } from './add-job.ts'
import type { JobQueue } from './job-queue.ts'

/** A hundred leads a second wake a queue four times, instead of adding a hundred jobs to each of the queues that follow them. */
const PAUSE_MS = 250

interface WakeOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  /** A queue whose jobs have no ids. */
  readonly queue: JobQueue<Readonly<Record<string, never>>>
  /** Channels of `NOTIFY`. */
  readonly channels: readonly string[]
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Adds a job to a queue that needs no ids whenever a channel is notified: at once, and for what comes during the pause after it once
 * more. What a lost connection misses has to be found by a run of the queue's schedule.
 */
export function wakeQueue({ database, queue, channels, log }: WakeOptions): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  let waking: Promise<void> | undefined
  let isAsked = false
  const wakeWhileAsked = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false
      // Each job has to come after what it was asked for.
      await database
        .withRole('import', ({ $client }) => addJobs($client, queue, [{}]))
        .catch((error: unknown) => log.warn({ err: error, queue: queue.name }, 'a queue could not be woken'))
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    waking = undefined
  }
  const wake = () => {
    isAsked = true
    waking ??= wakeWhileAsked()
  }
  const listenings = channels.map((channel) => database.listen(channel, { onMessage: wake, onConnected: wake }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(listenings.map((each) => each.close()))
      await waking
    },
  }
}
