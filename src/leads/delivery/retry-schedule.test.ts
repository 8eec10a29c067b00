import { describe, expect, it } from 'vitest'
import { MAX_ATTEMPTS, nextAttemptAt } from './retry-schedule.ts'

const NOW = new Date('2026-11-21T08:30:00Z')

describe('the attempts of a delivery', () => {
  it('are eight in about four hours', () => {
    let at = NOW
    let attempts = 1
    for (let next = nextAttemptAt(attempts, at, 0); next; next = nextAttemptAt(++attempts, at, 0)) at = next
    expect(attempts).toBe(MAX_ATTEMPTS)
    expect(MAX_ATTEMPTS).toBe(8)
    expect((at.getTime() - NOW.getTime()) / 3_600_000).toBeCloseTo(3.875)
  })
  it('are spread by jitter', () => {
    expect(nextAttemptAt(1, NOW, 1)?.getTime()).toBe(NOW.getTime() + 33_000)
  })
})
