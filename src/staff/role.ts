/** The roles of people and tokens; see docs/console-foundations.md. */
export const ROLES = ['sales', 'manager', 'web-editor', 'group-admin', 'platform'] as const

export type Role = (typeof ROLES)[number]

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

/** The scope of a role. */
export type Grant =
  /** At a dealership: at all of its locations (null), or at those named. */
  | {
      readonly role: 'sales' | 'manager'
      readonly dealershipId: number
      readonly locationIds: readonly number[] | null
    }
  | { readonly role: 'web-editor'; readonly siteId: number }
  /** Given for a group: its sites, and the dealerships whose configuration names it. */
  | { readonly role: 'group-admin'; readonly groupName: string }
  | { readonly role: 'platform' }

/** The columns of a grant, which the tables of memberships and of invitations share. */
export interface GrantColumns {
  readonly role: Role
  readonly dealershipId: number | null
  readonly locationIds: readonly number[] | null
  readonly siteId: number | null
  readonly groupName: string | null
}

const NOWHERE = { dealershipId: null, locationIds: null, siteId: null, groupName: null }

export function columnsOfGrant(grant: Grant): GrantColumns {
  return { ...NOWHERE, ...grant }
}

/** Throws for columns that the database's checks refuse. */
export function grantOfColumns({ role, dealershipId, locationIds, siteId, groupName }: GrantColumns): Grant {
  if (role === 'platform') return { role }
  if (role === 'group-admin' && groupName !== null) return { role, groupName }
  if (role === 'web-editor' && siteId !== null) return { role, siteId }
  if ((role === 'sales' || role === 'manager') && dealershipId !== null) return { role, dealershipId, locationIds }
  throw new Error(`a membership as ${role} has no place that it is for`)
}
