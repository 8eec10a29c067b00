import type { Cents } from '#platform/money.ts'

/** Whether a price contains stamp duty, registration and the like; null if the feed does not say. */
export type PriceKind = 'drive_away' | 'excl_govt_charges' | null

/** The shopper's own vehicle. `unvalued`: no offer stands, because there was none or it has run out, so nothing is subtracted. */
export type TradeInAmount =
  | { readonly kind: 'none' }
  | { readonly kind: 'offer'; readonly cents: Cents }
  | { readonly kind: 'unvalued' }

/** The amounts of an order. The deposit is not among them, because it may be refunded after the order was sent. */
export interface OrderAmounts {
  /** The agreed price; null while the vehicle has none, such as a price on application. */
  readonly price: Cents | null
  readonly priceKind: PriceKind
  readonly extras: Cents
  /** 0 for a pick-up; null if the delivery's price is not known yet. */
  readonly delivery: Cents | null
  readonly tradeIn: TradeInAmount
  /** The amount that the shopper wants to borrow, as worked out with the calculator; null without such numbers. */
  readonly loan: Cents | null
}

/** An amount that the sums don't contain, because nobody knows it yet. */
export type OpenAmount = 'govtCharges' | 'delivery' | 'tradeIn'

export interface OrderTotal {
  /** Price, extras and delivery. */
  readonly total: Cents
  /** The total less trade-in and deposit, never below 0. */
  readonly left: Cents
  /** The amount that the dealer pays the shopper, because trade-in and deposit are worth more than the total. */
  readonly owed: Cents
  readonly open: readonly OpenAmount[]
}

/**
 * The total of an order and what is left to pay. Null without a price.
 * @param deposit the deposit that is paid and not refunded, 0 without one
 */
export function orderTotal(amounts: OrderAmounts, deposit: Cents): OrderTotal | null {
  const { price, priceKind, extras, delivery, tradeIn } = amounts
  if (price === null) return null
  const total = price + extras + (delivery ?? 0)
  const balance = total - (tradeIn.kind === 'offer' ? tradeIn.cents : 0) - deposit
  const open: readonly (OpenAmount | null)[] = [
    priceKind === 'excl_govt_charges' ? 'govtCharges' : null,
    delivery === null ? 'delivery' : null,
    tradeIn.kind === 'unvalued' ? 'tradeIn' : null,
  ]
  return {
    total,
    left: Math.max(0, balance),
    owed: Math.max(0, -balance),
    open: open.filter((each) => each !== null),
  }
}
