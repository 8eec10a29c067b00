import type { FormName } from './form/forms.ts'
import type { LeadPayload } from './submission/lead-payload.ts'
import type { LeadLoan } from './lead-loan.ts'
import type { LeadVehicle } from './lead-site.ts'
import type { SpamSign } from './spam/spam.ts'
import type { LeadWords } from './lead-words.ts'
import type { LeadAttributes } from './submission/read-submission.ts'

/**
 * A lead as it was sent, with what was true of vehicle and place at that moment. Deliveries are written from this alone, so
 * that a retry hours later says the same, whatever was sold or renamed meanwhile. Plain JSON: it is kept as `payload`.
 */
export interface Lead {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly form: FormName
  readonly site: { readonly slug: string; readonly name: string; readonly url: string; readonly timezone: string }
  /** Why it looks machine-made; absent where it doesn't. */
  readonly suspectedSpam?: SpamSign
  /** The site's texts for the dealer. Absent in leads stored by earlier versions. */
  readonly words?: LeadWords
  readonly payload: LeadPayload
  readonly vehicle: (LeadVehicle & { readonly url: string }) | null
  /** Absent where the shopper chose none. */
  readonly loan?: LeadLoan
  readonly dealership: { readonly id: number; readonly slug: string; readonly name: string } | null
  readonly location: { readonly id: number; readonly name: string; readonly phone: string | null } | null
  /** The time that was booked with it; absent where none was. ISO 8601 with the offset of the location's clocks. */
  readonly appointment?: LeadAppointment
  /** Signed addresses at which the lead is followed. Absent in leads kept by earlier versions. */
  readonly links?: { readonly shopper: string; readonly dealer: string }
  /** The page on which the form stood. */
  readonly url: string
  readonly source: string
  readonly userAgent: string
  readonly attributes: LeadAttributes
  /** The texts that the shopper saw and agreed to: the proof of consent. */
  readonly consent: { readonly optIn: boolean; readonly wording: string; readonly tickedAtFirst: boolean }
}

export interface LeadAppointment {
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Name and address of the location, on one line. */
  readonly place: string
  /** Whom the calendar names as the organizer. */
  readonly email: string
}

/** The source of every lead, in the words of the dealers' systems. */
export const LEAD_SOURCE = 'Website'
