import { abilitiesBy, yes, type Abilities, type Asker, type Place, type Policy, type Rule } from './policy.ts'

export interface AppointmentFacts {
  /** The person whose booking or blocked time it is; null: nobody’s yet. */
  readonly ownerId: string | null
}

export type AppointmentAbility = 'update' | 'blockTime'

const own: Rule<AppointmentFacts> = ({ personId }, { ownerId }) => ownerId === personId || { because: 'somebody-elses' }
const ownOrNobodys: Rule<AppointmentFacts> = (asker, facts) => facts.ownerId === null || own(asker, facts)

const POLICY: Policy<AppointmentAbility, AppointmentFacts> = {
  update: { sales: ownOrNobodys, manager: yes, 'group-admin': yes },
  blockTime: { sales: own, manager: yes, 'group-admin': yes },
}

/** Permissions for a booking, or for times in which nobody can book. */
export function appointmentAbilities(
  asker: Asker,
  place: Place,
  facts: AppointmentFacts,
): Abilities<AppointmentAbility> {
  return abilitiesBy(POLICY, asker, place, facts)
}
