import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createSeal } from '#platform/server/seal.ts'
import { cookieNamed, type Caller } from '../sign-in/caller.ts'

const VALID_MS = 10 * MINUTE_MS
/** Longer than setting up an authenticator app takes. */
const MAX_AGE_SECONDS = (VALID_MS / MINUTE_MS) * 60

/** Somebody's place between the console and a provider. The browser keeps it, encrypted and signed, for ten minutes. */
const pending = z.discriminatedUnion('at', [
  /** At the provider. */
  z.object({
    at: z.literal('provider'),
    dealer: z.string(),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    next: z.string(),
    /** The session that is confirmed again; null for a sign-in. */
    sessionId: z.string().nullable(),
    startedAt: z.number(),
  }),
  /** Back, and setting up the first authenticator app of a person without one. */
  z.object({ at: z.literal('authenticator'), personId: z.string(), startedAt: z.number() }),
])

type Pending = z.output<typeof pending>
type Kept<At extends Pending['at']> = Extract<Pending, { at: At }>

export interface PendingCookie {
  /** Null without it, for one that is not ours, too old, or of another place. */
  readonly read: <At extends Pending['at']>(at: At, caller: Caller, now: Date) => Kept<At> | null
  /** Values of `Set-Cookie`. */
  readonly keep: (kept: Pending) => string
  readonly clear: () => string
}

export function createPendingCookie(secret: KeyRing, secureCookies: boolean): PendingCookie {
  const name = secureCookies ? '__Host-forecourt-provider' : 'forecourt-provider'
  const seal = createSeal(secret, 'staff sign-in provider')
  // Lax, because the provider sends the browser back from its own site.
  const cookie = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`
  return {
    read: <At extends Pending['at']>(at: At, { cookie: sent }: Caller, now: Date) => {
      const opened = seal.open(Buffer.from(cookieNamed(sent, name) ?? '', 'base64url'))
      const read = pending.safeParse(opened && JSON.parse(opened.toString()))
      if (!read.success || now.getTime() - read.data.startedAt > VALID_MS) return null
      const isAt = (each: Pending): each is Kept<At> => each.at === at
      return isAt(read.data) ? read.data : null
    },
    keep: (kept) => cookie(seal.seal(Buffer.from(JSON.stringify(kept))).toString('base64url'), MAX_AGE_SECONDS),
    clear: () => cookie('', 0),
  }
}
