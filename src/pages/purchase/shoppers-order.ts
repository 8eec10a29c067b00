import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { MAX_WITHDRAWALS, UNDO_MINUTES, WITHDRAW_QUERY } from '#purchase/order-state.ts'
import { paidDeposit } from '#reserve/paid-deposit.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { PURCHASE_COPY } from '#purchase/journey-copy.ts'
import { orderRows, orderTotalView } from '#purchase/order-rows.ts'
import { depositFate, orderStatus, undoUntil, type OrderStatus } from '#purchase/order-status.ts'
import type { NoticeView, OrderFacts } from '#purchase/steps/step-definition.ts'
import { ORDER_PAGE_COPY } from './order-copy.ts'
import { toReturns } from './entry-page.ts'
import { placeLine, valuationLinks, vehicleRow, type OrderActionView, type OrderView } from './order-view.ts'

export interface ShoppersOrderFacts extends OrderFacts {
  readonly path: string
  readonly reservationPath: string
  readonly now: Date
  /** Whether the shopper is asked if they want to withdraw the order. */
  readonly isAsking: boolean
  /** Whether the button that was just pressed came too late. */
  readonly isLate: boolean
}

const TONES: Readonly<Record<OrderStatus, OrderView['tone']>> = {
  sent: 'ok',
  confirmed: 'ok',
  completed: 'ok',
  taken: 'hold',
  withdrawn: 'hold',
  cancelled: 'ended',
  declined: 'ended',
  gone: 'ended',
}

/** The order after it was sent, for the shopper. */
export function toShoppersOrder(facts: ShoppersOrderFacts, anySite: Site): OrderView {
  const site = inNounOf(anySite, facts.vehicle.itemType)
  const status = orderStatus(facts, facts.now)
  const isOpen = status === 'sent' || status === 'taken' || status === 'gone'
  if (facts.isAsking && isOpen) return askingView(facts, site)
  const say = copyFor(site, ORDER_PAGE_COPY)
  return {
    ...statusView(facts, status, site),
    notices: [
      ...(facts.isLate ? [{ tone: 'hold', text: say('order.tooLate') } as const] : []),
      ...depositNotices(facts, status, site),
    ],
    rows: [vehicleRow(facts, site), ...orderRows(facts, site)],
    // The total of an order that has ended misleads: nothing is left to pay.
    total: TONES[status] === 'ended' ? null : orderTotalView(facts, site),
    links: linksOf(facts, status, isOpen, site),
    returns: TONES[status] === 'ended' ? null : toReturns(site),
    documents: [],
    documentsNote: null,
  }
}

/** The most useful link first: for an order that has ended, the stock. */
function linksOf(facts: ShoppersOrderFacts, status: OrderStatus, isOpen: boolean, site: Site): OrderView['links'] {
  const copy = copyFor(site, PURCHASE_COPY)
  const { reservation, reservationPath, purchase, path } = facts
  return [
    ...(TONES[status] === 'ended' ? [{ text: copy('purchase.none.link'), href: DEFAULT_SEARCH_PATH }] : []),
    ...(reservation === null ? [] : [{ text: copy('purchase.reservationLink'), href: reservationPath }]),
    ...valuationLinks(facts, copy),
    { text: copy('purchase.back'), href: `/cars/${purchase.vehicleSlug}` },
    ...(isOpen ? [{ text: copyFor(site, ORDER_PAGE_COPY)('order.withdraw'), href: `${path}?${WITHDRAW_QUERY}` }] : []),
  ]
}

type StatusPart = Pick<OrderView, 'heading' | 'text' | 'tone' | 'quote' | 'actions'>

function statusView(facts: ShoppersOrderFacts, status: OrderStatus, site: Site): StatusPart {
  const copy = copyFor(site, ORDER_PAGE_COPY)
  const { purchase, place } = facts
  const until = timeInWords(purchase.timezone ?? site.timezone, undoUntil(purchase))
  const contact = purchase.summary?.place ?? place
  const hasContact = contact !== null && (status === 'sent' || status === 'confirmed')
  const undo: OrderActionView = {
    event: 'undo',
    text: copy('order.undo'),
    look: 'primary',
    helper: null,
    words: null,
  }
  return {
    heading: copy(`order.${status}.heading`),
    text: [
      copy(`order.${status}.text`, { until }),
      ...(hasContact ? [copy('order.contact', { place: placeLine(contact) })] : []),
    ].join(' '),
    tone: TONES[status],
    quote: status === 'confirmed' || status === 'declined' ? purchase.dealerNote : null,
    actions: status === 'withdrawn' ? [undo] : [],
  }
}

/** The question before an order is withdrawn: a page of its own, so that it works without a script. */
function askingView({ purchase, reservation, path }: ShoppersOrderFacts, site: Site): OrderView {
  const copy = copyFor(site, ORDER_PAGE_COPY)
  const paid = paidDeposit(reservation)
  const deposit = formatExactMoney(paid)
  const refund = reservation?.reservation.refundable === true
  const consequence = paid === 0 ? [] : [copy(refund ? 'order.ask.refund' : 'order.ask.keep', { deposit })]
  return {
    heading: copy('order.ask.heading'),
    text: [
      purchase.withdrawals + 1 < MAX_WITHDRAWALS
        ? copy('order.ask.text', { minutes: UNDO_MINUTES })
        : copy('order.ask.final'),
      ...consequence,
    ].join(' '),
    tone: 'hold',
    quote: null,
    notices: [],
    rows: [],
    total: null,
    actions: [{ event: 'withdraw', text: copy('order.ask.submit'), look: 'secondary', helper: null, words: null }],
    links: [{ text: copy('order.keep'), href: path }],
    returns: null,
    documents: [],
    documentsNote: null,
  }
}

/** Notices about the deposit, if it is not as the shopper left it. */
function depositNotices({ reservation, purchase, vehicle }: ShoppersOrderFacts, status: OrderStatus, site: Site) {
  const copy = copyFor(site, ORDER_PAGE_COPY)
  const fate = depositFate(reservation)
  const timezone = purchase.timezone ?? site.timezone
  const isRunning = status === 'sent' || status === 'taken' || status === 'confirmed'
  const free = isRunning && !vehicle.reserved ? [copy('order.deposit.free')] : []
  const notice = (...texts: readonly string[]): readonly NoticeView[] => [{ tone: 'hold', text: texts.join(' ') }]
  switch (fate.kind) {
    case 'held': {
      const time = timeInWords(timezone, reservation?.reservation.heldUntil ?? new Date(0))
      const text = copy('order.deposit.held', { deposit: formatExactMoney(paidDeposit(reservation)), time })
      return [{ tone: 'ok', text } as const]
    }
    case 'refunded': {
      const values = { deposit: formatExactMoney(fate.cents), time: timeInWords(timezone, fate.at) }
      return notice(copy('order.deposit.refunded', values), ...free)
    }
    case 'refunding':
      return notice(copy('order.deposit.refunding', { deposit: formatExactMoney(fate.cents) }), ...free)
    case 'kept':
      return notice(copy('order.deposit.kept', { deposit: formatExactMoney(fate.cents) }), ...free)
    default:
      return []
  }
}
