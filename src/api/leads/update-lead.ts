import { assignLead, finishLead, reopenLead, snoozeLead, type ChangeProblem } from '#leads/server/inbox/change-lead.ts'
import { readLead, type LeadRecord } from '#leads/server/inbox/lead-record.ts'
import { markSpam, unmarkSpam } from '#leads/server/inbox/mark-spam.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { LeadAbility } from '#staff/policies/lead.ts'
import type { BodyOf } from '../contract/operation.ts'
import { route, type ApiProblem, type ApiRequest } from '../route.ts'
import { updateLead } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

type Body = BodyOf<typeof updateLead>

export const updateLeadRoute = route(updateLead, async (request) => {
  const { tx, params, body, staff } = request
  const found = await findLead(request, params.id, ...needed(body, staff.personId))
  if (!found.ok) return found
  const fault = faultOf(body, found.value)
  if (fault) return err({ kind: 'invalid-body', errors: [fault] })
  for (const change of changesOf(request)) {
    // Each change sees what the one before made of the lead.
    const lead = await readLead(tx, params.id)
    if (!lead) return err({ kind: 'not-found' })
    const changed = await change(lead)
    if (!changed.ok) return err(toProblem(changed.error) satisfies ApiProblem)
  }
  return answerLead(request, params.id)
})

/** Giving a lead to oneself is taking it; giving it to others, or back, is assigning. */
function needed({ assigneeId, isSpam, ...rest }: Body, personId: string): readonly LeadAbility[] {
  const others = Object.values(rest).some((value) => value !== undefined)
  return [
    ...(assigneeId === undefined ? [] : [assigneeId === personId ? ('take' as const) : ('assign' as const)]),
    ...(isSpam === undefined ? [] : ['markSpam' as const]),
    // Who takes a colleague's lead may change it in the same request.
    ...(others && assigneeId !== personId ? ['update' as const] : []),
  ]
}

function faultOf({ status, outcome, lostReason, vehicleId }: Body, lead: LeadRecord) {
  const fault = (pointer: string, detail: string) => ({ pointer, detail, code: 'custom' })
  if (status === 'done' && outcome === undefined) return fault('#/outcome', 'A lead is finished with an outcome.')
  if (status === 'open' && outcome !== undefined) return fault('#/outcome', 'An open lead has no outcome.')
  if (outcome === 'lost' && lostReason === undefined) return fault('#/lostReason', 'A lost lead has a reason.')
  if (outcome !== 'lost' && lostReason !== undefined) return fault('#/lostReason', 'Only a lost lead has a reason.')
  if (outcome !== 'sold' && vehicleId !== undefined && vehicleId !== null)
    return fault('#/vehicleId', 'Only a lead that ended with a sale names a vehicle.')
  return outcome !== undefined && status === undefined && lead.status === 'done'
    ? fault('#/status', 'The lead is done. Open it again first.')
    : null
}

type Change = (lead: LeadRecord) => Promise<Result<void, ChangeProblem>>

function changesOf(request: ApiRequest<unknown, unknown, Body>): readonly Change[] {
  const { tx, body } = request
  const { assigneeId, snoozedUntil, status, outcome, vehicleId, lostReason, isSpam } = body
  const by = byOf(request)
  const changes: Change[] = []
  if (isSpam !== undefined)
    changes.push((lead) => {
      if (lead.isSpam === isSpam) return Promise.resolve(ok(undefined))
      return isSpam ? markSpam(tx, lead, by) : unmarkSpam(tx, lead, by)
    })
  if (assigneeId !== undefined) changes.push((lead) => assignLead(tx, lead, assigneeId, by))
  if (status === 'open')
    changes.push((lead) => (lead.status === 'open' ? Promise.resolve(ok(undefined)) : reopenLead(tx, lead, by)))
  if (snoozedUntil !== undefined) {
    const until = snoozedUntil === null ? null : new Date(snoozedUntil)
    changes.push((lead) => snoozeLead(tx, lead, until, by))
  }
  if (outcome !== undefined)
    changes.push((lead) =>
      finishLead(tx, lead, { outcome, vehicleId: vehicleId ?? null, lostReason: lostReason ?? null }, by),
    )
  return changes
}
