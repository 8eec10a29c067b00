import { toError } from '#platform/error-code.ts'
import type { Database } from '#platform/server/database.ts'
import { isSafeToRepeat } from '#platform/server/database-errors.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { TAKE_BACK } from './take-back-queue.ts'
import { failTakeBack, takeBackRequested } from './take-back.ts'

export function takeBackWorker(database: Pick<Database, 'withRole'>): JobWorker {
  return jobWorker(TAKE_BACK, { concurrency: 1, length: 'long' }, async ({ importId }) => {
    try {
      if (!(await takeBackRequested(database, importId, () => new Date())))
        throw new Error('The feed is being imported.', { cause: 'busy' })
    } catch (error) {
      // A busy feed and a lost connection pass. Anything else is shown, and can be tried again by hand.
      if (error instanceof Error && error.cause !== 'busy' && !isSafeToRepeat(error))
        await failTakeBack(database, importId, toError(error).message)
      throw error
    }
  })
}
