import type { OrderPlace, OrderRow } from '#purchase/order-summary.ts'
import type { OrderEvent } from '#purchase/order-state.ts'
import type { TotalView } from '#purchase/total-rows.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { LinkView } from '#shop/forms/form-views.ts'
import type { OrderFacts, NoticeView, PurchaseCopy } from '#purchase/steps/step-definition.ts'
import { valuationLink } from '#purchase/steps/trade-in.ts'
import type { ReturnsView } from './entry-page.ts'
import { ORDER_PAGE_COPY } from './order-copy.ts'

/** A button of an order's page: it posts the event. */
export interface OrderActionView {
  readonly event: OrderEvent
  readonly text: string
  readonly look: 'primary' | 'secondary'
  readonly helper: string | null
  /** Words that are posted with the event; null if it takes none. */
  readonly words: { readonly label: string; readonly isRequired: boolean; readonly error: string | null } | null
}

/** The page of an order, for shopper or dealer. */
export interface OrderView {
  readonly heading: string
  readonly text: string
  readonly tone: 'ok' | 'hold' | 'ended'
  readonly notices: readonly NoticeView[]
  /** The dealer's words to the shopper. */
  readonly quote: string | null
  readonly rows: readonly OrderRow[]
  readonly total: TotalView | null
  readonly actions: readonly OrderActionView[]
  readonly links: readonly LinkView[]
  readonly returns: ReturnsView | null
  /** Links to the shopper's documents, which expire; for the dealer only. */
  readonly documents: readonly LinkView[]
  readonly documentsNote: string | null
}

export function valuationLinks({ purchase }: OrderFacts, copy: PurchaseCopy): readonly LinkView[] {
  const link = valuationLink(purchase.answers.tradeIn, copy)
  return link === null ? [] : [link]
}

/** The ordered vehicle with its stock number. */
export function vehicleRow({ purchase, vehicle }: OrderFacts, site: Site): OrderRow {
  const copy = copyFor(site, ORDER_PAGE_COPY)
  const number = purchase.summary?.stockNumber ?? vehicle.stockNumber ?? ''
  const stock = number === '' ? [] : [copy('order.stockNumber', { number })]
  return { label: copy('order.vehicle'), value: [purchase.vehicleName, ...stock].join(', '), step: 'vehicle' }
}

/** The location in one line. */
export function placeLine({ name, address, phone }: OrderPlace): string {
  return [name, address, phone].filter((part) => part !== '').join(', ')
}
