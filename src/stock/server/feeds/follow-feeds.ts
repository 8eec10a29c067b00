import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { definedFeeds } from './defined-feeds.ts'
import { FEED_RUN, schedulesOf } from './feed-jobs.ts'
import type { FeedRunner } from './feed-runner.ts'
import { createFolderMemory, watchFolders } from './watch-folders.ts'

export interface FollowOptions {
  readonly runner: FeedRunner
  readonly jobs: Pick<RunningJobs, 'replaceSchedules'>
  readonly database: Pick<Database, 'listen'>
  /** Channel that announces changes of the configuration. */
  readonly channel: string
  readonly everyMs?: number
}

const EVERY_MS = 5 * SECOND_MS
const STOP_WITHIN_MS = 10 * SECOND_MS

/** Keeps the schedules equal to the configuration, and reads the watched folders of this machine, until it is stopped. */
export function followFeeds({ runner, jobs, database, channel, everyMs = EVERY_MS }: FollowOptions): {
  readonly stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const memory = createFolderMemory()
  let scheduled = ''
  let wake: () => void = () => undefined
  let watching: Promise<void> | null = null
  const failed = (error: unknown): void =>
    runner.log.warn({ err: error }, 'the feeds could not be looked at; it is tried again')
  const look = async (): Promise<void> => {
    const feeds = await definedFeeds(runner.database)
    const schedules = schedulesOf(feeds)
    const wanted = JSON.stringify(schedules.map(({ key, cron, timeZone }) => [key, cron, timeZone]))
    if (wanted !== scheduled) {
      await jobs.replaceSchedules(FEED_RUN, schedules)
      scheduled = wanted
    }
    // An import may take minutes, and the schedules must not wait for it.
    watching ??= watchFolders(runner, feeds, memory, stopping.signal)
      .catch(failed)
      .finally(() => (watching = null))
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(failed)
      if (stopping.signal.aborted) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const listening = database.listen(channel, { onMessage: () => wake(), onConnected: () => undefined })
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await listening.close()
      await ended
      // An import that is cut off changes nothing, and the next process starts it again.
      await Promise.race([watching, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
