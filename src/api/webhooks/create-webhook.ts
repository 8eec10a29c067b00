import { randomUUID } from 'node:crypto'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { renewSecret } from '#webhooks/server/signing-secrets.ts'
import { route, type ApiRequest } from '../route.ts'
import { createWebhook } from './contract.ts'
import { findWebhook, refusedUrl, staleSecondFactor } from './webhook-rows.ts'

export const createWebhookRoute = route(
  createWebhook,
  async (request) => {
    const { tx, body, staff, services, now, problem } = request
    const { url, types, shape, description, dealershipId = null, siteId = null } = body
    const refused =
      refusedUrl(request, url) ?? (await refusedPlace(request, { dealershipId, siteId })) ?? staleSecondFactor(request)
    if (refused) return refused
    if (await isFull(request, { dealershipId, siteId }))
      return problem('forbidden', {
        because: 'too-many',
        detail: `There are ${MAX_WEBHOOKS} already. Delete one first.`,
      })
    const id = randomUUID()
    await tx.$client.query(
      `insert into webhook_endpoints (id, dealership_id, site_id, url, description, types, shape)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, dealershipId, siteId, url, description, types, shape],
    )
    const secret = await renewSecret(tx.$client, services.webhooks.seal, id, now)
    await record(tx, staff.actor, { verb: 'create', subject: 'webhook', id, dealershipId, siteId })
    const webhook = await findWebhook(tx, id)
    return webhook ? ok({ body: { webhook, secret }, version: webhook.version, id }) : problem('not-found')
  },
  async ({ tx, problem }, id) => {
    const webhook = await findWebhook(tx, id)
    return webhook ? ok({ body: { webhook, secret: null }, version: webhook.version, id }) : problem('not-found')
  },
)

/** Each event is sent to all of them: nobody makes the platform call somebody else a thousand times. */
const MAX_WEBHOOKS = 20

async function isFull({ tx }: Pick<ApiRequest, 'tx'>, { dealershipId, siteId }: Place): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `select from webhook_endpoints where dealership_id is not distinct from $1 and site_id is not distinct from $2 and shape <> 'legacy'`,
    [dealershipId, siteId],
  )
  return (rowCount ?? 0) >= MAX_WEBHOOKS
}

interface Place {
  readonly dealershipId: number | null
  readonly siteId: number | null
}

/** The problem of a place that is not there, or where this person may create no webhook; null without one. */
async function refusedPlace(
  { tx, staff, problem }: Pick<ApiRequest, 'tx' | 'staff' | 'problem'>,
  { dealershipId, siteId }: Place,
) {
  if ((dealershipId === null) === (siteId === null))
    return problem('invalid-body', {
      errors: [{ pointer: '#/dealershipId', detail: 'Give either dealershipId or siteId.', code: 'either-or' }],
    })
  // Before the place is looked up, so that nobody learns here which places exist.
  if (!staff.grants.some(({ role }) => role === 'group-admin' || role === 'platform'))
    return problem('forbidden', { because: 'not-your-role' })
  const { rows } = await tx.$client.query<{ isAdministrator: boolean }>(
    dealershipId === null ? AT_SITE : AT_DEALERSHIP,
    [dealershipId ?? siteId],
  )
  const [place] = rows
  if (place?.isAdministrator === true) return null
  if (place) return problem('forbidden', { because: 'not-your-role' })
  const pointer = dealershipId === null ? '#/siteId' : '#/dealershipId'
  return problem('invalid-body', { errors: [{ pointer, detail: 'There is none with this id.', code: 'unknown' }] })
}

const AT_DEALERSHIP = `
  select d.id = any (staff_dealerships('group-admin')) or staff_is_platform() as "isAdministrator" from dealerships d where d.id = $1`
const AT_SITE = `
  select s.id = any (staff_sites('group-admin')) or staff_is_platform() as "isAdministrator" from sites s where s.id = $1`
