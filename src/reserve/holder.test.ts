import { describe, expect, test } from 'vitest'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { holderOf, tooManyHolds } from './holder.ts'

describe('holderOf', () => {
  test.each([
    ['192.0.2.7', null, '192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.7', 'a', 'browser a', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', 'a', 'browser a', '192.0.2.0/24'],
    // A /64 is not shared with strangers, and a cookie costs nothing.
    ['2001:db8:1:2::9', 'a', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['nonsense', 'a', 'unreadable', 'unreadable'],
  ])('%s with the cookie %s is %s of %s', (address, cookie, visitor, network) => {
    expect(holderOf(visitorNetwork(address), cookie)).toEqual({ visitor, network })
  })
})

describe('tooManyHolds', () => {
  const of = (visitor: number, network: number) =>
    tooManyHolds({
      visitor: { count: visitor, firstEndsInSeconds: 100.2 },
      network: { count: network, firstEndsInSeconds: -3 },
    })
  test.each([
    [0, 0, null],
    [1, 3, null],
    [2, 2, { by: 'visitor', retryAfterSeconds: 101 }],
    [2, 4, { by: 'visitor', retryAfterSeconds: 101 }],
    [0, 4, { by: 'network', retryAfterSeconds: 1 }],
    [1, 7, { by: 'network', retryAfterSeconds: 1 }],
  ])('%i of the visitor and %i of the network: %j', (visitor, network, expected) => {
    expect(of(visitor, network)).toEqual(expected)
  })
})
