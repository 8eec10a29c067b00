import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { renameToken } from './contract.ts'
import { findTokenRow, presentToken } from './token-rows.ts'

export const renameTokenRoute = route(renameToken, async ({ tx, staff, params, body, matches, problem }) => {
  const { id } = params
  const row = await findTokenRow(tx, id, { forUpdate: true })
  if (!row) return problem('not-found')
  const { rename } = presentToken(row, staff.personId).abilities
  if (rename !== true) return problem('forbidden', rename)
  const stale = matches({ version: row.version, subject: 'token', id })
  if (stale) return stale
  const version = row.version + 1
  await tx.$client.query('update api_tokens set name = $2, version = $3 where id = $1', [id, body.name, version])
  await record(tx, staff.actor, { verb: 'update', subject: 'token', id, fields: ['name'] })
  return ok({ body: presentToken({ ...row, name: body.name, version }, staff.personId), version })
})
