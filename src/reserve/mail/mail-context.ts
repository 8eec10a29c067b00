import type { Payment } from '#payments/payment.ts'
import type { MailBrand, MailContact, MailItem } from '#platform/mail-document.ts'
import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { RESERVATION_MAIL_COPY } from '../copy.ts'
import type { Reservation } from '../reservation.ts'

export const RESERVATION_MAILS = [
  'shopper-held',
  'shopper-requested',
  'shopper-confirmed',
  'shopper-cancelled',
  'shopper-expired',
  'shopper-declined',
  'shopper-sold',
  'shopper-late',
  'shopper-refunded',
  'shopper-completed',
  'dealer-held',
  'dealer-requested',
  'dealer-cancelled',
  'dealer-expired',
  'dealer-sold',
  'dealer-link',
] as const
export type ReservationMailName = (typeof RESERVATION_MAILS)[number]

/** URLs of the reservation's page for either side. */
interface ReservationUrls {
  readonly shopper: string
  readonly dealer: string
}

/** The parts of a mail besides the reservation. */
export interface ReservationMailContext {
  readonly urls: ReservationUrls
  /** Newest first. */
  readonly payments: readonly Payment[]
  /** The vehicle; null if it was deleted. */
  readonly item: MailItem | null
  /** The vehicle's location. */
  readonly contact: MailContact | null
  readonly brand: MailBrand
}

/** Sentences about a reservation. The type names a mail that has no subject or text. */
export type ReservationSentence =
  | `${ReservationMailName}.${'subject' | 'text'}`
  | 'depositCounts'
  | 'depositKept'
  | 'nothingPaid'
  | 'refundOnItsWay'

/** A sentence of the mails with the values of the reservation. */
export function sentence(reservation: Reservation, key: ReservationSentence, site: Site): string {
  const { vehicleName, depositCents, holdHours, heldUntil, timezone } = reservation
  const values = {
    vehicle: vehicleName,
    deposit: formatExactMoney(depositCents),
    hours: holdHours,
    until: timeInWords(timezone ?? site.timezone, heldUntil),
  }
  return copyFor(site, RESERVATION_MAIL_COPY)(`reserve.mail.${key}`, values)
}
