import { describe, expect, it } from 'vitest'
import { claimValues, mergeClaims, nameOf, provedAt, provesSecondFactor, verifiedAddress } from './claims.ts'
import { domainOfAddress, isOpenDomain } from './mail-domain.ts'

it.each([
  ['a text', { role: 'sales' }, 'role', ['sales']],
  ['a list', { groups: ['a', 'b', 7, null, { c: 1 }] }, 'groups', ['a', 'b', '7']],
  ['true or false', { isManager: true }, 'isManager', ['true']],
  ['a name with dots of its own', { 'https://id.example/roles': ['a'] }, 'https://id.example/roles', ['a']],
  ['a path into groups', { realm_access: { roles: ['a', 'b'] } }, 'realm_access.roles', ['a', 'b']],
  ['a name before a path', { 'a.b': 'name', a: { b: 'path' } }, 'a.b', ['name']],
  ['nothing', { groups: null }, 'groups', []],
  ['a claim that is missing', {}, 'groups.of.nobody', []],
  ['a property that every object has', {}, 'constructor.name', []],
])('reads %s', (_, claims, name, expected) => {
  expect(claimValues(claims, name)).toEqual(expected)
})

describe('claims of ID token and UserInfo together', () => {
  it('are those of both, the ID token’s first', () => {
    expect(mergeClaims({ sub: '1', groups: ['a'] }, { sub: '1', groups: ['b'], name: 'Robin' })).toEqual({
      sub: '1',
      groups: ['a'],
      name: 'Robin',
    })
  })

  it('never verify the address of one by the other', () => {
    const domains = { domains: ['amber.example'] }
    const unverified = { email: 'boss@amber.example' }
    expect(verifiedAddress(mergeClaims(unverified, { email_verified: true }), domains)).toBeNull()
    expect(verifiedAddress(mergeClaims({ email_verified: true }, unverified), domains)).toBeNull()
    expect(verifiedAddress(mergeClaims({}, { ...unverified, email_verified: true }), domains)).toBe(
      'boss@amber.example',
    )
  })

  it('take from the ID token alone how somebody signed in', () => {
    expect(mergeClaims({ sub: '1' }, { sub: '2', amr: ['mfa'], acr: 'high', auth_time: 1 })).toEqual({ sub: '1' })
  })
})

it.each([
  [{ email: 'Pat@Amber.Example', email_verified: true }, 'pat@amber.example'],
  [{ email: 'pat@amber.example', xms_edov: true }, 'pat@amber.example'],
  [{ email: 'pat@amber.example', xms_edov: '1' }, 'pat@amber.example'],
  [{ email: 'pat@amber.example', email_verified: 'true' }, null],
  [{ email: 'pat@amber.example', email_verified: false, xms_edov: false }, null],
  [{ email: 'pat@amber.example' }, null],
  [{ email: 'pat@sub.amber.example', email_verified: true }, null],
  [{ email: 'pat@cedar.example@amber.example', email_verified: true }, null],
  [{ email: '<pat@amber.example>', email_verified: true }, null],
  [{ email: ['pat@amber.example'], email_verified: true }, null],
  [{ email_verified: true }, null],
])('the verified address of %j is %s', (claims, expected) => {
  expect(verifiedAddress(claims, { domains: ['amber.example'] })).toBe(expected)
})

it.each([
  [' Pat@Amber.Example ', 'amber.example'],
  ['pat', null],
  ['@amber.example', null],
  ['pat@', null],
  ['pat@a b', null],
])('the domain of %j is %s', (address, expected) => expect(domainOfAddress(address)).toBe(expected))

it('anybody gets an address at an open domain', () => {
  expect([isOpenDomain('gmail.com'), isOpenDomain('amber.example')]).toEqual([true, false])
})

it.each([
  [{ amr: ['pwd', 'mfa'] }, { amr: ['mfa'], acr: [] }, true],
  [{ amr: ['pwd'] }, { amr: ['mfa'], acr: [] }, false],
  [{ amr: 'mfa' }, { amr: ['mfa'], acr: [] }, false],
  [{ acr: 'high' }, { amr: ['mfa'], acr: ['high'] }, true],
  [{ acr: 'low' }, { amr: [], acr: ['high'] }, false],
  [{ amr: ['mfa'] }, undefined, false],
])('%j proves a second factor by %j: %s', (claims, secondFactor, expected) => {
  expect(provesSecondFactor(claims, { secondFactor })).toBe(expected)
})

it('is proved when the provider says so, and never later than now', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const seconds = now.getTime() / 1000
  expect(provedAt({ auth_time: seconds - 60 }, now)).toEqual(new Date('2026-11-19T23:59:00Z'))
  expect(provedAt({ auth_time: seconds + 3600 }, now)).toEqual(now)
  for (const auth_time of [undefined, '1', Number.NaN, -1]) expect(provedAt({ auth_time }, now)).toBeNull()
})

it('the name is the provider’s, or what the address begins with', () => {
  expect(nameOf({ name: ' Robin\u0000Example ' }, 'r@amber.example')).toBe('Robin Example')
  expect(nameOf({ name: 7 }, 'robin@amber.example')).toBe('robin')
})
