import { SERVER_ANSWERS } from '@forecourt/meilisearch-api/client'
import { err, ok } from '#platform/result.ts'
import type { Answered, Caller } from './server-call.ts'

/** The key that signs tenant tokens. */
export type TokenKey = { readonly uid: string; readonly key: string }

const SEARCH_ONLY = ['search']
const KEYS_PER_PAGE = 1_000

/**
 * A server key that may search the index and nothing else, created if there is none. The caller's own key must be allowed to list keys:
 * the master key or an administrator's.
 */
export async function tokenKey(call: Caller, index: string, now: Date): Answered<TokenKey> {
  const found = await call({ method: 'GET', path: `/keys?limit=${KEYS_PER_PAGE}` }, SERVER_ANSWERS.keys)
  if (!found.ok) return found
  const known = found.value.results.find(
    ({ actions, indexes, expiresAt }) =>
      String(actions) === String(SEARCH_ONLY) &&
      (indexes.includes(index) || indexes.includes('*')) &&
      (expiresAt === null || new Date(expiresAt) > now),
  )
  return known ? ok(known) : makeKey(call, index)
}

async function makeKey(call: Caller, index: string): Answered<TokenKey> {
  const body = {
    name: `search of ${index}`,
    description: 'Signs the tokens by which browsers search.',
    actions: SEARCH_ONLY,
    indexes: [index],
    expiresAt: null,
  }
  const made = await call({ method: 'POST', path: '/keys', body }, SERVER_ANSWERS.key)
  return made.ok ? ok(made.value) : err(made.error)
}
