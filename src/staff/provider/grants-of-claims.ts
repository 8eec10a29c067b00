import type { Grant } from '../role.ts'
import { claimValues, type Claims } from './claims.ts'
import type { RoleRule } from './sign-in-provider.ts'

/** The places at which a provider may give roles: the dealerships and sites of the group whose dealer's file names it. */
export interface ProviderReach {
  /** The dealership whose file names the provider. */
  readonly own: string
  /** Null for a dealership without a group. */
  readonly groupName: string | null
  readonly dealerships: ReadonlyMap<string, { readonly id: number; readonly locations: ReadonlyMap<string, number> }>
  /** Ids of sites by slug. */
  readonly sites: ReadonlyMap<string, number>
}

/**
 * The roles that claims give: the union of all rules that fit. At a dealership a role is for all locations if one of its rules is. A rule for a place
 * that is not, or no longer, within the provider's reach gives nothing. Nobody gets a role that no rule names.
 */
export function grantsOfClaims(claims: Claims, rules: readonly RoleRule[], reach: ProviderReach): readonly Grant[] {
  const fitting = rules.filter(({ claim, value }) => claimValues(claims, claim).includes(value))
  const byPlace = new Map<string, Grant>()
  for (const rule of fitting) {
    const grant = grantOf(rule, reach)
    if (grant === null) continue
    const key = placeKey(grant)
    byPlace.set(key, together(byPlace.get(key), grant))
  }
  return [...byPlace.values()]
}

function grantOf(rule: RoleRule, reach: ProviderReach): Grant | null {
  const { role } = rule
  switch (role) {
    case 'group-admin':
      return reach.groupName === null ? null : { role, groupName: reach.groupName }
    case 'web-editor': {
      const siteId = rule.site === undefined ? undefined : reach.sites.get(rule.site)
      return siteId === undefined ? null : { role, siteId }
    }
    case 'sales':
    case 'manager': {
      const dealership = reach.dealerships.get(rule.dealership ?? reach.own)
      if (dealership === undefined) return null
      const { id: dealershipId, locations } = dealership
      if (rule.locations === undefined) return { role, dealershipId, locationIds: null }
      const locationIds = rule.locations.flatMap((slug) => locations.get(slug) ?? [])
      return locationIds.length === 0 ? null : { role, dealershipId, locationIds: sorted(locationIds) }
    }
    default:
      return role satisfies never
  }
}

function together(before: Grant | undefined, grant: Grant): Grant {
  if (before === undefined || !('locationIds' in before) || !('locationIds' in grant)) return grant
  const isEverywhere = before.locationIds === null || grant.locationIds === null
  return {
    ...grant,
    locationIds: isEverywhere ? null : sorted([...(before.locationIds ?? []), ...(grant.locationIds ?? [])]),
  }
}

const sorted = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** Identifies what a person has at most once: a role at a place. */
function placeKey(grant: Grant): string {
  switch (grant.role) {
    case 'sales':
    case 'manager':
      return `${grant.role} ${grant.dealershipId}`
    case 'web-editor':
      return `${grant.role} ${grant.siteId}`
    case 'group-admin':
      return `${grant.role} ${grant.groupName}`
    case 'platform':
      return grant.role
  }
}

/** Whether two roles are the same at the same place, for the same locations in any order. */
export function isSameGrant(a: Grant, b: Grant): boolean {
  return placeKey(a) === placeKey(b) && locationsKey(a) === locationsKey(b)
}

function locationsKey(grant: Grant): string {
  return 'locationIds' in grant ? (grant.locationIds === null ? 'all' : sorted(grant.locationIds).join(' ')) : ''
}

/** Whether a role is one that the provider could give. The platform's never is. */
export function isWithinReach(grant: Grant, { groupName, dealerships, sites }: ProviderReach): boolean {
  switch (grant.role) {
    case 'sales':
    case 'manager':
      return [...dealerships.values()].some(({ id }) => id === grant.dealershipId)
    case 'web-editor':
      return [...sites.values()].includes(grant.siteId)
    case 'group-admin':
      return groupName !== null && grant.groupName === groupName
    case 'platform':
      return false
  }
}
