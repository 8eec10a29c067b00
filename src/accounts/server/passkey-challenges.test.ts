import { expect, it } from 'vitest'
import { createPasskeyChallenges, type Ceremony } from './passkey-challenges.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const SIGN_IN: Ceremony = { host: 'yard.example', sessionId: null }
const challenges = createPasskeyChallenges('a secret')
const token = challenges.sign(SIGN_IN, 'challenge', NOW)

it.each<[string, Ceremony, string | undefined, Date, string | null]>([
  ['its own', SIGN_IN, token, NOW, 'challenge'],
  ['its own at the last moment', SIGN_IN, token, later(299), 'challenge'],
  ['one that is over', SIGN_IN, token, later(300), null],
  ['one of another host', { ...SIGN_IN, host: 'other.example' }, token, NOW, null],
  ['a sign-in for adding a passkey', { ...SIGN_IN, sessionId: 'a session' }, token, NOW, null],
  ['an altered challenge', SIGN_IN, token.replace('challenge', 'challenged'), NOW, null],
  ['one that lives longer', SIGN_IN, token.replace(/\.\d/, '.9'), NOW, null],
  ['one of another secret', SIGN_IN, createPasskeyChallenges('another').sign(SIGN_IN, 'challenge', NOW), NOW, null],
  ['none', SIGN_IN, undefined, NOW, null],
  ['half of one', SIGN_IN, 'challenge.1', NOW, null],
])('reads %s', (_, ceremony, given, now, challenge) => {
  expect(challenges.read(ceremony, given, now)).toBe(challenge)
})
