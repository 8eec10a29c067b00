import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { LEAD_DELIVERY } from './delivery-queue.ts'

/** A delivery that failed and is not retried any more. */
export interface FailedDelivery {
  readonly id: string
  readonly site: string
  readonly channel: string
  /** Empty if no recipient is configured. */
  readonly target: string
  readonly attempts: number
  readonly reason: string
  readonly failedAt: Date
}

type Roles = Pick<Database, 'withRole'>

export function listFailedDeliveries(database: Roles): Promise<readonly FailedDelivery[]> {
  return database.withRole('index', async ({ $client }) => (await $client.query<FailedDelivery>(FAILED)).rows, {
    readOnly: true,
  })
}

/**
 * Retries all failed deliveries, or one, from the first attempt. They keep their ids, so that receivers can detect duplicates. Leaves
 * out deliveries without an address or whose personal data was deleted. Returns how many are retried.
 */
export function replayDeliveries(database: Roles, id: string | null, now: Date): Promise<number> {
  return database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ siteId: number; deliveryId: string }>(REPLAY, [id, now])
    await addJobs($client, LEAD_DELIVERY, rows)
    return rows.length
  })
}

const FAILED = `
  select d.id, s.slug as site, d.channel, d.target, d.attempts, coalesce(d.last_error, '') as reason,
    d.next_attempt_at as "failedAt"
  from deliveries d join sites s on s.id = d.site_id where d.state = 'failed' order by d.next_attempt_at limit 1000`

const REPLAY = `
  update deliveries d set state = 'waiting', attempts = 0, next_attempt_at = $2, claimed_by = null
  from leads l where l.id = d.lead_id and l.payload ? 'payload' and d.state = 'failed' and d.target <> ''
    and ($1::text is null or d.id::text = $1)
  returning d.site_id as "siteId", d.id as "deliveryId"`
