/** Leads of one place, group and lost reason, counted together by `lead_figures` of the database. Nothing of them says who a shopper is. */
export interface LeadCounts {
  /** The key of their group: a word, an id, or the first day of a week or month; null for leads that have none. */
  readonly key: string | null
  /** The name of a yard or a person; null where the key says it. */
  readonly name: string | null
  /** The reason of lost leads; null if none was given. */
  readonly lostReason: string | null
  readonly leads: number
  /** Leads whose shopper waits for an answer: not where staff typed in a conversation, and not once the personal data is deleted. */
  readonly expected: number
  /** Opening hours until a person first answered, for each of `expected` that was answered. */
  readonly answerMinutes: readonly number[]
  readonly testDrives: number
  readonly reservations: number
  readonly sales: number
  readonly lost: number
}

/** Counted leads, with what decides who may see them. */
export interface PlacedCounts extends LeadCounts {
  readonly siteId: number
  readonly dealershipId: number | null
  readonly locationId: number | null
  /** Whether the reader administers their group. */
  readonly isOfOwnGroup: boolean
  /** Whether the reader has these leads. */
  readonly isOwn: boolean
}
