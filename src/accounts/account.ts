/** The account of a signed-in shopper. */
export interface Account {
  readonly id: string
  /** In E.164 form; null until one is confirmed. */
  readonly phone: string | null
  readonly email: string | null
  /** The session of this request. */
  readonly sessionId: string
}

/** A browser in which the shopper is signed in. */
export interface SessionFacts {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** A session ends this many days after it was last used. */
export const SESSION_LIFE_DAYS = 60
