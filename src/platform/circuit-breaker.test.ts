import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterFailure, afterSuccess, CLOSED, requestPermission, type Circuit } from './circuit-breaker.ts'

const limits = { failures: 3, timeouts: 1, openMs: 1000 }

/** Plays f (failure), t (timeout), s (success) and waits in milliseconds from time 0; returns the state and the time. */
function play(...events: readonly ('f' | 't' | 's' | number)[]): { breaker: Circuit; now: number } {
  let breaker = CLOSED
  let now = 0
  for (const event of events) {
    if (typeof event === 'number') {
      now += event
      continue
    }
    const asked = requestPermission(breaker, now)
    breaker = asked.next
    if (!asked.allowed) continue
    breaker = event === 's' ? afterSuccess() : afterFailure(breaker, limits, now, event === 't' ? 'timeout' : 'failure')
  }
  return { breaker, now }
}

describe('a circuit breaker', () => {
  test.each([
    ['stays closed below the limit', ['f', 'f'], 'closed'],
    ['forgets failures after a success', ['f', 'f', 's', 'f', 'f'], 'closed'],
    ['opens at the limit', ['f', 'f', 'f'], 'open'],
    ['opens at its first timeout', ['t'], 'open'],
    ['opens again when the trial request times out', ['t', 1000, 't'], 'open'],
    ['stays open for the configured time', ['f', 'f', 'f', 999, 's'], 'open'],
    ['closes when the trial request succeeds', ['f', 'f', 'f', 1000, 's'], 'closed'],
    ['opens again when the trial request fails', ['f', 'f', 'f', 1000, 'f'], 'open'],
  ] as const)('%s', (_, events, state) => expect(play(...events).breaker.state).toBe(state))

  test('allows one trial request when the time is over', () => {
    const { breaker, now } = play('f', 'f', 'f', 1000)
    const first = requestPermission(breaker, now)
    expect([first.allowed, requestPermission(first.next, now).allowed]).toEqual([true, false])
  })

  test('counts a timeout as a failure where the limits name no timeouts', () => {
    const plain = { failures: 2, openMs: 1000 }
    const once = afterFailure(CLOSED, plain, 0, 'timeout')
    expect([once.state, afterFailure(once, plain, 0, 'timeout').state]).toEqual(['closed', 'open'])
  })

  test('is never open for longer than configured', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('f' as const, 't' as const, 's' as const), fc.nat({ max: 3000 }))),
        (events) => {
          const { breaker, now } = play(...events)
          expect(requestPermission(breaker, now + limits.openMs).allowed).toBe(true)
        },
      ),
    )
  })
})
