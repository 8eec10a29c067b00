import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { updateWebhook } from './contract.ts'
import { configuredProblem, findWebhook, refusedUrl, scopeOf, staleSecondFactor } from './webhook-rows.ts'

export const updateWebhookRoute = route(updateWebhook, async (request) => {
  const { tx, params, body, staff, now, problem, matches } = request
  const webhook = await findWebhook(tx, params.id, true)
  if (webhook === undefined) return problem('not-found')
  const { state: _state, ...ofConfiguration } = body
  const refused =
    staleSecondFactor(request) ??
    matches({ version: webhook.version, subject: 'webhook', id: webhook.id }) ??
    (Object.keys(ofConfiguration).length > 0 ? configuredProblem(request, webhook) : null) ??
    (body.url === undefined ? null : refusedUrl(request, body.url))
  if (refused) return refused
  const { url = webhook.url, description = webhook.description, types = webhook.types } = body
  const { shape = webhook.shape, state = webhook.state } = body
  const fields = changedFields(webhook, { url, description, types: [...types], shape, state })
  if (fields.length === 0) return ok({ body: webhook, version: webhook.version })
  await tx.$client.query(UPDATE, [webhook.id, url, description, types, shape, state, now])
  await record(tx, staff.actor, { verb: 'update', subject: 'webhook', id: webhook.id, fields, ...scopeOf(webhook) })
  const changed = await findWebhook(tx, webhook.id)
  return changed ? ok({ body: changed, version: changed.version }) : problem('not-found')
})

/** Who enables a webhook starts anew: with events from now on, and without the failures of before. */
const UPDATE = `
  update webhook_endpoints set url = $2, description = $3, types = $4, shape = $5, state = $6, version = version + 1,
    disabled_because = case when $6 = 'active' then null else coalesce(disabled_because, 'staff') end,
    failing_since = case when $6 = 'active' and state = 'disabled' then null else failing_since end,
    follows_since = case when $6 = 'active' and state = 'disabled' then $7 else follows_since end
  where id = $1`
