/** A session whose person has signed in completely: by password and second factor. */
export interface StaffSession {
  readonly personId: string
  /** The id of the session, which an audit entry or a list of sessions may show. It is not the secret of the cookie. */
  readonly sessionId: string
  /** When the second factor was last entered in this session. What needs it again asks `isFresh` of staff/second-factor.ts. */
  readonly secondFactorAt: Date
}

export interface StaffSessions {
  /**
   * The session of a request by its cookie, looked up in the database each time, so that a revoked session and a removed
   * person are refused at once. Null without a cookie, and for a session that is unknown, expired, or lacks its second factor.
   */
  readonly sessionOf: (headers: Headers) => Promise<StaffSession | null>
}
