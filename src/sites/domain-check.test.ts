import { expect, test } from 'vitest'
import { judgeDomain } from './domain-check.ts'

const ADDRESSES = { host: null, addresses: ['203.0.113.10', '2001:db8::10'] }
const HOST = { host: 'sites.dealer.example', addresses: ['203.0.113.10'] }
const NONE = { host: null, addresses: [] }

test.each([
  ['fine', ['203.0.113.10'], ADDRESSES, 'cars.example points here.'],
  ['fine', ['203.0.113.10', '2001:db8::10'], ADDRESSES, 'cars.example points here.'],
  ['elsewhere', ['203.0.113.10', '198.51.100.7'], ADDRESSES, /found 203\.0\.113\.10, 198\.51\.100\.7, expected 203/],
  ['not-found', [], ADDRESSES, /has no address yet/],
  ['no-answer', null, ADDRESSES, /DNS did not answer/],
  ['no-target', ['203.0.113.10'], NONE, /set SITE_TARGET/],
] as const)('%s: a domain with %j', (state, found, target, words) => {
  const checked = judgeDomain('cars.example', found, target)
  expect(checked.state).toBe(state)
  expect(checked.words).toMatch(words)
})

test('www is an alias of the host, the domain itself has its addresses', () => {
  expect(judgeDomain('www.cars.example', [], HOST).records).toEqual([{ type: 'CNAME', value: 'sites.dealer.example' }])
  expect(judgeDomain('cars.example', [], HOST).records).toEqual([{ type: 'A', value: '203.0.113.10' }])
  expect(judgeDomain('www.cars.example', [], ADDRESSES).records).toEqual([
    { type: 'A', value: '203.0.113.10' },
    { type: 'AAAA', value: '2001:db8::10' },
  ])
})
