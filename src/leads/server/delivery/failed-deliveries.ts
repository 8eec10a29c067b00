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

/** Why a delivery is not retried. */
export type NotRetried = 'unknown' | 'not-failed' | 'no-address' | 'emptied'

type Roles = Pick<Database, 'withRole'>

/** All failed deliveries, the earliest failure first, read page by page. */
export async function* listFailedDeliveries(database: Roles, pageSize = 1000): AsyncGenerator<FailedDelivery> {
  let last: Pick<FailedRow, 'position' | 'id'> = { position: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await readPage(database, [last.position, last.id, pageSize])
    yield* page
    const end = page.at(-1)
    if (end === undefined || page.length < pageSize) return
    last = end
  }
}

/** `position` is the time of the failure with microseconds, which a `Date` has not. */
type FailedRow = FailedDelivery & { readonly position: string }

function readPage(database: Roles, after: readonly [position: string, id: string, size: number]): Promise<FailedRow[]> {
  return database.withRole('index', async ({ $client }) => (await $client.query<FailedRow>(FAILED, [...after])).rows, {
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

/** Why `replayDeliveries` leaves this one out, if it does. */
export function whyNotRetried(database: Roles, id: string): Promise<NotRetried | undefined> {
  return database.withRole(
    'index',
    async ({ $client }) => {
      const { rows } = await $client.query<{ reason: NotRetried | null }>(REASON, [id])
      return rows[0] ? (rows[0].reason ?? undefined) : 'unknown'
    },
    { readOnly: true },
  )
}

const REASON = `
  select case when d.state <> 'failed' then 'not-failed' when d.target = '' then 'no-address'
    when d.sale_event_id is null and not l.payload ? 'payload' then 'emptied' end as reason
  from deliveries d left join leads l on l.id = d.lead_id where d.id::text = $1`

const FAILED = `
  select d.id, s.slug as site, d.channel, d.target, d.attempts, coalesce(d.last_error, '') as reason,
    d.next_attempt_at as "failedAt", d.next_attempt_at::text as position
  from deliveries d join sites s on s.id = d.site_id
  where d.state = 'failed' and (d.next_attempt_at, d.id) > ($1::timestamptz, $2::uuid)
  order by d.next_attempt_at, d.id limit $3`

const REPLAY = `
  update deliveries d set state = 'waiting', attempts = 0, next_attempt_at = $2, claimed_by = null
  where d.state = 'failed' and d.target <> ''
    and (d.sale_event_id is not null or exists (select from leads l where l.id = d.lead_id and l.payload ? 'payload'))
    and ($1::text is null or d.id::text = $1)
  returning d.site_id as "siteId", d.id as "deliveryId"`
