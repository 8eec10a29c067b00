import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimiter, withRate } from './rate-limit.ts'

const NOW = new Date('2026-11-21T08:30:00Z')
const RATE = { burst: 10, refillMs: 12_000, maxKeys: 50_000 }

describe('the rate limit', () => {
  it('allows a burst, then says how long to wait', () => {
    const { consume: allow } = createRateLimiter(RATE)
    for (let sent = 0; sent < RATE.burst; sent++) expect(allow('site 192.0.2.1', NOW).allowed).toBe(true)
    expect(allow('site 192.0.2.1', NOW)).toEqual({ allowed: false, retryAfterSeconds: 12 })
    expect(allow('site 192.0.2.2', NOW).allowed).toBe(true)
    expect(allow('site 192.0.2.1', new Date(NOW.getTime() + 12_000)).allowed).toBe(true)
    expect(allow('site 192.0.2.1', new Date(NOW.getTime() + 12_000)).allowed).toBe(false)
  })
  it('never lets more through than burst and refill', () => {
    const steps = fc.array(fc.nat({ max: 30_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(steps, (pauses) => {
        const { consume: allow } = createRateLimiter(RATE)
        let time = 0
        let granted = 0
        for (const pause of pauses) {
          time += pause
          if (allow('key', new Date(time)).allowed) granted++
        }
        expect(granted).toBeLessThanOrEqual(RATE.burst + Math.ceil(time / RATE.refillMs))
      }),
    )
  })
  it('forgets the least recently used key beyond its limit', () => {
    const { consume: allow } = createRateLimiter({ burst: 1, refillMs: 1_000, maxKeys: 2 })
    for (const key of ['a', 'b', 'c']) allow(key, NOW)
    expect(allow('a', NOW).allowed).toBe(true)
    expect(allow('c', NOW).allowed).toBe(false)
  })
  it('charges the cost of a request, at most a full burst', () => {
    const { consume: allow } = createRateLimiter({ burst: 10, refillMs: 1_000, maxKeys: 2 })
    expect(allow('a', NOW, 8)).toEqual({ allowed: true })
    expect(allow('a', NOW, 4)).toEqual({ allowed: false, retryAfterSeconds: 2 })
    expect(allow('b', NOW, 50)).toEqual({ allowed: true })
    expect(allow('b', NOW)).toEqual({ allowed: false, retryAfterSeconds: 1 })
  })
  it('refunds, up to a full burst', () => {
    const { consume, refund } = createRateLimiter({ burst: 2, refillMs: 1_000, maxKeys: 2 })
    for (let post = 0; post < 20; post++) {
      expect(consume('a', NOW).allowed).toBe(true)
      refund('a')
    }
    refund('a')
    expect([consume('a', NOW), consume('a', NOW), consume('a', NOW)].map(({ allowed }) => allowed)).toEqual([
      true,
      true,
      false,
    ])
  })
  it('can be scaled, or switched off with 0', () => {
    expect(withRate(RATE, 5)).toEqual(RATE)
    expect(withRate(RATE, 50)).toEqual({ ...RATE, burst: 100, refillMs: 1_200 })
    const { consume } = createRateLimiter(withRate(RATE, 0))
    for (let post = 0; post < 1_000; post++) expect(consume('a', NOW).allowed).toBe(true)
  })
})
