import { expect, test } from 'vitest'
import type { Token } from '#api/tokens/contract.ts'
import { tokenView } from './tokens-page.ts'

const NOW = new Date('2026-11-24T09:00:00Z')
const PERSON = { id: '6a3f0c5e-0d7e-4a52-9f3c-0c3a2b1d4e5f', name: 'Robin' }
const TOKEN: Token = {
  id: PERSON.id,
  name: 'Website export',
  kind: 'person',
  holder: PERSON,
  madeBy: PERSON,
  lastFour: 'x7w2',
  scopes: ['leads:read'],
  dealerships: null,
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  version: 1,
  abilities: { rename: true, revoke: true },
}

test('a token in force that was never used', () => {
  expect(tokenView(TOKEN, NOW)).toMatchObject({
    holder: 'Robin',
    may: 'leads:read',
    lastUsed: 'Never',
    state: { ended: false },
  })
})

test('of many scopes the first are shown', () => {
  const scopes = ['leads:read', 'leads:write', 'stock:read', 'stock:write', 'events:read'] as const
  expect(tokenView({ ...TOKEN, scopes: [...scopes] }, NOW).may).toBe('leads:read, leads:write, stock:read and 2 more')
})

test('a system’s token, limited to a dealership', () => {
  const { holder } = tokenView({ ...TOKEN, kind: 'system', dealerships: [{ id: 1, name: 'Westgate' }] }, NOW)
  expect(holder).toBe('Robin (system) · Westgate')
})

test.each<[Partial<Token>, string]>([
  [{ revokedAt: '2026-11-20T00:00:00Z' }, 'Revoked'],
  [{ expiresAt: '2026-11-20T00:00:00Z' }, 'Expired'],
])('ended: %j', (change, words) => {
  expect(tokenView({ ...TOKEN, ...change }, NOW).state).toEqual({ ended: true, words })
})
