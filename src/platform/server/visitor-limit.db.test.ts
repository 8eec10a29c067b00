import { expect, test, vi } from 'vitest'

import { visitorNetwork } from '../visitor-network.ts'
import { silentLogger } from './log.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { createVisitorLimit } from './visitor-limit.ts'

const database = await createTestDatabase()
// Many requests, one after the other.
vi.setConfig({ testTimeout: 90_000 })
const NOW = new Date('2026-11-21T00:00:00Z')
const RATE = { burst: 2, refillMs: 30_000, maxKeys: 1_000 }

/** The limit in a process of its own. A visitor may do four things a minute, a network forty. */
const open = (name: string, rate: typeof RATE | null = RATE) =>
  createVisitorLimit({ pool: database.pool('import'), name, rate, secret: 'a secret', log: silentLogger })

async function allowedOf(name: string, addresses: readonly string[], processes = 4) {
  const opened = Array.from({ length: processes }, () => open(name))
  let allowed = 0
  for (const [index, address] of addresses.entries()) {
    const answer = await opened[index % processes]?.consume({ site: 'north', ...visitorNetwork(address) }, NOW)
    if (answer?.allowed) allowed++
  }
  return allowed
}

const addresses = (count: number, at: (hex: string) => string) =>
  Array.from({ length: count }, (_, index) => at(index.toString(16)))

test('480 addresses of a /64 are one visitor', async () => {
  expect(
    await allowedOf(
      'one',
      addresses(480, (hex) => `2001:db8:1:2::${hex}`),
    ),
  ).toBe(4)
})

test('a /48 that changes its /64 reaches the ceiling of its network, and nobody else is refused', async () => {
  expect(
    await allowedOf(
      'two',
      addresses(480, (hex) => `2001:db8:1:${hex}::1`),
    ),
  ).toBe(40)
  expect(await allowedOf('two', ['2001:db8:2::1', '203.0.113.7', '198.51.100.9'])).toBe(3)
  expect(await allowedOf('two', ['2001:db8:1:ffff::1'])).toBe(0)
})

test('a visitor uses up no more of a network than a visitor may', async () => {
  expect(
    await allowedOf(
      'three',
      Array.from({ length: 200 }, () => '192.0.2.7'),
    ),
  ).toBe(4)
  expect(
    await allowedOf(
      'three',
      addresses(12, (hex) => `192.0.2.${Number.parseInt(hex, 16) + 8}`),
    ),
  ).toBe(12)
})

test('uses that are given back count neither for the visitor nor for the network', async () => {
  const limit = open('four')
  for (let use = 0; use < 60; use++) {
    const who = { site: 'north', ...visitorNetwork(`2001:db8:1:${use.toString(16)}::1`) }
    expect(await limit.consume(who, NOW)).toEqual({ allowed: true })
    await limit.refund(who)
  }
})

test('a rate of null is no limit', async () => {
  const limit = open('five', null)
  const who = { site: 'north', ...visitorNetwork('192.0.2.7') }
  for (let use = 0; use < 20; use++) expect(await limit.consume(who, NOW)).toEqual({ allowed: true })
})
