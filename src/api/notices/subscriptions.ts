import { createECDH, randomUUID } from 'node:crypto'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscriptionBody,
} from './contract.ts'

interface SubscriptionRow {
  readonly id: string
  readonly sessionId: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSentAt: Date | null
}

const MAX_BROWSERS = 10

/** The person's own browsers, the newest first. */
async function readSubscriptions({ tx }: Pick<RequestContext, 'tx'>, id: string | null = null) {
  const { rows } = await tx.$client.query<SubscriptionRow>(
    `select id, session_id as "sessionId", user_agent as "userAgent", created_at as "createdAt", last_sent_at as "lastSentAt"
     from push_subscriptions where person_id = (select current_staff()) and ($1::uuid is null or id = $1) order by created_at desc, id`,
    [id],
  )
  return rows
}

function present({ staff }: RequestContext, row: SubscriptionRow): PushSubscriptionBody {
  const { id, sessionId, userAgent, createdAt, lastSentAt } = row
  return {
    id,
    userAgent,
    isCurrent: sessionId === staff.sessionId,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }
}

export const listSubscriptionsRoute = route(listPushSubscriptions, async (request) => {
  if (request.staff.sessionId === null) return request.problem('forbidden', { because: 'not-for-tokens' })
  const rows = await readSubscriptions(request)
  return ok({ body: { data: rows.map((row) => present(request, row)) } })
})

async function answerSubscription(request: RequestContext, id: string) {
  const [row] = await readSubscriptions(request, id)
  return row ? ok({ body: present(request, row), id }) : request.problem('not-found')
}

export const createSubscriptionRoute = route(
  createPushSubscription,
  async (request) => {
    const { tx, staff, body, services, problem } = request
    if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
    const refused = services.notices.refusedUrl(body.endpoint)
    if (refused !== null) return faultAt('#/endpoint', refused)
    if (!isPoint(body.keys.p256dh)) return faultAt('#/keys/p256dh', 'It is no point of the curve P-256.')
    const { notices } = services
    const serverKey = await notices.serverKey()
    await notices.release(body.endpoint, staff.personId)
    const { endpoint, keys, userAgent } = body
    const { rows } = await tx.$client.query<{ id: string; isNew: boolean }>(STORE, [
      randomUUID(),
      staff.personId,
      staff.sessionId,
      endpoint,
      keys.p256dh,
      keys.auth,
      serverKey,
      userAgent,
    ])
    const [stored] = rows
    if (!stored) return problem('not-found')
    const { id, isNew } = stored
    await record(
      tx,
      staff.actor,
      isNew
        ? { verb: 'create', subject: 'push-subscription', id }
        : { verb: 'update', subject: 'push-subscription', id, fields: ['session_id'] },
    )
    await removeBeyond(request, id)
    return answerSubscription(request, id)
  },
  answerSubscription,
)

const STORE = `
  insert into push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, server_key, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (endpoint) do update set session_id = $3, p256dh = $5, auth = $6, server_key = $7, user_agent = $8
  returning id, id = $1 as "isNew"`

/** Forgets the oldest browsers of somebody who has too many. */
async function removeBeyond(request: RequestContext, kept: string): Promise<void> {
  const { tx, staff } = request
  const beyond = (await readSubscriptions(request)).filter(({ id }) => id !== kept).slice(MAX_BROWSERS - 1)
  for (const { id } of beyond) {
    await tx.$client.query('delete from push_subscriptions where id = $1', [id])
    await record(tx, staff.actor, { verb: 'delete', subject: 'push-subscription', id })
  }
}

export const deleteSubscriptionRoute = route(deletePushSubscription, async (request) => {
  const { tx, staff, params, problem } = request
  if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
  const { rowCount } = await tx.$client.query('delete from push_subscriptions where id = $1', [params.id])
  if (rowCount === 0) return problem('not-found')
  await record(tx, staff.actor, { verb: 'delete', subject: 'push-subscription', id: params.id })
  return ok({ body: undefined })
})

/** Whether a push can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

function faultAt(pointer: string, detail: string) {
  return err<ApiProblem>({ kind: 'invalid-body', errors: [{ pointer, detail, code: 'custom' }] })
}
