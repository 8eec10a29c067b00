import { expect, test } from 'vitest'
import { grantText, roleOptions } from './people-page.ts'

const NOWHERE = { dealership: null, locations: null, site: null, group: null }

test.each([
  [{ ...NOWHERE, role: 'sales', dealership: { id: 1, name: 'Westgate' } }, 'Sales at Westgate'],
  [
    { ...NOWHERE, role: 'manager', dealership: { id: 1, name: 'Westgate' }, locations: [{ id: 2, name: 'North' }] },
    'Manager at Westgate (North)',
  ],
  [{ ...NOWHERE, role: 'group-admin', group: 'amber' }, 'Group administrator at amber'],
  [{ ...NOWHERE, role: 'platform' }, 'Platform'],
] as const)('a role in words: %#', (grant, words) => {
  expect(grantText({ ...grant, locations: grant.locations && [...grant.locations] })).toBe(words)
})

const GIVEN = { dealerships: [], sites: [], groups: [], platform: false }
const YARD = { id: 1, name: 'Westgate', roles: ['sales' as const], locations: [{ id: 2, name: 'North' }] }

test('a manager of the whole yard gives roles at all of it, or at one location', () => {
  const options = roleOptions({ ...GIVEN, dealerships: [{ ...YARD, mustLimit: false }] })
  expect(options.map(({ name, grant }) => [name, grant])).toEqual([
    ['Sales at Westgate', { role: 'sales', dealershipId: 1, locationIds: null }],
    ['Sales at Westgate, North only', { role: 'sales', dealershipId: 1, locationIds: [2] }],
  ])
})

test('a manager of one location gives roles there alone', () => {
  const options = roleOptions({ ...GIVEN, dealerships: [{ ...YARD, mustLimit: true }] })
  expect(options.map(({ name }) => name)).toEqual(['Sales at Westgate, North only'])
})

test('sites, groups and the platform', () => {
  const options = roleOptions({ ...GIVEN, sites: [{ id: 5, name: 'harbour' }], groups: ['amber'], platform: true })
  expect(options.map(({ name }) => name)).toEqual([
    'Web editor of harbour',
    'Group administrator of amber',
    'Platform operator',
  ])
})

test('somebody who gives no role has nothing to choose from', () => {
  expect(roleOptions(GIVEN)).toEqual([])
})
