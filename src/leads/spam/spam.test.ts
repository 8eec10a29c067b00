import { describe, expect, it } from 'vitest'
import { LEAD_RATE } from './rate-limit.ts'
import { MIN_FILL_MS, spamSign, type SpamFacts } from './spam.ts'

const NOW = new Date('2026-11-21T08:30:00Z')

describe('suspected spam', () => {
  const facts = (changes: Partial<SpamFacts>): SpamFacts => ({
    honeypot: '',
    shownAt: new Date(NOW.getTime() - 60_000),
    sawInteraction: false,
    now: NOW,
    ...changes,
  })
  it.each<[string, Partial<SpamFacts>, string | null]>([
    ['a normal submission', {}, null],
    ['a filled honeypot', { honeypot: 'https://x.example' }, 'honeypot'],
    ['too fast', { shownAt: new Date(NOW.getTime() - MIN_FILL_MS + 1) }, 'too-fast'],
    ['just slow enough', { shownAt: new Date(NOW.getTime() - MIN_FILL_MS) }, null],
    ['fast, after a key, a pointer or autofill', { shownAt: NOW, sawInteraction: true }, null],
    ['a filled honeypot after a key', { honeypot: 'x', sawInteraction: true }, 'honeypot'],
    ['a time in the future', { shownAt: new Date(NOW.getTime() + 60_000) }, 'too-fast'],
    ['a forged time', { shownAt: 'forged', sawInteraction: true }, 'not-from-our-form'],
    ['no time', { shownAt: null }, 'not-from-our-form'],
  ])('%s: %3$s', (_, changes, sign) => {
    expect(spamSign(facts(changes))).toBe(sign)
  })
})

it('D-190: an address may send ten forms at once, then five a minute', () => {
  expect(LEAD_RATE).toMatchObject({ burst: 10, refillMs: 12_000 })
})
