import type { Transaction } from '#platform/server/database.ts'
import type { AuditScope } from '#platform/audit.ts'
import type { ApiRequest } from '../route.ts'
import type { WebhookBody } from './contract.ts'

/** A row of `webhook_endpoints` with times as they are shown. */
export type WebhookRow = WebhookBody

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** SQL of a time as the API shows it. */
export function shownTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', ${TIME})`
}

export const WEBHOOK_COLUMNS = `
  e.id, e.dealership_id as "dealershipId", e.site_id as "siteId", e.url, e.description, e.types, e.shape, e.state,
  e.disabled_because as "disabledBecause", ${shownTime('e.failing_since')} as "failingSince", ${shownTime('e.created_at')} as "createdAt", e.version`

/** The webhook, locked for a change, if this person may see it. Whoever sees a webhook may change it. */
export async function findWebhook({ $client }: Transaction, id: string, lock = false): Promise<WebhookRow | undefined> {
  const { rows } = await $client.query<WebhookRow>(
    `select ${WEBHOOK_COLUMNS} from webhook_endpoints e where e.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/** Whom the record belongs to, for the audit log. */
export function scopeOf({ dealershipId, siteId }: Pick<WebhookRow, 'dealershipId' | 'siteId'>): AuditScope {
  return { dealershipId, siteId }
}

/**
 * The problem of somebody whose second factor is older than ten minutes, or null. Where events go is decided by a person who is there, or by
 * a token that such a person created for it.
 */
export function staleSecondFactor({ staff, problem }: Pick<ApiRequest, 'staff' | 'problem'>) {
  return staff.tokenId === null && !staff.hasFreshSecondFactor ? problem('second-factor-needed') : null
}

/** The problem of a webhook that the site's configuration decides, or null. */
export function configuredProblem({ problem }: Pick<ApiRequest, 'problem'>, { shape }: Pick<WebhookRow, 'shape'>) {
  return shape === 'legacy'
    ? problem('conflict', { detail: 'This webhook is in the site’s configuration (leads.delivery): change it there.' })
    : null
}

/** The problem of an address that is never called, or null. */
export function refusedUrl({ services, problem }: Pick<ApiRequest, 'services' | 'problem'>, url: string) {
  const detail = services.webhooks.refusedUrl(url)
  return detail === null ? null : problem('invalid-body', { errors: [{ pointer: '#/url', detail, code: 'refused' }] })
}
