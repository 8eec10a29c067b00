import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { revokeToken } from './contract.ts'
import { findTokenRow } from './token-rows.ts'

export const revokeTokenRoute = route(revokeToken, async ({ tx, staff, params, now, matches, problem }) => {
  const { id } = params
  const row = await findTokenRow(tx, id, { forUpdate: true })
  if (!row) return problem('not-found')
  const stale = matches({ version: row.version, subject: 'token', id })
  if (stale) return stale
  if (row.revokedAt === null) {
    await tx.$client.query('update api_tokens set revoked_at = $2, version = version + 1 where id = $1', [id, now])
    await record(tx, staff.actor, { verb: 'delete', subject: 'token', id })
  }
  return ok({ body: undefined })
})
