import { mailText, type MailDocument } from '#platform/mail-document.ts'
import { mailHtml } from '#platform/mail-html.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import type { Reservation } from '../reservation.ts'
import { dealerDocument } from './dealer-document.ts'
import type { ReservationMailContext, ReservationMailName } from './mail-context.ts'
import { shopperDocument } from './shopper-document.ts'

export interface ReservationMail {
  readonly fromName: string
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail in the noun of the vehicle's type. Returns null if the mail has no recipient: the personal data was deleted, or the site has no mailbox. */
export function toReservationMail(
  reservation: Reservation,
  mail: ReservationMailName,
  anySite: Site,
  context: ReservationMailContext,
): ReservationMail | null {
  const site = inNounOf(anySite, reservation.itemType)
  const { name, email, dealerEmail } = reservation
  const isDealers = mail.startsWith('dealer-')
  const to = isDealers ? dealerEmail : email
  if (to === null || to === '') return null
  const { brand, contact } = context
  const document: MailDocument = {
    ...(isDealers ? dealerDocument : shopperDocument)(reservation, mail, site, context),
    // The dealer knows the way.
    ...(isDealers ? { contact: null } : contact && { contact }),
  }
  const replyTo = isDealers
    ? email && { name: name ?? '', address: email }
    : dealerEmail && { name: site.name, address: dealerEmail }
  return {
    fromName: site.name,
    to,
    ...(replyTo && { replyTo }),
    subject: document.heading,
    text: mailText(document, brand),
    html: mailHtml(document, brand),
  }
}
