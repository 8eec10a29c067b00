import { ruleFits } from './rule-fits.ts'
import type { AssignmentRule, LeadFacts, RuleTarget } from './rule.ts'

export interface TrialLead extends LeadFacts {
  readonly id: string
}

/** A lead that would have gone elsewhere: to whom by the rules as they are (null: no rule fits), and to whom with the tried one. */
interface TrialMove<Lead extends TrialLead> {
  readonly lead: Lead
  readonly before: AssignmentRule | null
  readonly after: AssignmentRule | null
}

export interface Trial<Lead extends TrialLead> {
  /** Leads that the tried rule fits. */
  readonly fitting: number
  /** Those that it decides: no rule before it fits. */
  readonly decided: number
  readonly moves: readonly TrialMove<Lead>[]
}

/**
 * What a rule would have changed: each lead by the rules of now, and by the same with the tried one in its place. Who was free at the time is
 * not known any more, so the person or team that a rule names is compared, not who of a team it would have been.
 */
export function tryRule<Lead extends TrialLead>(
  tried: AssignmentRule,
  position: number,
  rules: readonly AssignmentRule[],
  leads: readonly Lead[],
  timezone: string,
): Trial<Lead> {
  const others = rules.filter(({ id }) => id !== tried.id)
  const withTried = others.toSpliced(position, 0, { ...tried, isEnabled: true })
  const cases = leads.map((lead) => ({
    lead,
    before: decidingRule(rules, lead, timezone),
    after: decidingRule(withTried, lead, timezone),
  }))
  return {
    fitting: leads.filter((lead) => ruleFits(tried.when, lead, timezone)).length,
    decided: cases.filter(({ after }) => after?.id === tried.id).length,
    moves: cases.filter(({ before, after }) => !isSame(before?.target, after?.target)),
  }
}

function decidingRule(rules: readonly AssignmentRule[], lead: LeadFacts, timezone: string): AssignmentRule | null {
  return rules.find(({ isEnabled, when }) => isEnabled && ruleFits(when, lead, timezone)) ?? null
}

function isSame(one: RuleTarget | undefined, other: RuleTarget | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
