import { expect, test } from 'vitest'
import { missingRecipients } from './missing-recipients.ts'

const KNOWN = new Map([
  ['north', { locations: 2, hasMailbox: true }],
  ['south', { locations: 1, hasMailbox: false }],
  ['west', { locations: 1, hasMailbox: false }],
  ['bare', { locations: 0, hasMailbox: false }],
])
const leads = (...delivery: Parameters<typeof missingRecipients>[0]['leads']['delivery']) => ({ delivery })
const HOOK = { kind: 'webhook', url: 'https://dealer.example/leads', secret: 'HOOK' } as const
const TO = { kind: 'email', to: 'sales@dealer.example' } as const

test.each([
  [['north'], leads({ kind: 'email' }), []],
  [['north', 'south'], leads({ kind: 'email' }), [{ kind: 'borrowed-mailbox', dealerships: ['south'] }]],
  [['south', 'west'], leads({ kind: 'adf' }), [{ kind: 'no-mailbox', dealerships: ['south', 'west'] }]],
  [['south'], leads(TO), []],
  [['south'], leads(HOOK), []],
  [['south'], leads(HOOK, { kind: 'email' }), [{ kind: 'no-mailbox', dealerships: ['south'] }]],
  [['not-there'], leads({ kind: 'email' }), [{ kind: 'no-dealership', dealerships: ['not-there'] }]],
  [['not-there', 'north'], leads(TO), [{ kind: 'no-dealership', dealerships: ['not-there'] }]],
  [['bare'], leads(TO), [{ kind: 'no-location', dealerships: ['bare'] }]],
  [
    ['gone', 'bare', 'south'],
    leads({ kind: 'email' }),
    [
      { kind: 'no-dealership', dealerships: ['gone'] },
      { kind: 'no-location', dealerships: ['bare'] },
      { kind: 'no-mailbox', dealerships: ['south'] },
    ],
  ],
])('dealerships %j with %j: %j', (dealerships, given, expected) => {
  expect(missingRecipients({ dealerships, leads: given }, KNOWN)).toEqual(expected)
})
