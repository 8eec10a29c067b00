import { expect, test } from 'vitest'
import { unreached } from './unreached.ts'

const MAILBOXES = new Map([
  ['north', true],
  ['south', false],
  ['west', false],
])
const leads = (...delivery: Parameters<typeof unreached>[0]['leads']['delivery']) => ({ delivery })
const HOOK = { kind: 'webhook', url: 'https://dealer.example/leads', secret: 'HOOK' } as const

test.each([
  [['north'], leads({ kind: 'email' }), null],
  [['north', 'south'], leads({ kind: 'email' }), { kind: 'elsewhere', dealerships: ['south'] }],
  [['south', 'west'], leads({ kind: 'adf' }), { kind: 'nobody', dealerships: ['south', 'west'] }],
  [['south'], leads({ kind: 'email', to: 'sales@dealer.example' }), null],
  [['south'], leads(HOOK), null],
  [['south'], leads(HOOK, { kind: 'email' }), { kind: 'nobody', dealerships: ['south'] }],
  [['not-there-yet'], leads({ kind: 'email' }), null],
])('dealerships %j with %j: %j', (dealerships, given, expected) => {
  expect(unreached({ dealerships, leads: given }, MAILBOXES)).toEqual(expected)
})
