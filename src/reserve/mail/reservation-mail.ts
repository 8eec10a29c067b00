import { mailText, type MailDocument } from '#platform/mail-document.ts'
import { mailHtml } from '#platform/mail-html.ts'
import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import { RESERVATION_MAIL_COPY } from '../copy.ts'
import { depositAfter, type Reservation, type ReservationEvent } from '../reservation.ts'

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

export interface ReservationMail {
  readonly fromName: string
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** URLs of the reservation's page for either side. */
export interface ReservationUrls {
  readonly shopper: string
  readonly dealer: string
}

/** The mail in the noun of the vehicle's type. Returns null if the mail has no recipient: the personal data was deleted, or the site has no mailbox. */
export function toReservationMail(
  reservation: Reservation,
  mail: ReservationMailName,
  anySite: Site,
  urls: ReservationUrls,
): ReservationMail | null {
  const site = inNounOf(anySite, reservation.itemType)
  const { name, email, dealerEmail } = reservation
  const isDealers = mail.startsWith('dealer-')
  const to = isDealers ? dealerEmail : email
  if (to === null || to === '') return null
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const document = isDealers ? dealersMail(reservation, mail, site, urls) : shoppersMail(reservation, mail, site, urls)
  const replyTo = isDealers
    ? email && { name: name ?? '', address: email }
    : dealerEmail && { name: site.name, address: dealerEmail }
  const noted = {
    ...document,
    note: isDealers
      ? copy('reserve.mail.keepDealer', { days: site.purchase.dealerLinkDays })
      : copy('reserve.mail.keep'),
  }
  return {
    fromName: site.name,
    to,
    ...(replyTo && { replyTo }),
    subject: noted.heading,
    text: mailText(noted),
    html: mailHtml(noted, mailBrand(site)),
  }
}

function sentence(reservation: Reservation, key: string, site: Site): string {
  const { vehicleName, depositCents, holdHours, heldUntil, timezone } = reservation
  // The keys are composed, which the type of the copy can't express. Every sentence may use every value.
  const copy = copyFor<Readonly<Record<string, string>>>(site, RESERVATION_MAIL_COPY)
  return copy(`reserve.mail.${key}`, {
    vehicle: vehicleName,
    deposit: formatExactMoney(depositCents),
    hours: holdHours,
    until: timeInWords(timezone ?? site.timezone, heldUntil),
  })
}

/** The events that end a reservation and decide about its deposit, by the mail that reports them. */
const ENDED_BY: Readonly<Partial<Record<ReservationMailName, ReservationEvent>>> = {
  'shopper-cancelled': 'cancel',
  'shopper-expired': 'expire',
  'shopper-declined': 'decline',
  'shopper-sold': 'sell',
}

function depositSentence(reservation: Reservation, mail: ReservationMailName, site: Site): readonly string[] {
  const event = ENDED_BY[mail]
  if (event === undefined || reservation.heldAt === null || reservation.depositCents === 0) return []
  const isRefunded = depositAfter(event, reservation.refundable) === 'refund'
  return [sentence(reservation, isRefunded ? 'refundOnItsWay' : 'depositKept', site)]
}

function shoppersMail(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  urls: ReservationUrls,
): MailDocument {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { vehicleName, depositCents, heldUntil, timezone } = reservation
  const view = { text: copy('reserve.mail.view'), href: urls.shopper }
  return {
    heading: sentence(reservation, `${mail}.subject`, site),
    paragraphs: [sentence(reservation, `${mail}.text`, site), ...depositSentence(reservation, mail, site)],
    facts: [
      [copy('reserve.mail.vehicle'), vehicleName],
      ...(depositCents > 0 ? [[copy('reserve.mail.deposit'), formatExactMoney(depositCents)] as const] : []),
      ...(mail === 'shopper-held'
        ? [[copy('reserve.mail.until'), timeInWords(timezone ?? site.timezone, heldUntil)] as const]
        : []),
    ],
    links: mail === 'shopper-confirmed' ? [{ text: copy('reserve.mail.pay'), href: urls.shopper }] : [view],
  }
}

function dealersMail(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  urls: ReservationUrls,
): MailDocument {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { vehicleName, vehicleSlug, stockNumber, depositCents, name, phone, email, siteUrl } = reservation
  return {
    heading: sentence(reservation, `${mail}.subject`, site),
    paragraphs: [sentence(reservation, `${mail}.text`, site)],
    facts: (
      [
        [copy('reserve.mail.vehicle'), vehicleName],
        [copy('reserve.mail.stockNumber'), stockNumber ?? ''],
        [copy('reserve.mail.shopper'), name ?? ''],
        [copy('reserve.mail.phone'), phone ?? ''],
        [copy('reserve.mail.email'), email ?? ''],
        [copy('reserve.mail.deposit'), depositCents > 0 ? formatExactMoney(depositCents) : ''],
      ] as const
    ).filter(([, value]) => value !== ''),
    links: [
      { text: copy('reserve.mail.manage'), href: urls.dealer },
      { text: copy('reserve.mail.vehicleLink'), href: `${siteUrl}/cars/${vehicleSlug}` },
    ],
  }
}
