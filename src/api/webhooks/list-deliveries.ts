import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getWebhookDelivery, listWebhookDeliveries } from './contract.ts'
import { deliveriesOf, findDelivery, presentDelivery, SHOWN, type DeliveryRow } from './delivery-rows.ts'
import { findWebhook } from './webhook-rows.ts'

export const listDeliveriesRoute = route(listWebhookDeliveries, async ({ tx, params, query, paging, problem }) => {
  const webhook = await findWebhook(tx, params.id)
  if (webhook === undefined) return problem('not-found')
  const pages = paging('newest', z.tuple([z.string(), z.uuid()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const { rows } = await tx.$client.query<DeliveryRow>(
    `select ${SHOWN} from ${deliveriesOf(webhook)} d
     where ($2::timestamptz is null or (d.created_at, d.id) < ($2::timestamptz, $3::uuid)) and ($4::text is null or d.state = $4)
     order by d.created_at desc, d.id desc limit $5`,
    [webhook.id, after?.[0] ?? null, after?.[1] ?? null, query.state ?? null, readLimit],
  )
  return ok({ body: page(rows, ({ position, id }) => [position, id], presentDelivery) })
})

export const getDeliveryRoute = route(getWebhookDelivery, async ({ tx, params, problem }) => {
  const webhook = await findWebhook(tx, params.id)
  const delivery = webhook && (await findDelivery(tx, webhook, params.deliveryId))
  return delivery ? ok({ body: presentDelivery(delivery) }) : problem('not-found')
})
