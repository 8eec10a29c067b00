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
    const { rows } = await tx.$client.query<{ id: string }>(REVOKE, [id, now])
    for (const revoked of rows) await record(tx, staff.actor, { verb: 'delete', subject: 'token', id: revoked.id })
  }
  return ok({ body: undefined })
})

/** With all that were made with it: whoever stole a token could have made themselves another. */
const REVOKE = `
  with recursive ending (id) as (
    select $1::uuid
    union select t.id from ending e join api_tokens t on t.made_with = e.id
  )
  update api_tokens t set revoked_at = $2, version = version + 1 from ending e
  where t.id = e.id and t.revoked_at is null returning t.id`
