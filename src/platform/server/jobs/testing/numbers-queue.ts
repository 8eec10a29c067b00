import { z } from 'zod'
import { defineQueue } from '../job-queue.ts'

/** A queue for tests: each job has a number. */
export const numbers = defineQueue({
  name: 'numbers',
  ids: { number: z.int() },
  retry: { limit: 1, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  dedupe: 'none',
  timeLimitSeconds: 60,
})
