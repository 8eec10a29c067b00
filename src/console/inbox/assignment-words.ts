import type { LeadDetail } from './lead-model.ts'

/** Which rule gave a lead to whom, as a sentence; null for one that is no business of the rules. */
export function assignmentWords({ assignment }: Pick<LeadDetail, 'assignment'>): string | null {
  if (!assignment) return null
  const { state, reason, rule, team, person } = assignment
  const by = rule === null ? '' : ` by the rule “${rule}”`
  if (state === 'queued') return `Waits for ${team ?? 'whom the rule names'}${by}: nobody is free.`
  if (state === 'unassigned') return 'No rule fits: it is for whoever takes it.'
  if (person === null) return null
  if (reason === 'contact') return `Went to ${person.name}, who works for this person already.`
  return `Went to ${person.name}${by}${reason === 'untouched' ? ', after somebody did nothing' : ''}.`
}
