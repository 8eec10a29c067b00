import type { Assignable, AssignmentRule, RuleConditions, RuleTarget, Yard } from '../assignment/rule.ts'

const ANY: RuleConditions = { locationIds: [], makes: [], conditions: [], forms: [], weekdays: [], hours: null }

/** An enabled rule for every lead. */
export function buildRule(id: string, target: RuleTarget, when: Partial<RuleConditions> = {}): AssignmentRule {
  return { id, name: `Rule ${id}`, isEnabled: true, when: { ...ANY, ...when }, target }
}

/** Somebody who works everywhere, without limit, and is nowhere to be seen. */
export function buildAssignable(id: string, more: Partial<Assignable> = {}): Assignable {
  return {
    id,
    name: id,
    locationIds: null,
    leadLimit: null,
    shifts: [],
    seenAt: null,
    absences: [],
    openLeads: 0,
    lastGivenAt: null,
    ...more,
  }
}

/** A dealership whose hours are not known, with all of its people in the team `all`. */
export function buildYard(people: readonly Assignable[], more: Partial<Yard> = {}): Yard {
  return {
    timezone: 'Australia/Brisbane',
    people,
    teams: [{ id: 'all', name: 'All', personIds: people.map(({ id }) => id) }],
    calendarOf: () => ({ hours: [], special: [] }),
    settingsOf: () => ({ untouchedMinutes: 20, seenMinutes: 15 }),
    ...more,
  }
}
