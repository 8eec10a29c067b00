import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { scopeOfGrant } from '#staff/grant-scope.ts'
import { insertMembership } from '#staff/server/invitations.ts'
import { route } from '../route.ts'
import { giveRole } from './contract.ts'
import { findMembershipRow, findPersonRow, presentMembership } from './person-rows.ts'
import { placeFault, readReach, verdictOn } from './place.ts'

export const giveRoleRoute = route(
  giveRole,
  async ({ tx, staff, params, body, problem }) => {
    const person = await findPersonRow(tx, params.id)
    if (!person) return problem('not-found')
    const reach = await readReach(tx)
    const verdict = verdictOn(body, staff, reach)
    if (verdict !== true) return problem('forbidden', verdict)
    const fault = await placeFault(tx, body, '#')
    if (fault) return err({ kind: 'invalid-body', errors: [fault] })
    const id = await insertMembership(tx, person.id, body)
    if (id === null) return problem('conflict', { detail: 'The person has this role there already.' })
    await record(tx, staff.actor, { verb: 'create', subject: 'membership', id, ...scopeOfGrant(body) })
    const row = await findMembershipRow(tx, id)
    if (!row) return problem('not-found')
    return ok({ body: presentMembership(row, staff, reach), version: row.version, id })
  },
  async ({ tx, staff, problem }, id) => {
    const row = await findMembershipRow(tx, id)
    if (!row) return problem('not-found')
    return ok({ body: presentMembership(row, staff, await readReach(tx)), version: row.version, id })
  },
)
