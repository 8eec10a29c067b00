import { expect, test } from 'vitest'
import { tokenAbilities, whyWider } from './token-rules.ts'

const KIM = 'kim'

test.each([
  ['their own', { personId: KIM, madeBy: 'boss', kind: 'person', givesRoles: false }, true],
  ['one they created', { personId: 'system', madeBy: KIM, kind: 'system', givesRoles: false }, true],
  ['a system’s whose roles they give', { personId: 'system', madeBy: 'boss', kind: 'system', givesRoles: true }, true],
  [
    'a colleague’s',
    { personId: 'lee', madeBy: 'lee', kind: 'person', givesRoles: true },
    { because: 'not-your-token' },
  ],
] as const)('%s: who may rename it', (_, token, rename) => {
  expect(tokenAbilities(token, KIM)).toEqual({ rename, revoke: true })
})

const soon = new Date('2026-12-01')
const later = new Date('2027-12-01')

test.each([
  ['the same', {}, {}, null],
  ['fewer scopes', { scopes: [] }, {}, null],
  ['another scope', { scopes: ['stock:write'] }, {}, 'wider-scopes'],
  ['another holder', { isForSelf: false }, {}, 'token-for-another-holder'],
  ['a limit where there is none', { dealershipIds: [1] }, {}, null],
  ['no limit where there is one', {}, { dealershipIds: [1] }, 'wider-dealerships'],
  ['another dealership', { dealershipIds: [1, 2] }, { dealershipIds: [1] }, 'wider-dealerships'],
  ['one of two dealerships', { dealershipIds: [1] }, { dealershipIds: [1, 2] }, null],
  ['a longer time', { expiresAt: later }, {}, 'longer-than-its-token'],
] as const)('a token may create one with %s', (_, wanted, parent, because) => {
  const base = { scopes: ['leads:read'], dealershipIds: null, expiresAt: soon } as const
  expect(whyWider({ ...base, isForSelf: true, ...wanted }, { ...base, ...parent })).toBe(because)
})
