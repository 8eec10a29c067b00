import type { OrderAmounts } from './order-total.ts'

/** The location of the ordered vehicle, where it is picked up and whom the shopper rings. */
export interface OrderPlace {
  readonly name: string
  readonly address: string
  /** Empty if the location has none. */
  readonly phone: string
}

export interface OrderRow {
  readonly label: string
  readonly value: string
  /** The step of the purchase that it comes from. */
  readonly step: string
}

/**
 * An order in words and amounts as it was sent. It is stored with the order, so that its mails and pages keep showing what the shopper
 * sent when a price of the site changes or an offer runs out later. The deposit is not part of it.
 */
export interface OrderSummary {
  readonly rows: readonly OrderRow[]
  readonly amounts: OrderAmounts
  readonly place: OrderPlace | null
  readonly stockNumber: string | null
}
