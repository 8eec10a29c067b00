import { handOverAll } from '#leads/server/inbox/hand-over.ts'
import { err, ok } from '#platform/result.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import type { AnswerOf, BodyOf } from '../contract/operation.ts'
import { handOver } from './contract.ts'
import { byOf } from './lead-access.ts'

/** Everybody may hand their own leads over, a manager and the group's administrators those of others: of the leads that they see. */
export const handOverRoute = route(handOver, run, (_request, kept) => Promise.resolve(ok({ body: readKept(kept) })))

/** Leads may have been assigned since, so a repeated request tells what the first one did. */
function readKept(kept: string): AnswerOf<typeof handOver> {
  const [moved = 0, unassigned = 0] = kept.split(' ').map(Number)
  return { moved, unassigned }
}

async function run(
  request: ApiRequest<unknown, unknown, BodyOf<typeof handOver>>,
): Promise<Outcome<AnswerOf<typeof handOver>>> {
  const { tx, staff, body } = request
  const isHead = staff.grants.some(({ role }) => role === 'manager' || role === 'group-admin')
  const isOwn = body.fromId === staff.personId && staff.grants.some(({ role }) => role === 'sales')
  if (!isHead && !isOwn) return err({ kind: 'forbidden', because: 'not-your-role' })
  const known = await tx.$client.query('select from people where id = any($1::uuid[])', [[body.fromId, body.toId]])
  if (known.rowCount !== (body.toId === null ? 1 : new Set([body.fromId, body.toId]).size))
    return err({ kind: 'forbidden', because: 'not-your-role' })
  const { moved, unassigned } = await handOverAll(tx, body.fromId, body.toId, byOf(request))
  return ok({ body: { moved, unassigned }, kept: `${moved} ${unassigned}` })
}
