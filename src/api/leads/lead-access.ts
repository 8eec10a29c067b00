import type { LeadRecord } from '#leads/server/inbox/lead-record.ts'
import { readLead } from '#leads/server/inbox/lead-record.ts'
import type { By } from '#leads/server/inbox/staff-change.ts'
import { placeOf } from '#leads/lead-place.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { leadAbilities, type LeadAbility } from '#staff/policies/lead.ts'
import type { Abilities, Asker } from '#staff/policies/policy.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

type Placed = Pick<LeadRecord, 'dealershipId' | 'locationId' | 'siteId' | 'assigneeId' | 'isForGroup' | 'isOfOwnGroup'>

export function askerOf({ personId, grants, hasFreshSecondFactor, reason }: RequestContext['staff']): Asker {
  return { personId, grants, hasFreshSecondFactor, hasReason: reason !== '' }
}

/** The caller's permissions for a lead. */
export function abilitiesOf(lead: Placed, staff: RequestContext['staff']): Abilities<LeadAbility> {
  const asker = askerOf(staff)
  return leadAbilities(asker, placeOf(lead, asker), lead)
}

/** The lead that is asked for, if the person sees it and may do this with it at the version of `If-Match`. */
export async function findLead(
  { tx, staff, matches }: RequestContext,
  id: string,
  ...needed: readonly LeadAbility[]
): Promise<Result<LeadRecord, ApiProblem>> {
  const lead = await readLead(tx, id)
  if (!lead) return err({ kind: 'not-found' })
  const abilities = abilitiesOf(lead, staff)
  for (const ability of needed) {
    const verdict = abilities[ability]
    if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  }
  return matches({ version: lead.version, subject: 'lead', id }) ?? ok(lead)
}

export function byOf({ staff, now }: Pick<RequestContext, 'staff' | 'now'>): By {
  return { actor: staff.actor, personId: staff.personId, now }
}

/** Sentences of the domain's problems. */
const DETAILS: Readonly<Record<string, string>> = {
  'is-done': 'The lead is done. Open it again first.',
  'is-open': 'The lead is open.',
  'is-yours': 'The lead is yours already.',
  'is-spam': 'The lead is marked as spam.',
  'not-spam': 'The lead is not marked as spam.',
  'is-over': 'The time is over.',
  'already-sent': 'The message was sent.',
  'not-failed': 'The delivery did not fail.',
  'no-address': 'The lead has no e-mail address.',
  'no-mobile-number': 'The lead has no number that SMS can be sent to.',
  'another-site': 'The two are known on different sites.',
  'the-same': 'It is the same person.',
  'not-its-leads': 'Some of the leads are not this person’s.',
  'all-of-its-leads': 'These are all leads of the person.',
  'stored-elsewhere': 'A lead with this source and id is stored where you don’t see it.',
}

/** Fields that name something which does not exist. */
const FAULTS: Readonly<Record<string, { readonly pointer: string; readonly detail: string }>> = {
  'no-such-assignee': { pointer: '#/assigneeId', detail: 'Nobody with this id can work on the lead.' },
  'no-such-vehicle': { pointer: '#/vehicleId', detail: 'There is no such vehicle.' },
  'no-such-contact': { pointer: '#/contactId', detail: 'There is no such person.' },
}

/** The answer to a problem of the domain. */
export function toProblem({ kind }: { readonly kind: string }): ApiProblem {
  const fault = FAULTS[kind]
  if (fault) return { kind: 'invalid-body', errors: [{ ...fault, code: 'unknown-id' }] }
  if (kind.startsWith('no-such-')) return { kind: 'not-found' }
  return { kind: 'conflict', ...(DETAILS[kind] !== undefined && { detail: DETAILS[kind] }) }
}
