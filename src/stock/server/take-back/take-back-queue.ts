import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'

/** Takes back an import. A run waits while its feed is being imported. */
export const TAKE_BACK = defineQueue({
  name: 'take-back-import',
  ids: { importId: z.int() },
  retry: { limit: 20, firstPauseSeconds: 2, maxPauseSeconds: 120 },
  dedupe: 'waiting',
  timeLimitSeconds: 3_600,
})
