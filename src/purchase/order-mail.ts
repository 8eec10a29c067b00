import type { MailDocument } from '#platform/mail-document.ts'
import { formatExactMoney, type Cents } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { ORDER_COPY, ORDER_MAIL_COPY } from './copy.ts'
import { UNDO_MINUTES } from './order-state.ts'
import type { OrderSummary } from './order-summary.ts'
import { totalRows, type LabelledAmount } from './total-rows.ts'

export const ORDER_MAILS = [
  'shopper-sent',
  'shopper-confirmed',
  'shopper-declined',
  'shopper-withdrawn',
  'shopper-restored',
  'shopper-completed',
  'dealer-withdrawn',
  'dealer-restored',
  'dealer-sold',
] as const
export type OrderMailName = (typeof ORDER_MAILS)[number]

/** The deposit of an order. */
export interface OrderDeposit {
  /** The deposit that is paid and not refunded; 0 without one. */
  readonly paid: Cents
  /** Whether it goes back to a shopper who withdraws. */
  readonly refundable: boolean
}

export interface OrderMailFacts {
  readonly vehicle: string
  readonly name: string
  /** The shopper's telephone and e-mail address, for the dealer's mails. */
  readonly contact: string
  /** When the order came into its state. */
  readonly at: Date
  readonly timezone: string
  /** Whether a withdrawal can be undone. */
  readonly canUndo: boolean
  readonly dealerNote: string
  readonly summary: OrderSummary | null
  readonly deposit: OrderDeposit
  /** URL of the order's page for the recipient. */
  readonly url: string
}

/** Mails that repeat the whole order; the others name the vehicle only. */
const WITH_ORDER: readonly OrderMailName[] = ['shopper-sent', 'shopper-confirmed', 'shopper-restored']

type WithdrawnMail = Extract<OrderMailName, `${string}-withdrawn`>
type DepositSentence = `deposit${'Held' | 'Back' | 'Kept' | 'Returned'}`

/** Sentences about an order. The type names a mail that has no subject or text. */
type OrderSentence =
  | `${OrderMailName}.${'subject' | 'text'}`
  | `${WithdrawnMail}.final`
  | DepositSentence
  | 'next'
  | 'withdraw'
  | 'shopper'
  | 'link'
  | 'dealerLink'
  | 'note'
  | 'dealerNote'

function isWithdrawn(mail: OrderMailName): mail is WithdrawnMail {
  return mail.endsWith('-withdrawn')
}

/** A mail about an order that was sent, in the noun of the vehicle's type. */
export function toOrderMail(mail: OrderMailName, facts: OrderMailFacts, site: Site): MailDocument {
  const { vehicle, name, contact, at, timezone, canUndo, dealerNote, deposit, url } = facts
  const copy = copyFor(site, ORDER_MAIL_COPY)
  const values = {
    vehicle,
    name,
    time: timeInWords(timezone, at),
    until: timeInWords(timezone, new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS)),
    deposit: formatExactMoney(deposit.paid),
    minutes: UNDO_MINUTES,
  }
  const say = (key: OrderSentence) => copy(`purchase.order.${key}`, values)
  const hasOrder = WITH_ORDER.includes(mail)
  const paragraphs = [
    say(isWithdrawn(mail) && !canUndo ? `${mail}.final` : `${mail}.text`),
    ...(dealerNote !== '' && (mail === 'shopper-confirmed' || mail === 'shopper-declined') ? [dealerNote] : []),
    ...(deposit.paid > 0 ? depositSentence(mail, deposit).map(say) : []),
    ...(mail === 'shopper-sent' ? [say('next'), say('withdraw')] : []),
  ]
  return {
    heading: say(`${mail}.subject`),
    paragraphs,
    facts: [
      ...vehicleFacts(facts, site),
      ...(mail.startsWith('dealer-') ? [[say('shopper'), `${name}, ${contact}`] as const] : []),
      ...(hasOrder ? (facts.summary?.rows ?? []).map(asFact) : []),
      ...placeFacts(facts, site),
    ],
    sections: hasOrder ? sumSection(facts, site) : [],
    links: [{ text: say(mail.startsWith('dealer-') ? 'dealerLink' : 'link'), href: url }],
    note: say(mail.startsWith('dealer-') ? 'dealerNote' : 'note'),
  }
}

/** The key of the sentence about a paid deposit, if the mail's event has consequences for it. */
function depositSentence(mail: OrderMailName, { refundable }: OrderDeposit): readonly DepositSentence[] {
  switch (mail) {
    case 'shopper-sent':
    case 'shopper-confirmed':
      return ['depositHeld']
    case 'shopper-withdrawn':
      return [refundable ? 'depositBack' : 'depositKept']
    case 'shopper-declined':
      return ['depositReturned']
    default:
      return []
  }
}

type Fact = readonly [label: string, value: string]

function vehicleFacts({ vehicle, summary }: OrderMailFacts, site: Site): readonly Fact[] {
  const copy = copyFor(site, ORDER_MAIL_COPY)
  const stockNumber = summary?.stockNumber ?? ''
  return [
    [copy('purchase.order.vehicle'), vehicle],
    ...(stockNumber === '' ? [] : [[copy('purchase.order.stockNumber'), stockNumber] as const]),
  ]
}

function asFact({ label, value }: Pick<LabelledAmount, 'label' | 'value'>): Fact {
  return [label, value]
}

/** The sum of the order with the deposit of now. */
function sumSection({ summary, deposit }: OrderMailFacts, site: Site): NonNullable<MailDocument['sections']> {
  const total = summary && totalRows(summary.amounts, deposit.paid, site)
  if (!total) return []
  const notes = total.notes.join(' ')
  const noted: readonly Fact[] = notes === '' ? [] : [[copyFor(site, ORDER_MAIL_COPY)('purchase.order.notes'), notes]]
  return [
    { heading: copyFor(site, ORDER_COPY)('purchase.total.heading'), facts: [...total.rows.map(asFact), ...noted] },
  ]
}

function placeFacts({ summary }: OrderMailFacts, site: Site): readonly Fact[] {
  if (summary === null || summary.place === null) return []
  const { name, address, phone } = summary.place
  const value = [name, address, phone].filter((part) => part !== '').join(', ')
  return [[copyFor(site, ORDER_MAIL_COPY)('purchase.order.place'), value]]
}
