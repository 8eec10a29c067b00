import type { Grant, Role } from '../role.ts'

/** Why somebody may not do something: a word for programs, which a screen turns into a sentence. */
type Because =
  /** None of their roles at the place allows it. */
  | 'not-your-role'
  /** A colleague has it. Taking it over is noted, and the colleague hears of it. */
  | 'somebody-elses'
  /** Allowed to whoever is named for it, in the site's configuration. */
  | 'not-named'
  /** Allowed after the second factor was entered again. */
  | 'second-factor-needed'
  /** Allowed for a reason, which is written to the audit log. */
  | 'reason-needed'

export type Verdict = true | { readonly because: Because }

/** The place of a record. */
export interface Place {
  readonly dealershipId: number | null
  readonly locationId: number | null
  /** The site of a record of a site; for one of a dealership, the sites that show its stock. */
  readonly siteIds: readonly number[]
  /** The groups of the site, and the one that the dealership's configuration names. */
  readonly groups: readonly string[]
}

/** The facts known of the caller. */
export interface Asker {
  readonly personId: string
  readonly grants: readonly Grant[]
  readonly hasFreshSecondFactor: boolean
  /** Whether they gave a reason for looking at what is shown for a reason only. */
  readonly hasReason: boolean
}

export type Rule<Facts> = (asker: Asker, facts: Facts) => Verdict

/** For each ability, the roles that have it, and under which condition. A role that is left out does not have it. */
export type Policy<Ability extends string, Facts> = Readonly<
  Record<Ability, Readonly<Partial<Record<Role, Rule<Facts>>>>>
>

export type Abilities<Ability extends string> = Readonly<Record<Ability, Verdict>>

/** Permissions for a record at a place. With several roles there, the one that allows most counts. */
export function abilitiesBy<Ability extends string, Facts>(
  policy: Policy<Ability, Facts>,
  asker: Asker,
  place: Place,
  facts: Facts,
): Abilities<Ability> {
  const roles = rolesAt(asker.grants, place)
  const entries = Object.entries<Policy<Ability, Facts>[Ability]>(policy).map(([ability, rules]) => {
    const verdicts = roles.flatMap((role) => rules[role]?.(asker, facts) ?? [])
    return [ability, verdicts.find((verdict) => verdict === true) ?? verdicts[0] ?? { because: 'not-your-role' }]
  })
  return Object.fromEntries(entries) as Record<Ability, Verdict>
}

/** The roles that somebody has at a place. */
export function rolesAt(grants: readonly Grant[], place: Place): Role[] {
  return [...new Set(grants.filter((grant) => isAt(grant, place)).map(({ role }) => role))]
}

function isAt(grant: Grant, { dealershipId, locationId, siteIds, groups }: Place): boolean {
  switch (grant.role) {
    case 'sales':
    case 'manager':
      if (grant.dealershipId !== dealershipId) return false
      return grant.locationIds === null || (locationId !== null && grant.locationIds.includes(locationId))
    case 'web-editor':
      return siteIds.includes(grant.siteId)
    case 'group-admin':
      return groups.includes(grant.groupName)
    case 'platform':
      return true
  }
}

export const yes: Rule<unknown> = () => true

export const afterSecondFactor: Rule<unknown> = ({ hasFreshSecondFactor }) =>
  hasFreshSecondFactor || { because: 'second-factor-needed' }

export const withReason: Rule<unknown> = ({ hasReason }) => hasReason || { because: 'reason-needed' }
