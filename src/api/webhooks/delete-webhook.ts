import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { deleteWebhook } from './contract.ts'
import { configuredProblem, findWebhook, scopeOf, staleSecondFactor } from './webhook-rows.ts'

export const deleteWebhookRoute = route(deleteWebhook, async (request) => {
  const { tx, params, staff, problem, matches } = request
  const webhook = await findWebhook(tx, params.id, true)
  if (webhook === undefined) return problem('not-found')
  const refused =
    staleSecondFactor(request) ??
    matches({ version: webhook.version, subject: 'webhook', id: webhook.id }) ??
    configuredProblem(request, webhook)
  if (refused) return refused
  await tx.$client.query('delete from webhook_endpoints where id = $1', [webhook.id])
  await record(tx, staff.actor, { verb: 'delete', subject: 'webhook', id: webhook.id, ...scopeOf(webhook) })
  return ok({ body: undefined })
})
