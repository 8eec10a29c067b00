import type { Grant } from '../role.ts'
import {
  abilitiesBy,
  rolesAt,
  yes,
  type Abilities,
  type Asker,
  type Place,
  type Policy,
  type Rule,
  type Verdict,
} from './policy.ts'

export interface PeopleFacts {
  /** Whom it is about. */
  readonly personId: string
}

export type PeopleAbility = 'managePeople' | 'manageTokens' | 'editAssignmentRules' | 'setAbsence'

const own: Rule<PeopleFacts> = (asker, { personId }) => asker.personId === personId || { because: 'not-your-role' }
const HEADS = { manager: yes, 'group-admin': yes, platform: yes }

const POLICY: Policy<PeopleAbility, PeopleFacts> = {
  managePeople: HEADS,
  manageTokens: HEADS,
  editAssignmentRules: HEADS,
  setAbsence: { sales: own, ...HEADS },
}

/** Permissions for the people of a place. */
export function peopleAbilities(asker: Asker, place: Place, facts: PeopleFacts): Abilities<PeopleAbility> {
  return abilitiesBy(POLICY, asker, place, facts)
}

/**
 * Whether somebody may give a role, or take it away. `place` is what the role is given for. A manager of a whole dealership gives the roles of its
 * people; one of some locations, roles at these alone. The database has the same rule (`given_by_row` in migrations/access.sql).
 */
export function mayGive(asker: Asker, grant: Grant, place: Place): Verdict {
  const roles = rolesAt(asker.grants, place)
  if (roles.includes('platform')) return true
  if (grant.role !== 'platform' && roles.includes('group-admin')) return true
  const isOfYard = grant.role === 'sales' || grant.role === 'manager'
  return (isOfYard && asker.grants.some((each) => covers(each, grant))) || { because: 'not-your-role' }
}

function covers(held: Grant, given: Extract<Grant, { dealershipId: number }>): boolean {
  if (held.role !== 'manager' || held.dealershipId !== given.dealershipId) return false
  const { locationIds } = held
  return locationIds === null || (given.locationIds?.every((id) => locationIds.includes(id)) ?? false)
}
