import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'

/** Runs a feed that somebody asked for. It waits while another run goes on. */
export const FEED_REQUEST = defineQueue({
  name: 'feed-request',
  ids: { runId: z.int() },
  retry: { limit: 30, firstPauseSeconds: 2, maxPauseSeconds: 120 },
  dedupe: 'unfinished',
  timeLimitSeconds: 7_200,
})
