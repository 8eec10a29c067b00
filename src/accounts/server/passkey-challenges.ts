import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#platform/clock.ts'
import { CHALLENGE_LIFE_MINUTES } from '../passkey.ts'

/** The ceremony that a challenge is for: one answers no other. */
export interface Ceremony {
  readonly host: string
  /** The session that adds a passkey; null at sign-in. */
  readonly sessionId: string | null
}

/**
 * Challenges that the browser carries in a cookie, signed. A visitor who never answers leaves no row behind; the answer to one is
 * taken once, which the database sees to.
 */
export interface PasskeyChallenges {
  readonly sign: (ceremony: Ceremony, challenge: string, now: Date) => string
  /** The challenge; null for one that is forged, over, or of another ceremony. */
  readonly read: (ceremony: Ceremony, token: string | undefined, now: Date) => string | null
}

export function createPasskeyChallenges(secret: string): PasskeyChallenges {
  const macOf = ({ host, sessionId }: Ceremony, challenge: string, end: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['passkey', host, sessionId, challenge, end]))
      .digest()
  return {
    sign: (ceremony, challenge, now) => {
      const end = String(now.getTime() + CHALLENGE_LIFE_MINUTES * MINUTE_MS)
      return [challenge, end, macOf(ceremony, challenge, end).toString('base64url')].join('.')
    },
    read: (ceremony, token, now) => {
      const [challenge = '', end = '', mac = ''] = (token ?? '').split('.')
      const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(ceremony, challenge, end)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number(end) > now.getTime() ? challenge : null
    },
  }
}
