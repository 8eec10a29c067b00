import {
  abilitiesBy,
  withReason,
  yes,
  type Abilities,
  type Asker,
  type Place,
  type Policy,
  type Rule,
} from './policy.ts'

export interface LeadFacts {
  /** Null: nobody has it. */
  readonly assigneeId: string | null
  /** An application for a job, or a lead without a dealership: for the group's administrators, and who the site names. */
  readonly isForGroup: boolean
}

export type LeadAbility = 'read' | 'update' | 'take' | 'merge' | 'markSpam' | 'assign'

/** A rule for the yard's leads; others are for the group. */
const ofYard =
  (rule: Rule<LeadFacts>): Rule<LeadFacts> =>
  (asker, facts) =>
    facts.isForGroup ? { because: 'not-named' } : rule(asker, facts)

const own: Rule<LeadFacts> = ({ personId }, { assigneeId }) => assigneeId === personId || { because: 'somebody-elses' }

const ownOrUnassigned: Rule<LeadFacts> = (asker, facts) => facts.assigneeId === null || own(asker, facts)

const POLICY: Policy<LeadAbility, LeadFacts> = {
  read: { sales: ofYard(yes), manager: ofYard(yes), 'group-admin': yes, platform: withReason },
  update: { sales: ofYard(ownOrUnassigned), manager: ofYard(yes), 'group-admin': yes },
  take: { sales: ofYard(yes), manager: ofYard(yes), 'group-admin': yes },
  merge: { sales: ofYard(own), manager: ofYard(yes), 'group-admin': yes },
  markSpam: { sales: ofYard(own), manager: ofYard(yes), 'group-admin': yes },
  assign: { sales: ofYard(own), manager: ofYard(yes), 'group-admin': yes },
}

/** Permissions for a lead. */
export function leadAbilities(asker: Asker, place: Place, facts: LeadFacts): Abilities<LeadAbility> {
  return abilitiesBy(POLICY, asker, place, facts)
}
