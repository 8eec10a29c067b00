import { phoneHref, type MailDocument, type MailFact } from '#platform/mail-document.ts'
import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { formatPhone } from '#vehicles/dealer-phone.ts'
import { RESERVATION_MAIL_COPY } from '../copy.ts'
import type { Reservation } from '../reservation.ts'
import { sentence, type ReservationMailContext, type ReservationMailName } from './mail-context.ts'
import { movementFacts, depositPayment } from './receipt.ts'

/** The mails about a reservation that the dealer can still answer. */
const OPEN_MAILS: ReadonlySet<ReservationMailName> = new Set(['dealer-held', 'dealer-requested', 'dealer-link'])

/** The dealer's mail: the shopper first, because the next step is to ring them. */
export function dealerDocument(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  { urls, item, payments }: ReservationMailContext,
): MailDocument {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { vehicleName, vehicleSlug, stockNumber, siteUrl } = reservation
  const isOpen = OPEN_MAILS.has(mail)
  const facts: readonly MailFact[] = [
    ...shopperFacts(reservation, site),
    ...(item ? [] : [[copy('reserve.mail.vehicle'), vehicleName] as const]),
    [copy('reserve.mail.stockNumber'), stockNumber ?? ''],
    ...moneyFacts(reservation, mail, site, payments),
  ]
  return {
    heading: sentence(reservation, `${mail}.subject`, site),
    paragraphs: [sentence(reservation, `${mail}.text`, site)],
    first: 'facts',
    ...(item && { items: [item] }),
    facts: facts.filter(([, value]) => value !== ''),
    links: [
      { text: copy(isOpen ? 'reserve.mail.manage' : 'reserve.mail.manageEnded'), href: urls.dealer },
      { text: copy('reserve.mail.vehicleLink'), href: `${siteUrl}/cars/${vehicleSlug}` },
    ],
    ...(isOpen && { note: copy('reserve.mail.keepDealer', { days: site.purchase.dealerLinkDays }) }),
  }
}

function shopperFacts({ name, phone, email }: Reservation, site: Site): readonly MailFact[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const address = encodeURIComponent(email ?? '').replaceAll('%40', '@')
  return [
    [copy('reserve.mail.shopper'), name ?? ''],
    [copy('reserve.mail.phone'), phone ? formatPhone(phone) : '', phoneHref(phone ?? '')],
    [copy('reserve.mail.email'), email ?? '', `mailto:${address}`],
  ]
}

function moneyFacts(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  payments: ReservationMailContext['payments'],
): readonly MailFact[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { depositCents, heldUntil, timezone } = reservation
  const deposit = depositPayment(payments)
  const due: MailFact = [copy('reserve.mail.deposit'), depositCents > 0 ? formatExactMoney(depositCents) : '']
  const until: MailFact = [copy('reserve.mail.until'), timeInWords(timezone ?? site.timezone, heldUntil)]
  return [...(deposit ? movementFacts(reservation, deposit, site) : [due]), ...(mail === 'dealer-held' ? [until] : [])]
}
