import type { Outcome } from '../inbox/outcome.ts'

/** What figures count of one lead. Nothing of it says who the shopper is. */
export interface LeadFact {
  readonly dealershipId: number | null
  readonly dealershipName: string | null
  readonly locationId: number | null
  readonly locationName: string | null
  /** The day on which it came in, by the clocks of its dealership: `YYYY-MM-DD`. */
  readonly day: string
  readonly source: string
  /** `utm_source` and `utm_campaign` of the page through which the shopper came; null without them. */
  readonly visitSource: string | null
  readonly campaign: string | null
  readonly form: string
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** Whether the shopper waited for an answer: not where staff typed in a conversation, and not once the personal data is deleted. */
  readonly expectsAnswer: boolean
  /** Opening hours until a person first answered; null if nobody has. */
  readonly answerMinutes: number | null
  readonly hasTestDrive: boolean
  readonly hasReservation: boolean
  readonly isSold: boolean
  readonly outcome: Outcome | null
  readonly lostReason: string | null
}
