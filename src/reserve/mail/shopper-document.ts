import type { MailDocument, MailFact, MailLink } from '#platform/mail-document.ts'
import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { RESERVATION_MAIL_COPY } from '../copy.ts'
import { depositAfter, type Reservation, type ReservationEvent } from '../reservation.ts'
import { movementFacts, depositPayment, receiptFacts } from './receipt.ts'
import { sentence, type ReservationMailContext, type ReservationMailName } from './mail-context.ts'

/** The events that end a reservation and decide about its deposit, by the mail that reports them. */
const ENDED_BY: Readonly<Partial<Record<ReservationMailName, ReservationEvent>>> = {
  'shopper-cancelled': 'cancel',
  'shopper-expired': 'expire',
  'shopper-declined': 'decline',
  'shopper-sold': 'sell',
}

/** The mails of a reservation that goes on. All others tell how it ended, and what happens to the money. */
const OPEN_MAILS: ReadonlySet<ReservationMailName> = new Set(['shopper-held', 'shopper-requested', 'shopper-confirmed'])

export function shopperDocument(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  context: ReservationMailContext,
): MailDocument {
  const isOpen = OPEN_MAILS.has(mail)
  const { item } = context
  return {
    heading: sentence(reservation, `${mail}.subject`, site),
    paragraphs: [sentence(reservation, `${mail}.text`, site), ...moneySentence(reservation, mail, site, context)],
    ...(item && { items: [isOpen ? item : withoutPrice(item)] }),
    facts: isOpen ? openFacts(reservation, mail, site, context) : endedFacts(reservation, site, context),
    links: linksOf(mail, site, context, reservation),
    ...(isOpen && { note: keepNote(site, context) }),
  }
}

/** After the end the price is no offer any more. */
function withoutPrice<I extends object>(item: I): I {
  return { ...item, price: null, priceKind: null }
}

function keepNote(site: Site, { payments }: ReservationMailContext): string {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  return copy(depositPayment(payments) ? 'reserve.mail.keepReceipt' : 'reserve.mail.keep')
}

/** The sentence about the deposit after the end, or that nothing was paid. */
function moneySentence(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  { payments }: ReservationMailContext,
): readonly string[] {
  const event = ENDED_BY[mail]
  const isCounted = mail === 'shopper-completed' && depositPayment(payments) !== null
  if (event === undefined) return isCounted ? [sentence(reservation, 'depositCounts', site)] : []
  if (depositPayment(payments) === null) return [sentence(reservation, 'nothingPaid', site)]
  const isRefunded = depositAfter(event, reservation.refundable) === 'refund'
  return [sentence(reservation, isRefunded ? 'refundOnItsWay' : 'depositKept', site)]
}

function openFacts(
  reservation: Reservation,
  mail: ReservationMailName,
  site: Site,
  { payments, item }: ReservationMailContext,
): readonly MailFact[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { depositCents, heldUntil, timezone, refundable, vehicleName } = reservation
  const deposit = depositPayment(payments)
  const isHeld = mail === 'shopper-held'
  const until: MailFact = [copy('reserve.mail.until'), timeInWords(timezone ?? site.timezone, heldUntil)]
  if (!isHeld || deposit === null) {
    return [
      ...(item ? [] : [[copy('reserve.mail.vehicle'), vehicleName] as const]),
      ...(depositCents > 0 && !isHeld ? [[copy('reserve.mail.deposit'), formatExactMoney(depositCents)] as const] : []),
      ...(isHeld ? [until] : []),
    ]
  }
  return [
    ...receiptFacts(reservation, deposit, site),
    until,
    [copy('reserve.mail.refundTerms'), copy(`reserve.mail.refundTerms.${refundable ? 'full' : 'none'}`)],
    [copy('reserve.mail.cancel'), copy('reserve.mail.cancelText')],
  ]
}

function endedFacts(
  reservation: Reservation,
  site: Site,
  { payments, item }: ReservationMailContext,
): readonly MailFact[] {
  const deposit = depositPayment(payments)
  const vehicle: MailFact = [copyFor(site, RESERVATION_MAIL_COPY)('reserve.mail.vehicle'), reservation.vehicleName]
  return [...(item ? [] : [vehicle]), ...(deposit ? movementFacts(reservation, deposit, site) : [])]
}

/** After the end the page is linked only while a refund can be followed there. */
function linksOf(
  mail: ReservationMailName,
  site: Site,
  { urls, payments }: ReservationMailContext,
  { vehicleSlug, siteUrl }: Reservation,
): readonly MailLink[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const to = (text: string) => [{ text, href: urls.shopper }]
  if (mail === 'shopper-held') return to(copy('reserve.mail.view'))
  if (mail === 'shopper-requested') return to(copy('reserve.mail.viewRequest'))
  if (mail === 'shopper-confirmed') return to(copy('reserve.mail.pay'))
  const state = depositPayment(payments)?.state
  if (state === 'refunding') return to(copy('reserve.mail.viewRefund'))
  const isGone = mail === 'shopper-sold' || mail === 'shopper-completed' || state === 'refunded'
  return isGone ? [] : [{ text: copy('reserve.mail.vehicleLink'), href: `${siteUrl}/cars/${vehicleSlug}` }]
}
