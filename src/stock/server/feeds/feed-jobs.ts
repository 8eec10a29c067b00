import { z } from 'zod'
import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Schedule } from '#platform/server/jobs/schedule.ts'
import { cronsOf } from '../../feed-schedule.ts'
import { definedFeeds, type DefinedFeed } from './defined-feeds.ts'
import type { FeedRunner } from './feed-runner.ts'
import { watchedFolder } from './fetch/fetch-folder.ts'
import { FEED_REQUEST } from './request-queue.ts'
import { endRequest, sourceOfRequest } from './request-run.ts'
import { runFeed } from './run-feed.ts'

/** Runs one feed. A run that fails is not retried before its next time; one whose process dies is. */
export const FEED_RUN = defineQueue({
  name: 'feed-run',
  ids: { sourceId: z.int() },
  retry: { limit: 3, firstPauseSeconds: 2, maxPauseSeconds: 60 },
  dedupe: 'unfinished',
  timeLimitSeconds: 7_200,
})

const FETCH_LIMIT_MS = 30 * 60_000
const FEEDS_AT_ONCE = 2

export function feedWorker(runner: FeedRunner): JobWorker {
  return jobWorker(FEED_RUN, { concurrency: FEEDS_AT_ONCE, length: 'long' }, async ({ sourceId }, { signal }) => {
    const feed = (await definedFeeds(runner.database)).find((each) => each.sourceId === sourceId)
    if (feed === undefined || feed.pausedAt !== null) return
    if ('folder' in feed.definition.from) return markDue(runner.database, sourceId)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(FETCH_LIMIT_MS)])
    await runFeed(runner, feed, { trigger: 'schedule', actor: systemActor(FEED_RUN.name), signal: limit })
    // Otherwise a stop of this process would leave the feed to its next time.
    signal.throwIfAborted()
  })
}

/** Runs requested feeds. A run waits while another one goes on. */
export function feedRequestWorker(runner: FeedRunner): JobWorker {
  return jobWorker(FEED_REQUEST, { concurrency: FEEDS_AT_ONCE, length: 'long' }, async ({ runId }, { signal }) => {
    const { database } = runner
    const sourceId = await sourceOfRequest(database, runId)
    // Another run has begun with it meanwhile.
    if (sourceId === null) return
    const feed = (await definedFeeds(database)).find((each) => each.sourceId === sourceId)
    if (feed === undefined)
      return endRequest(database, runId, 'The configuration of the dealer has no such feed any more.')
    if (feed.pausedAt !== null) return endRequest(database, runId, 'The feed is paused.')
    if (!(await isReadHere(runner, feed))) return markDue(database, sourceId)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(FETCH_LIMIT_MS)])
    const run = await runFeed(runner, feed, {
      trigger: 'console',
      actor: systemActor(FEED_REQUEST.name),
      signal: limit,
    })
    if (run === null) throw new Error('Another run of the feed goes on.')
    signal.throwIfAborted()
  })
}

/** A watched folder is on one machine only, whose worker reads it when it is due. */
async function isReadHere(
  { feedsFolder }: FeedRunner,
  { definition: { from }, dealer }: DefinedFeed,
): Promise<boolean> {
  if (!('folder' in from)) return true
  const folder = await watchedFolder(from, feedsFolder, dealer)
  return folder.ok && folder.value !== null
}

/** A watched folder is on one machine only, so the worker that has it reads it; see `watchFolders`. */
function markDue(database: Pick<Database, 'withRole'>, sourceId: number): Promise<void> {
  return database.withRole('import', async ({ $client }) => {
    await $client.query('update feed_sources set due_at = now() where id = $1', [sourceId])
  })
}

/** The schedules of all feeds, in the time zones of their dealers. */
export function schedulesOf(feeds: readonly DefinedFeed[]): readonly Schedule[] {
  return feeds.flatMap(({ sourceId, definition: { schedule }, timeZone }) =>
    (schedule === undefined ? [] : cronsOf(schedule)).map((cron, number) => ({
      queue: FEED_RUN,
      ids: { sourceId },
      key: `${sourceId}-${number}`,
      cron,
      timeZone,
    })),
  )
}
