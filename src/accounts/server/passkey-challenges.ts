import { MINUTE_MS } from '#platform/clock.ts'
import { currentKey, type KeyRing } from '#platform/key-ring.ts'
import { hmac, isSignedByAny } from '#platform/mac.ts'
import { CHALLENGE_LIFE_MINUTES } from '../passkey.ts'

/** The ceremony (WebAuthn's word for adding a passkey or signing in with one) that a challenge belongs to. */
export interface Ceremony {
  readonly host: string
  /** The session that adds a passkey; null at sign-in. */
  readonly sessionId: string | null
}

/**
 * Challenges travel in a signed cookie, so that a visitor who never answers leaves no row behind. `useChallenge` makes sure that each
 * is answered only once.
 */
export interface PasskeyChallenges {
  readonly sign: (ceremony: Ceremony, challenge: string, now: Date) => string
  /** Returns the challenge; null for one that is forged, expired or of another ceremony. */
  readonly read: (ceremony: Ceremony, token: string | undefined, now: Date) => string | null
}

export function createPasskeyChallenges(secret: KeyRing): PasskeyChallenges {
  const macWith = (key: string, { host, sessionId }: Ceremony, challenge: string, end: string): string =>
    hmac(key, JSON.stringify(['passkey', host, sessionId, challenge, end])).toString('base64url')
  return {
    sign: (ceremony, challenge, now) => {
      const end = String(now.getTime() + CHALLENGE_LIFE_MINUTES * MINUTE_MS)
      return [challenge, end, macWith(currentKey(secret), ceremony, challenge, end)].join('.')
    },
    read: (ceremony, token, now) => {
      const [challenge = '', end = '', mac = ''] = (token ?? '').split('.')
      if (!isSignedByAny(secret, mac, (key) => macWith(key, ceremony, challenge, end))) return null
      return Number(end) > now.getTime() ? challenge : null
    },
  }
}
