import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getWebhook, listWebhooks } from './contract.ts'
import { findWebhook, WEBHOOK_COLUMNS, type WebhookRow } from './webhook-rows.ts'

export const listWebhooksRoute = route(listWebhooks, async ({ tx, paging }) => {
  const pages = paging('created', z.tuple([z.string(), z.uuid()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const { rows } = await tx.$client.query<WebhookRow & { readonly position: string }>(LIST, [
    after?.[0] ?? null,
    after?.[1] ?? null,
    readLimit,
  ])
  return ok({
    body: page(
      rows,
      ({ position, id }) => [position, id],
      ({ position: _position, ...webhook }) => webhook,
    ),
  })
})

const LIST = `
  select ${WEBHOOK_COLUMNS}, e.created_at::text as position from webhook_endpoints e
  where $1::timestamptz is null or (e.created_at, e.id) > ($1::timestamptz, $2::uuid)
  order by e.created_at, e.id limit $3`

export const getWebhookRoute = route(getWebhook, async ({ tx, params, problem }) => {
  const webhook = await findWebhook(tx, params.id)
  return webhook ? ok({ body: webhook, version: webhook.version }) : problem('not-found')
})
