import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { takeRole } from './contract.ts'
import { findMembershipRow, presentMembership } from './person-rows.ts'
import { readReach } from './place.ts'
import { takeMembership } from './remove-person.ts'

export const takeRoleRoute = route(takeRole, async ({ tx, staff, params, matches, problem }) => {
  const { id } = params
  const row = await findMembershipRow(tx, id)
  if (!row) return problem('not-found')
  const { remove } = presentMembership(row, staff, await readReach(tx)).abilities
  if (remove !== true) return problem('forbidden', remove)
  const stale = matches({ version: row.version, subject: 'membership', id })
  if (stale) return stale
  await takeMembership(tx, staff, row)
  return ok({ body: undefined })
})
