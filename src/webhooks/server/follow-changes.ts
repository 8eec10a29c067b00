import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { Logger } from '#platform/server/log.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import { WEBHOOK_PLAN, WEBHOOKS_CHANNEL } from './webhook-queues.ts'

/** Notified by the trigger that writes `work_changes`. */
const WORK_CHANNEL = 'work'

const CHANNELS = [STOCK_CHANNEL, WORK_CHANNEL, WEBHOOKS_CHANNEL]

/** Wakes the planner by a job when something changes. What a lost connection misses is found by the planner's next minute. */
export function followChanges(
  database: Pick<Database, 'withRole' | 'listen'>,
  log: Pick<Logger, 'warn'>,
): { readonly stop: () => Promise<void> } {
  const wake = () => {
    database
      .withRole('import', ({ $client }) => addJobs($client, WEBHOOK_PLAN, [{}]))
      .catch((error: unknown) => log.warn({ err: error }, 'the planner of webhooks could not be woken'))
  }
  const listenings = CHANNELS.map((channel) => database.listen(channel, { onMessage: wake, onConnected: wake }))
  return {
    stop: async () => {
      await Promise.all(listenings.map((each) => each.close()))
    },
  }
}
