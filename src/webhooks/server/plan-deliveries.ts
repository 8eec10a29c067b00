import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { groupBy } from '#platform/group-by.ts'
import type { BodyShape } from '../body-shape.ts'
import { hearsOf } from '../event-types.ts'
import { webhookBody, type WebhookEvent } from '../webhook-body.ts'
import { readRecords } from './event-records.ts'
import { PENDING, SOURCES, type Followed, type Position } from './event-source.ts'
import { WEBHOOK_DELIVERY } from './webhook-queues.ts'

type Roles = Pick<Database, 'withRole'>

/** Changes that one transaction reads for one endpoint. */
const CHANGES_AT_ONCE = 500

/**
 * Writes a delivery for each change that an endpoint hears of. Position and deliveries change in one transaction, so a process that dies
 * leaves nothing out and nothing twice. Returns how many were planned.
 */
export async function planWebhooks(database: Roles, signal: AbortSignal): Promise<number> {
  const followed = await database.withRole(
    'import',
    async ({ $client }) => (await $client.query<Followed>(PENDING)).rows,
    { readOnly: true },
  )
  let planned = 0
  for (const each of followed)
    for (let isMore = true; isMore && !signal.aborted;) {
      const batch = await database.withRole('import', (tx) => planBatch(tx, each))
      planned += batch.planned
      isMore = batch.isMore
    }
  return planned
}

interface EndpointRow {
  readonly types: readonly string[]
  readonly shape: Exclude<BodyShape, 'legacy'>
  readonly followsSince: Date
}

async function planBatch(tx: Transaction, followed: Followed): Promise<{ planned: number; isMore: boolean }> {
  const { $client } = tx
  const source = SOURCES[followed.source]
  const { rows } = await $client.query<EndpointRow>(
    `select types, shape, follows_since as "followsSince" from webhook_endpoints
     where id = $1 and state = 'active' and shape <> 'legacy'`,
    [followed.endpointId],
  )
  const [endpoint] = rows
  if (endpoint === undefined) return { planned: 0, isMore: false }
  const position = await lockCursor($client, followed, endpoint)
  const changes = await source.read($client, followed, position, CHANGES_AT_ONCE)
  const last = changes.at(-1)
  if (last === undefined) return { planned: 0, isMore: false }
  const heard = changes.flatMap(({ event }) => (event !== null && hearsOf(endpoint.types, event.type) ? [event] : []))
  const planned = await addDeliveries(tx, followed.endpointId, endpoint.shape, heard)
  await $client.query(
    'update webhook_cursors set number = $4, vehicle_id = $5 where endpoint_id = $1 and source = $2 and scope = $3',
    [...keyOf(followed), last.position.number, last.position.vehicleId],
  )
  return { planned, isMore: changes.length === CHANGES_AT_ONCE }
}

const keyOf = ({ endpointId, source, scope }: Followed) => [endpointId, source, scope] as const

/** The position of the cursor, locked until the commit. It is set anew when it is from before the endpoint was last enabled. */
async function lockCursor(
  client: Transaction['$client'],
  followed: Followed,
  { followsSince }: EndpointRow,
): Promise<Position> {
  const start = await SOURCES[followed.source].start(client, followed.scope, followsSince)
  const { rows } = await client.query<{ number: string; vehicleId: number }>(
    `insert into webhook_cursors as c (endpoint_id, source, scope, since, number, vehicle_id)
     select e.id, $2, $3, e.follows_since, $4, $5 from webhook_endpoints e where e.id = $1
     on conflict (endpoint_id, source, scope) do update set since = excluded.since,
       number = case when c.since = excluded.since then c.number else excluded.number end,
       vehicle_id = case when c.since = excluded.since then c.vehicle_id else excluded.vehicle_id end
     returning number, vehicle_id as "vehicleId"`,
    [...keyOf(followed), start.number, start.vehicleId],
  )
  return { number: Number(rows[0]?.number ?? start.number), vehicleId: rows[0]?.vehicleId ?? start.vehicleId }
}

async function addDeliveries(
  { $client }: Transaction,
  endpointId: string,
  shape: Exclude<BodyShape, 'legacy'>,
  events: readonly WebhookEvent[],
): Promise<number> {
  const records = new Map<string, ReadonlyMap<string, object>>()
  if (shape === 'full')
    for (const [subject, ofSubject] of groupBy(events, (event) => event.subject))
      records.set(subject, await readRecords($client, subject, [...new Set(ofSubject.map((each) => each.subjectId))]))
  const rows = events.map((event) => ({
    event_key: event.key,
    type: event.type,
    subject: event.subject,
    subject_id: event.subjectId,
    body: webhookBody(event, shape, records.get(event.subject)?.get(event.subjectId)),
  }))
  const added = await $client.query<{ deliveryId: string }>(ADD, [endpointId, JSON.stringify(rows)])
  await addJobs($client, WEBHOOK_DELIVERY, added.rows)
  return added.rows.length
}

const ADD = `
  insert into webhook_deliveries (endpoint_id, event_key, type, subject, subject_id, body)
  select $1, event_key, type, subject, subject_id, body from jsonb_to_recordset($2::jsonb) as planned
    (event_key text, type text, subject text, subject_id text, body text)
  on conflict (endpoint_id, event_key) do nothing returning id as "deliveryId"`
