import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import { replayWebhook, replayWebhookDelivery, type WebhookDeliveryBody } from './contract.ts'
import { findDelivery, presentDelivery, replay } from './delivery-rows.ts'
import { findWebhook, scopeOf, type WebhookRow } from './webhook-rows.ts'

/** The problem of a webhook that is sent nothing, or null. */
export function disabledProblem({ problem }: Pick<ApiRequest, 'problem'>, { state }: Pick<WebhookRow, 'state'>) {
  return state === 'disabled' ? problem('conflict', { detail: 'The webhook is disabled: enable it first.' }) : null
}

export const replayDeliveryRoute = route(
  replayWebhookDelivery,
  async (request) => {
    const { tx, params, staff, now, problem } = request
    const webhook = await findWebhook(tx, params.id)
    const delivery = webhook && (await findDelivery(tx, webhook, params.deliveryId))
    if (webhook === undefined || delivery === undefined) return problem('not-found')
    const refused = disabledProblem(request, webhook)
    if (refused) return refused
    await replay(tx, webhook, params, now)
    const { id } = delivery
    await record(tx, staff.actor, { verb: 'update', subject: 'delivery', id, fields: ['state'], ...scopeOf(webhook) })
    return shownDelivery(request, webhook, id)
  },
  async (request, id) => {
    const webhook = await findWebhook(request.tx, request.params.id)
    return webhook ? shownDelivery(request, webhook, id) : request.problem('not-found')
  },
)

async function shownDelivery(
  { tx, problem }: Pick<ApiRequest, 'tx' | 'problem'>,
  webhook: WebhookRow,
  id: string,
): Promise<Outcome<WebhookDeliveryBody>> {
  const delivery = await findDelivery(tx, webhook, id)
  return delivery ? ok({ body: presentDelivery(delivery), id }) : problem('not-found')
}

export const replayWebhookRoute = route(
  replayWebhook,
  async (request) => {
    const { tx, params, body, staff, now, problem } = request
    const webhook = await findWebhook(tx, params.id)
    if (webhook === undefined) return problem('not-found')
    const refused = disabledProblem(request, webhook)
    if (refused) return refused
    const replayed = await replay(tx, webhook, body, now)
    const { id } = webhook
    await record(tx, staff.actor, {
      verb: 'update',
      subject: 'webhook',
      id,
      fields: ['deliveries'],
      ...scopeOf(webhook),
    })
    return ok({ body: { replayed }, kept: String(replayed) })
  },
  (_request, kept) => Promise.resolve(ok({ body: { replayed: Number(kept) } })),
)
