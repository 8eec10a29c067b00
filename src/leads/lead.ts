import type { FormName } from './form/forms.ts'
import type { LeadPayload } from './submission/lead-payload.ts'
import type { LeadLoan } from './lead-loan.ts'
import type { LeadVehicle } from './lead-site.ts'
import type { SpamSign } from './spam/spam.ts'
import type { LeadWords } from './lead-words.ts'
import type { LeadAttributes } from './submission/read-submission.ts'

/**
 * A lead as it was sent, with the facts about vehicle and location at that moment. Mails and webhooks are made from this alone, so a
 * retry hours later has the same content, even if the vehicle was sold meanwhile. Plain JSON, stored as `payload`.
 */
export interface Lead {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly form: FormName
  readonly site: {
    readonly slug: string
    readonly name: string
    readonly url: string
    /** Time zone of the lead's location; the site's if the lead has no location. */
    readonly timezone: string
  }
  /** When the form was shown, by its signed time (ISO 8601, UTC). Absent if the form was sent without one, or in leads from elsewhere. */
  readonly formShownAt?: string
  /** The sign that the lead may be spam; absent if there is none. */
  readonly suspectedSpam?: SpamSign
  /** The site's texts for the dealer. Absent in leads stored by earlier versions. */
  readonly words?: LeadWords
  readonly payload: LeadPayload
  readonly vehicle: (LeadVehicle & { readonly url: string }) | null
  /** Absent if the shopper set up none. */
  readonly loan?: LeadLoan
  readonly dealership: { readonly id: number; readonly slug: string; readonly name: string } | null
  readonly location: { readonly id: number; readonly name: string; readonly phone: string | null } | null
  /** The appointment that was booked with the lead; absent if none was. */
  readonly appointment?: LeadAppointment
  /** Signed URLs of the lead's pages. Absent in leads stored by earlier versions. */
  readonly links?: { readonly shopper: string; readonly dealer: string }
  /** URL of the page with the form. */
  readonly url: string
  readonly source: string
  readonly userAgent: string
  readonly attributes: LeadAttributes
  /** The text that the shopper agreed to, as proof of consent. */
  readonly consent: { readonly optIn: boolean; readonly wording: string; readonly tickedAtFirst: boolean }
}

interface LeadAppointment {
  /** ISO 8601 with the offset of the location's clocks, as is `end`. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Name and address of the location, on one line. */
  readonly place: string
  /** E-mail address of the organizer in the calendar file. */
  readonly email: string
}

/** The source of every lead, under the name that dealers' systems use. */
export const LEAD_SOURCE = 'Website'
