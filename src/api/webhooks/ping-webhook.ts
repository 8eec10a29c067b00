import { randomUUID } from 'node:crypto'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { PING } from '#webhooks/event-types.ts'
import { pingBody } from '#webhooks/webhook-body.ts'
import { route, type ApiRequest } from '../route.ts'
import { pingWebhook } from './contract.ts'
import { findDelivery, presentDelivery, wakeSender } from './delivery-rows.ts'
import { disabledProblem } from './replay-deliveries.ts'
import { findWebhook, scopeOf, type WebhookRow } from './webhook-rows.ts'

export const pingWebhookRoute = route(
  pingWebhook,
  async (request) => {
    const { tx, params, staff, now, problem } = request
    const webhook = await findWebhook(tx, params.id)
    if (webhook === undefined) return problem('not-found')
    const refused = disabledProblem(request, webhook)
    if (refused) return refused
    const id = randomUUID()
    await tx.$client.query(
      `insert into webhook_deliveries (id, endpoint_id, event_key, type, subject, subject_id, body)
       values ($1::uuid, $2::uuid, $1::text, $3, $3, $2::text, $4)`,
      [id, webhook.id, PING, pingBody(webhook.id, now)],
    )
    await wakeSender(tx.$client)
    await record(tx, staff.actor, { verb: 'create', subject: 'delivery', id, ...scopeOf(webhook) })
    return shown(request, webhook, id)
  },
  async (request, id) => {
    const webhook = await findWebhook(request.tx, request.params.id)
    return webhook ? shown(request, webhook, id) : request.problem('not-found')
  },
)

async function shown({ tx, problem }: Pick<ApiRequest, 'tx' | 'problem'>, webhook: WebhookRow, id: string) {
  const delivery = await findDelivery(tx, webhook, id)
  return delivery ? ok({ body: presentDelivery(delivery), id }) : problem('not-found')
}
