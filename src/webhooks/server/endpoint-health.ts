import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { FAILING_LIMIT_MS } from '#leads/delivery/webhook-retries.ts'
import type { WebhookHealth } from '#leads/server/delivery/senders.ts'
import { WEBHOOK_DISABLED_MAIL } from './webhook-queues.ts'

/** The receiver wants no more calls (RFC 9110, 15.5.11). */
const GONE = 410

type Client = Transaction['$client']

/** Notes a success: whatever failed before is over. */
export async function noteSuccess(client: Client, endpointId: string): Promise<void> {
  await client.query('update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null', [
    endpointId,
  ])
}

/**
 * Notes a failed attempt. An endpoint that answers 410, or of which every attempt of five days failed, is disabled, and the dealer hears of it
 * by mail. Returns whether this disabled it.
 */
export async function noteFailure(
  client: Client,
  endpointId: string,
  status: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ disabled: boolean }>(NOTE, [
    endpointId,
    now,
    status === GONE,
    new Date(now.getTime() - FAILING_LIMIT_MS),
  ])
  if (rows[0]?.disabled !== true) return false
  await addJobs(client, WEBHOOK_DISABLED_MAIL, [{ endpointId }])
  return true
}

const NOTE = `
  with judged as (
    select id, coalesce(failing_since, $2) as since, case when $3 then 'gone' when failing_since <= $4 then 'failing' end as because
    from webhook_endpoints where id = $1 and state = 'active' for update
  )
  update webhook_endpoints e set failing_since = j.since, disabled_because = j.because,
    state = case when j.because is null then e.state else 'disabled' end,
    version = case when j.because is null then e.version else e.version + 1 end
  from judged j where e.id = j.id returning j.because is not null as disabled`

/** The state of the webhooks of the sites' configuration, for the deliveries of leads. */
export function configuredWebhookHealth(database: Pick<Database, 'withRole'>): WebhookHealth {
  const find = async (client: Client, siteId: number, url: string) => {
    const { rows } = await client.query<{ id: string; state: string }>(
      `select id, state from webhook_endpoints where site_id = $1 and url = $2 and shape = 'legacy'`,
      [siteId, url],
    )
    return rows[0]
  }
  return {
    isDisabled: (siteId, url) =>
      database.withRole('import', async ({ $client }) => (await find($client, siteId, url))?.state === 'disabled', {
        readOnly: true,
      }),
    note: (siteId, url, { isDelivered, status }, now) =>
      database.withRole('import', async ({ $client }) => {
        const endpoint = await find($client, siteId, url)
        if (endpoint === undefined) return
        if (isDelivered) await noteSuccess($client, endpoint.id)
        else await noteFailure($client, endpoint.id, status, now)
      }),
  }
}
