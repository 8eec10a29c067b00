import type { MailFact } from '#platform/mail-document.ts'
import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { Payment } from '#payments/payment.ts'
import { formatAbn } from '#sites/abn.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { RESERVATION_MAIL_COPY } from '../copy.ts'
import type { Reservation } from '../reservation.ts'

/** The deposit of a reservation: the newest payment that reached the dealer. */
export function depositPayment(payments: readonly Payment[]): Payment | null {
  return payments.find(({ capturedAt }) => capturedAt !== null) ?? null
}

/** How much was paid, when, through whom, for what, by whom and to whom. */
export function receiptFacts(reservation: Reservation, deposit: Payment, site: Site): readonly MailFact[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const { vehicleName: vehicle, stockNumber: stock, name } = reservation
  return [
    ...movementFacts(reservation, deposit, site),
    [
      copy('reserve.mail.for'),
      stock === null ? copy('reserve.mail.forText', { vehicle }) : copy('reserve.mail.forStock', { vehicle, stock }),
    ],
    ...(name ? [[copy('reserve.mail.from'), name] as const] : []),
    [copy('reserve.mail.to'), recipientText(site)],
  ]
}

/** The payment and its refund, each with its time. */
export function movementFacts(
  { timezone }: Pick<Reservation, 'timezone'>,
  deposit: Payment,
  site: Site,
): readonly MailFact[] {
  const copy = copyFor(site, RESERVATION_MAIL_COPY)
  const zone = timezone ?? site.timezone
  const amount = formatExactMoney(deposit.amountCents)
  const moved = (time: Date) => copy('reserve.mail.paidText', { deposit: amount, time: timeInWords(zone, time) })
  const { capturedAt, refundedAt, state, providerPayment, provider } = deposit
  const method = provider === 'test' ? 'reserve.mail.method.test' : 'reserve.mail.method.stripe'
  return [
    [copy('reserve.mail.paid'), capturedAt ? moved(capturedAt) : amount],
    ...(refundedAt ? [[copy('reserve.mail.refunded'), moved(refundedAt)] as const] : []),
    ...(state === 'refunding' ? [[copy('reserve.mail.refundStarted'), amount] as const] : []),
    [copy('reserve.mail.method'), copy(method)],
    [copy('reserve.mail.reference'), providerPayment ?? deposit.id],
  ]
}

/** The business that got the money, with its number if the site names it. Its address is at the foot of the mail. */
function recipientText({ name, business, ...site }: Site): string {
  const legalName = business.name ?? name
  if (business.abn === undefined) return legalName
  const copy = copyFor({ name, ...site }, RESERVATION_MAIL_COPY)
  return copy('reserve.mail.toText', { name: legalName, abn: formatAbn(business.abn) })
}
