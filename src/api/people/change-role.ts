import { changedFields } from '#platform/audit.ts'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { isUniqueViolation } from '#platform/server/database-errors.ts'
import { scopeOfGrant } from '#staff/grant-scope.ts'
import type { Grant } from '#staff/role.ts'
import { route } from '../route.ts'
import { changeRole } from './contract.ts'
import { findMembershipRow, grantOfRow, presentMembership } from './person-rows.ts'
import { placeFault, readReach, verdictOn } from './place.ts'

export const changeRoleRoute = route(changeRole, async ({ tx, staff, params, body, matches, problem }) => {
  const { id } = params
  const row = await findMembershipRow(tx, id)
  if (!row) return problem('not-found')
  const reach = await readReach(tx)
  const { update } = presentMembership(row, staff, reach).abilities
  if (update !== true) return problem('forbidden', update)
  const stale = matches({ version: row.version, subject: 'membership', id })
  if (stale) return stale
  const before = grantOfRow(row)
  if (before.role !== 'sales' && before.role !== 'manager') return problem('not-found')
  const { role = before.role, locationIds = before.locationIds } = body
  const after: Grant = { role, dealershipId: before.dealershipId, locationIds }
  const fault = await placeFault(tx, after, '#')
  if (fault) return err({ kind: 'invalid-body', errors: [fault] })
  const verdict = verdictOn(after, staff, reach)
  if (verdict !== true) return problem('forbidden', verdict)
  const fields = changedFields(before, after)
  if (fields.length === 0) return ok({ body: presentMembership(row, staff, reach), version: row.version })
  try {
    const { rowCount } = await tx.$client.query(
      'update memberships set role = $2, location_ids = $3, version = version + 1 where id = $1 and version = $4',
      [id, role, locationIds, row.version],
    )
    if (rowCount !== 1) return problem('conflict', { detail: 'Somebody changed the role in the same moment.' })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return problem('conflict', { detail: 'The person has this role there already.' })
  }
  await record(tx, staff.actor, { verb: 'update', subject: 'membership', id, fields, ...scopeOfGrant(after) })
  const changed = await findMembershipRow(tx, id)
  if (!changed) return problem('not-found')
  return ok({ body: presentMembership(changed, staff, reach), version: changed.version })
})
