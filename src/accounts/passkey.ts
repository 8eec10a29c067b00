/** A challenge is answered within this time, or a new one is asked for. */
export const CHALLENGE_LIFE_MINUTES = 5
export const MOST_PASSKEYS = 10

/** A passkey as its owner sees it. */
export interface PasskeyFacts {
  readonly id: string
  /** The browser that made it. */
  readonly name: string
  /** The host that it opens: a passkey of one site of a group opens no other. */
  readonly host: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
