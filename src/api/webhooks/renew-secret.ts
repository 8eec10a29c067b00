import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { renewSecret } from '#webhooks/server/signing-secrets.ts'
import { route } from '../route.ts'
import { renewWebhookSecret } from './contract.ts'
import { configuredProblem, findWebhook, scopeOf, staleSecondFactor } from './webhook-rows.ts'

export const renewSecretRoute = route(
  renewWebhookSecret,
  async (request) => {
    const { tx, params, staff, services, now, problem } = request
    const webhook = await findWebhook(tx, params.id, true)
    if (webhook === undefined) return problem('not-found')
    const refused = staleSecondFactor(request) ?? configuredProblem(request, webhook)
    if (refused) return refused
    const secret = await renewSecret(tx.$client, services.webhooks.seal, webhook.id, now)
    await tx.$client.query('update webhook_endpoints set version = version + 1 where id = $1', [webhook.id])
    const fields = ['secret']
    await record(tx, staff.actor, { verb: 'update', subject: 'webhook', id: webhook.id, fields, ...scopeOf(webhook) })
    const version = webhook.version + 1
    return ok({ body: { webhook: { ...webhook, version }, secret }, version, id: webhook.id })
  },
  async ({ tx, problem }, id) => {
    const webhook = await findWebhook(tx, id)
    return webhook ? ok({ body: { webhook, secret: null }, version: webhook.version, id }) : problem('not-found')
  },
)
