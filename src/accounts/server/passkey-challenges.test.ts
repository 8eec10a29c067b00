import { expect, it } from 'vitest'
import { createPasskeyChallenges, type Ceremony } from './passkey-challenges.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const SIGN_IN: Ceremony = { host: 'yard.example', sessionId: null }
const challenges = createPasskeyChallenges('a secret')
const token = challenges.sign(SIGN_IN, 'challenge', NOW)

it.each<[string, Ceremony, string | undefined, Date, string | null]>([
  ['accepts a signed token', SIGN_IN, token, NOW, 'challenge'],
  ['accepts it a second before its end', SIGN_IN, token, later(299), 'challenge'],
  ['refuses an expired one', SIGN_IN, token, later(300), null],
  ['refuses one of another host', { ...SIGN_IN, host: 'other.example' }, token, NOW, null],
  ['refuses one of a sign-in for adding a passkey', { ...SIGN_IN, sessionId: 'a session' }, token, NOW, null],
  ['refuses an altered challenge', SIGN_IN, token.replace('challenge', 'challenged'), NOW, null],
  ['refuses an altered end', SIGN_IN, token.replace(/\.\d/, '.9'), NOW, null],
  ['refuses another secret', SIGN_IN, createPasskeyChallenges('another').sign(SIGN_IN, 'challenge', NOW), NOW, null],
  ['refuses a missing token', SIGN_IN, undefined, NOW, null],
  ['refuses a token without a signature', SIGN_IN, 'challenge.1', NOW, null],
])('%s', (_, ceremony, given, now, challenge) => {
  expect(challenges.read(ceremony, given, now)).toBe(challenge)
})
