/** An older challenge is refused. */
export const CHALLENGE_LIFE_MINUTES = 5
export const MAX_PASSKEYS = 10

/** A passkey as its owner sees it in the list. */
export interface PasskeyFacts {
  readonly id: string
  /** The browser in which it was created. */
  readonly name: string
  /** The only host that it signs in to, even if the site's group has others. */
  readonly host: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
