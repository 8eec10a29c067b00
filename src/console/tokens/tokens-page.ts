import type { Token } from '#api/tokens/contract.ts'
import { dateTimeWords } from '../data/time.ts'

const SHOWN_SCOPES = 3

export interface TokenView {
  readonly holder: string
  readonly may: string
  readonly lastUsed: string
  readonly state: { readonly ended: boolean; readonly words: string }
}

/** The row of a token in the table. */
export function tokenView(token: Token, now: Date): TokenView {
  const { scopes, kind, holder, dealerships, lastUsedAt, revokedAt, expiresAt } = token
  const more = scopes.length - SHOWN_SCOPES
  const where = dealerships === null ? '' : ` · ${dealerships.map(({ name }) => name).join(', ')}`
  return {
    holder: `${holder.name}${kind === 'system' ? ' (system)' : ''}${where}`,
    may: scopes.slice(0, SHOWN_SCOPES).join(', ') + (more > 0 ? ` and ${more} more` : ''),
    lastUsed: lastUsedAt === null ? 'Never' : dateTimeWords(lastUsedAt),
    state:
      revokedAt !== null ? { ended: true, words: 'Revoked' } : { ended: new Date(expiresAt) <= now, words: 'Expired' },
  }
}

/** Days that a new token may be chosen to last. */
export const DURATIONS = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
] as const
