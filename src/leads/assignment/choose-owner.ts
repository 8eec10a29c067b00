import { isAway, whyNotFree, worksAt } from './is-free.ts'
import { ruleFits } from './rule-fits.ts'
import type { Assignable, AssignmentRule, LeadFacts, RuleTarget, Yard } from './rule.ts'

export type Decision =
  /** Given to somebody who is free. */
  | { readonly kind: 'owner'; readonly personId: string; readonly rule: AssignmentRule }
  /** Nobody whom the rule names is free: the lead waits for one of them. */
  | { readonly kind: 'queue'; readonly rule: AssignmentRule }
  /** No rule fits: the lead is for whoever takes it. */
  | { readonly kind: 'nobody' }

/**
 * Who gets a lead by the first rule that fits. A rule all of whose people are away is passed over, because their leads would wait for days;
 * if that leaves none, the lead waits at the first one. `except` had the lead before and get it no more.
 */
export function chooseOwner(
  lead: LeadFacts,
  rules: readonly AssignmentRule[],
  yard: Yard,
  now: Date,
  except: readonly string[] = [],
): Decision {
  const fitting = rules.filter(({ isEnabled, when }) => isEnabled && ruleFits(when, lead, yard.timezone))
  const rule = fitting.find(({ target }) => peopleOf(target, lead, yard).some((each) => !isAway(each, now)))
  const deciding = rule ?? fitting[0]
  if (!deciding) return { kind: 'nobody' }
  const free = peopleOf(deciding.target, lead, yard).filter(
    (each) => !except.includes(each.id) && whyNotFree(each, yard, lead.locationId, now) === null,
  )
  const [next] = free.toSorted(byTurn)
  return next ? { kind: 'owner', personId: next.id, rule: deciding } : { kind: 'queue', rule: deciding }
}

/** The people whom a rule names and who work at the location of the lead. */
function peopleOf(target: RuleTarget, { locationId }: LeadFacts, { people, teams }: Yard): readonly Assignable[] {
  const ids =
    target.kind === 'person' ? [target.personId] : (teams.find(({ id }) => id === target.teamId)?.personIds ?? [])
  return people.filter((person) => ids.includes(person.id) && worksAt(person, locationId))
}

/** Fewest open leads first; of equals, whoever got none for longest. The id decides the rest, so that two processes agree. */
function byTurn(one: Assignable, other: Assignable): number {
  const lastOf = ({ lastGivenAt }: Assignable) => lastGivenAt?.getTime() ?? 0
  return (
    one.openLeads - other.openLeads ||
    lastOf(one) - lastOf(other) ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  )
}

/** The yard after somebody was given a lead: they have one more, and it is the others' turn. */
export function withLeadGiven(yard: Yard, personId: string, at: Date): Yard {
  const people = yard.people.map((each) =>
    each.id === personId ? { ...each, openLeads: each.openLeads + 1, lastGivenAt: at } : each,
  )
  return { ...yard, people }
}

/** The yard after a lead was taken from somebody. */
export function withLeadTaken(yard: Yard, personId: string): Yard {
  const people = yard.people.map((each) => (each.id === personId ? { ...each, openLeads: each.openLeads - 1 } : each))
  return { ...yard, people }
}
