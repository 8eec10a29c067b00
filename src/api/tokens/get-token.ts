import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getToken } from './contract.ts'
import { findTokenRow, presentToken } from './token-rows.ts'

export const getTokenRoute = route(getToken, async ({ tx, staff, params, problem }) => {
  const row = await findTokenRow(tx, params.id)
  return row ? ok({ body: presentToken(row, staff.personId), version: row.version }) : problem('not-found')
})
