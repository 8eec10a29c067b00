import type { Ability } from '../contract/ability.ts'
import type { Scope } from '../contract/scopes.ts'

/** What the rules need to know of a token. */
export interface RuledToken {
  readonly personId: string
  readonly madeBy: string
  readonly kind: 'person' | 'system'
  /** Whether the reader could give its holder's roles. */
  readonly givesRoles: boolean
}

/** Who sees a token may revoke it. To rename a person's token is for its holder and its maker. */
export function tokenAbilities(token: RuledToken, readerId: string): { rename: Ability; revoke: Ability } {
  const isOwn = token.personId === readerId || token.madeBy === readerId
  const mayRename = isOwn || (token.kind === 'system' && token.givesRoles)
  return { rename: mayRename || { because: 'not-your-token' }, revoke: true }
}

/** The token that creates another one. */
interface Parent {
  readonly scopes: readonly Scope[]
  /** Null: without a limit. */
  readonly dealershipIds: readonly number[] | null
  readonly expiresAt: Date
}

interface Wanted extends Parent {
  readonly isForSelf: boolean
}

/** Why a token may not create this one: it would be wider than itself. Null if it may. */
export function whyWider(wanted: Wanted, parent: Parent): string | null {
  if (!wanted.isForSelf) return 'token-for-another-holder'
  if (!wanted.scopes.every((scope) => parent.scopes.includes(scope))) return 'wider-scopes'
  const { dealershipIds: limit } = parent
  const isWithin = limit === null || (wanted.dealershipIds?.every((id) => limit.includes(id)) ?? false)
  if (!isWithin) return 'wider-dealerships'
  return wanted.expiresAt > parent.expiresAt ? 'longer-than-its-token' : null
}
