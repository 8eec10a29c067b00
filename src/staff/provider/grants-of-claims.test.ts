import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grant } from '../role.ts'
import { grantsOfClaims, isSameGrant, isWithinReach, type ProviderReach } from './grants-of-claims.ts'
import type { RoleRule } from './sign-in-provider.ts'

const reach: ProviderReach = {
  own: 'amber',
  groupName: 'bay',
  dealerships: new Map([
    [
      'amber',
      {
        id: 1,
        locations: new Map([
          ['north', 11],
          ['south', 12],
        ]),
      },
    ],
    ['birch', { id: 2, locations: new Map([['main', 21]]) }],
  ]),
  sites: new Map([['bay-cars', 5]]),
}

const when = (value: string) => ({ claim: 'groups', value })
const sales: RoleRule = { ...when('sales'), role: 'sales' }
const north: RoleRule = { ...when('north'), role: 'sales', locations: ['north'] }
const south: RoleRule = { ...when('south'), role: 'sales', locations: ['south'] }
const manager: RoleRule = { ...when('birch'), role: 'manager', dealership: 'birch' }
const editor: RoleRule = { ...when('web'), role: 'web-editor', site: 'bay-cars' }
const head: RoleRule = { ...when('heads'), role: 'group-admin' }
const RULES = [sales, north, south, manager, editor, head]

const grants = (groups: readonly string[], rules: readonly RoleRule[] = RULES) =>
  grantsOfClaims({ groups }, rules, reach)

describe('rules that fit count together', () => {
  it.each<[string[], Grant[]]>([
    [['sales'], [{ role: 'sales', dealershipId: 1, locationIds: null }]],
    [['north'], [{ role: 'sales', dealershipId: 1, locationIds: [11] }]],
    [['south', 'north'], [{ role: 'sales', dealershipId: 1, locationIds: [11, 12] }]],
    [['north', 'sales'], [{ role: 'sales', dealershipId: 1, locationIds: null }]],
    [
      ['north', 'birch'],
      [
        { role: 'sales', dealershipId: 1, locationIds: [11] },
        { role: 'manager', dealershipId: 2, locationIds: null },
      ],
    ],
    [['web'], [{ role: 'web-editor', siteId: 5 }]],
    [['heads'], [{ role: 'group-admin', groupName: 'bay' }]],
    [['SALES', 'sales ', ''], []],
    [[], []],
  ])('%j', (groups, expected) => expect(grants(groups)).toEqual(expected))
})

it('a rule for what the group does not have gives nothing', () => {
  const elsewhere: RoleRule[] = [
    { ...when('x'), role: 'manager', dealership: 'cedar' },
    { ...when('x'), role: 'sales', locations: ['closed'] },
    { ...when('x'), role: 'web-editor', site: 'other' },
  ]
  expect(grants(['x'], elsewhere)).toEqual([])
  expect(grantsOfClaims({ groups: ['heads'] }, [head], { ...reach, groupName: null })).toEqual([])
})

const slugs = fc.constantFrom('amber', 'birch', 'cedar')
const values = fc.constantFrom('a', 'b', 'c', 'd')
const rule: fc.Arbitrary<RoleRule> = fc.oneof(
  fc.record({
    claim: fc.constant('groups'),
    value: values,
    role: fc.constantFrom('sales' as const, 'manager' as const),
    dealership: fc.option(slugs, { nil: undefined }),
    locations: fc.option(fc.array(fc.constantFrom('north', 'south', 'main'), { minLength: 1 }), { nil: undefined }),
  }),
  fc.record({
    claim: fc.constant('groups'),
    value: values,
    role: fc.constant('web-editor' as const),
    site: fc.constantFrom('bay-cars', 'other'),
  }),
  fc.record({ claim: fc.constant('groups'), value: values, role: fc.constant('group-admin' as const) }),
)
const claimed = fc.uniqueArray(values)

describe('for all rules and claims', () => {
  it('roles are within reach, each place once, and never the platform’s', () => {
    fc.assert(
      fc.property(fc.array(rule), claimed, (rules, groups) => {
        const given = grants(groups, rules)
        expect(given.every((grant) => isWithinReach(grant, reach))).toBe(true)
        const places = given.map((grant) => JSON.stringify({ ...grant, locationIds: null }))
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('every role comes from a rule of a claimed value, so nobody without a claim has one', () => {
    fc.assert(
      fc.property(fc.array(rule), claimed, (rules, groups) => {
        const fitting = rules.filter(({ value }) => groups.some((each) => each === value))
        expect(grants(groups, rules)).toEqual(grants(groups, fitting))
        expect(grants([], rules)).toEqual([])
      }),
    )
  })

  it('the order of rules and of values changes nothing', () => {
    fc.assert(
      fc.property(fc.array(rule), claimed, (rules, groups) => {
        const given = grants(groups, rules)
        const turned = grants(groups.toReversed(), rules.toReversed())
        expect(turned).toHaveLength(given.length)
        expect(given.every((grant) => turned.some((each) => isSameGrant(each, grant)))).toBe(true)
      }),
    )
  })

  it('a further claim takes nothing', () => {
    fc.assert(
      fc.property(fc.array(rule), claimed, values, (rules, groups, more) => {
        const after = grants([...groups, more], rules)
        for (const grant of grants(groups, rules)) expect(after.some((each) => covers(each, grant))).toBe(true)
      }),
    )
  })
})

function covers(wide: Grant, narrow: Grant): boolean {
  if (!('locationIds' in wide) || !('locationIds' in narrow)) return isSameGrant(wide, narrow)
  if (wide.role !== narrow.role || wide.dealershipId !== narrow.dealershipId) return false
  const { locationIds } = wide
  return locationIds === null || (narrow.locationIds?.every((id) => locationIds.includes(id)) ?? false)
}

it('the role of the platform is within no reach', () => {
  expect(isWithinReach({ role: 'platform' }, reach)).toBe(false)
  expect(isWithinReach({ role: 'group-admin', groupName: 'other' }, reach)).toBe(false)
  expect(isWithinReach({ role: 'sales', dealershipId: 3, locationIds: null }, reach)).toBe(false)
})
