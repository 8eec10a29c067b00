import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { scopeOfGrant } from '#staff/grant-scope.ts'
import { route, type StaffContext } from '../route.ts'
import { removePerson } from './contract.ts'
import { findPersonRow, grantOfRow, presentPerson, type MembershipRow } from './person-rows.ts'
import { readReach, verdictOn } from './place.ts'

export const removePersonRoute = route(removePerson, async ({ tx, staff, params, matches, problem }) => {
  const { id } = params
  const row = await findPersonRow(tx, id)
  if (!row) return problem('not-found')
  const reach = await readReach(tx)
  const { remove } = presentPerson(row, staff, reach).abilities
  if (remove !== true) return problem('forbidden', remove)
  const stale = matches({ version: row.version, subject: 'person', id })
  if (stale) return stale
  for (const each of row.memberships ?? [])
    if (verdictOn(grantOfRow(each), staff, reach) === true) await takeMembership(tx, staff, each)
  if (staff.grants.some(({ role }) => role === 'platform')) {
    await tx.$client.query('update people set removed_at = now(), version = version + 1 where id = $1', [id])
    await record(tx, staff.actor, { verb: 'delete', subject: 'person', id })
  }
  return ok({ body: undefined })
})

/** Takes a role away, with its entry in the audit log. */
export async function takeMembership(tx: Transaction, { actor }: StaffContext, row: MembershipRow): Promise<void> {
  await tx.$client.query('delete from memberships where id = $1', [row.id])
  await record(tx, actor, { verb: 'delete', subject: 'membership', id: row.id, ...scopeOfGrant(grantOfRow(row)) })
}
