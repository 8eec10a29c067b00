import type { Actor } from '#platform/actor.ts'

/** A session whose person has signed in completely: by password and second factor. */
export interface StaffSession {
  readonly personId: string
  /** The id of the session, which an audit entry or a list of sessions may show. It is not the secret of the cookie. */
  readonly sessionId: string
  /** When the second factor was last entered in this session. What needs it again asks `isFresh` of staff/second-factor.ts. */
  readonly secondFactorAt: Date
}

/** A session in the list of somebody's own. */
export interface ListedSession {
  readonly id: string
  /** The header of the browser; empty if it sent none. */
  readonly userAgent: string
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string
  readonly createdAt: Date
  /** To the hour. */
  readonly usedAt: Date
  readonly expiresAt: Date
}

export interface StaffSessions {
  /**
   * The session of a request by its cookie, looked up in the database each time, so that a revoked session and a removed
   * person are refused at once. Null without a cookie, and for a session that is unknown, expired, or lacks its second factor.
   */
  readonly sessionOf: (headers: Headers) => Promise<StaffSession | null>
  /** The sessions of a person that are in force, newest first. */
  readonly list: (personId: string) => Promise<readonly ListedSession[]>
  /** Ends a session of the person at once. False if they have none of that id. */
  readonly revoke: (personId: string, sessionId: string, by: Actor) => Promise<boolean>
}
