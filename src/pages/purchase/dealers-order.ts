import { formatExactMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { DocumentKind } from '#purchase/document.ts'
import { nextOrderState } from '#purchase/order-state.ts'
import { DOCUMENT_LINK_MINUTES } from '#purchase/server/document-links.ts'
import type { PurchaseStep } from '#purchase/purchase.ts'
import { paidDeposit } from '#reserve/paid-deposit.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { isInStock } from '#vehicles/availability.ts'
import { PURCHASE_COPY } from '#purchase/journey-copy.ts'
import { orderRows, orderTotalView } from '#purchase/order-rows.ts'
import { depositFate, orderStatus, undoUntil, type OrderStatus } from '#purchase/order-status.ts'
import type { NoticeView, OrderFacts } from '#purchase/steps/step-definition.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import { ORDER_PAGE_COPY } from './order-copy.ts'
import { valuationLinks, vehicleRow, type OrderActionView, type OrderView } from './order-view.ts'

export interface DealersOrderFacts extends OrderFacts {
  readonly open: PurchaseStep | null
  readonly documentLinks: readonly { readonly kind: DocumentKind; readonly href: string }[]
  readonly now: Date
  /** The result of the button that was just pressed; null when the page was only opened. */
  readonly problem: 'tooLate' | 'noWords' | null
}

/** The dealer's view: every step as it is now, and the buttons that answer the order. */
export function toDealersOrder(facts: DealersOrderFacts, anySite: Site): OrderView {
  const site = inNounOf(anySite, facts.vehicle.itemType)
  const copy = copyFor(site, PURCHASE_COPY)
  const say = copyFor(site, ORDER_PAGE_COPY)
  const { purchase, documentLinks } = facts
  const status = purchase.state === 'open' ? null : orderStatus(facts, facts.now)
  return {
    heading: say('order.dealer.heading', { vehicle: purchase.vehicleName }),
    text: stateText(facts, status, site),
    tone:
      status === null || status === 'sent' ? 'hold' : status === 'confirmed' || status === 'completed' ? 'ok' : 'ended',
    notices: noticesOf(facts, status, site),
    quote: purchase.dealerNote,
    rows: [vehicleRow(facts, site), ...orderRows(facts, site)],
    total: orderTotalView(facts, site),
    actions: actionsOf(facts, site),
    links: [...valuationLinks(facts, copy), { text: copy('purchase.back'), href: `/cars/${purchase.vehicleSlug}` }],
    returns: null,
    documents: documentLinks.map(({ kind, href }) => ({
      text: copy('purchase.document.open', { kind: copy(`purchase.document.${kind}`) }),
      href,
    })),
    documentsNote:
      documentLinks.length === 0 ? null : say('order.dealer.documentNote', { minutes: DOCUMENT_LINK_MINUTES }),
  }
}

function stateText({ purchase, open }: DealersOrderFacts, status: OrderStatus | null, site: Site): string {
  const copy = copyFor(site, PURCHASE_COPY)
  const say = copyFor(site, ORDER_PAGE_COPY)
  if (status === null) return say('order.dealer.open', { step: copy(`purchase.step.${open ?? 'review'}`) })
  const inWords = (at: Date | null) => timeInWords(purchase.timezone ?? site.timezone, at ?? purchase.createdAt)
  const values = { time: inWords(purchase.stateAt ?? purchase.sentAt), until: inWords(undoUntil(purchase)) }
  const isUnanswered = status === 'gone' || status === 'taken'
  return say(`order.dealer.${isUnanswered ? 'sent' : status}`, values)
}

function noticesOf(
  { problem, reservation, purchase, vehicle }: DealersOrderFacts,
  status: OrderStatus | null,
  site: Site,
) {
  const say = copyFor(site, ORDER_PAGE_COPY)
  const fate = depositFate(reservation).kind
  const notices: NoticeView[] = []
  if (problem === 'tooLate') notices.push({ tone: 'hold', text: say('order.tooLate') })
  const isSoldMeanwhile = status === 'gone' || (status === 'confirmed' && !isInStock(vehicle))
  if (isSoldMeanwhile) notices.push({ tone: 'hold', text: say('order.dealer.gone') })
  if (status === 'taken') notices.push({ tone: 'hold', text: say('order.dealer.taken') })
  if (fate === 'held' && reservation !== null)
    notices.push({ tone: 'ok', text: heldDepositText(reservation, purchase.timezone ?? site.timezone, site) })
  const isRunning = purchase.state === 'sent' || purchase.state === 'confirmed'
  if (isRunning && (fate === 'refunded' || fate === 'refunding' || fate === 'kept'))
    notices.push({ tone: 'hold', text: say('order.dealer.depositEnded') })
  return notices
}

/** Until when a paid deposit holds the vehicle, and what becomes of it then, by the terms with which it was paid. */
export function heldDepositText(known: KnownReservation, timezone: string, site: Site): string {
  const { heldUntil, refundable } = known.reservation
  return copyFor(site, ORDER_PAGE_COPY)(refundable ? 'order.dealer.deposit' : 'order.dealer.depositKept', {
    deposit: formatExactMoney(paidDeposit(known)),
    time: timeInWords(timezone, heldUntil),
  })
}

/** The buttons that the order's state allows. */
function actionsOf({ purchase, problem }: DealersOrderFacts, site: Site): readonly OrderActionView[] {
  const say = copyFor(site, ORDER_PAGE_COPY)
  const actions: readonly OrderActionView[] = [
    {
      event: 'confirm',
      text: say('order.dealer.confirm'),
      look: 'primary',
      helper: say('order.dealer.confirmHelper'),
      words: { label: say('order.dealer.confirmWords'), isRequired: false, error: null },
    },
    {
      event: 'complete',
      text: say('order.dealer.complete'),
      look: purchase.state === 'confirmed' ? 'primary' : 'secondary',
      helper: say('order.dealer.completeHelper'),
      words: null,
    },
    {
      event: 'decline',
      text: say('order.dealer.decline'),
      look: 'secondary',
      helper: say('order.dealer.declineHelper'),
      words: {
        label: say('order.dealer.declineWords'),
        isRequired: true,
        error: problem === 'noWords' ? say('order.dealer.declineError') : null,
      },
    },
  ]
  return actions.filter(({ event }) => nextOrderState(purchase.state, event) !== null)
}
