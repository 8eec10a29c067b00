/**
 * open: the shopper is putting it together. sent: the dealer has to confirm or decline it. withdrawn: by the shopper, who can undo it
 * for a while. The dealer completes an order when the vehicle is sold to the shopper.
 */
export const ORDER_STATES = ['open', 'sent', 'confirmed', 'declined', 'withdrawn', 'completed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Events of an order after it was sent, by whoever causes them. */
export const SHOPPER_EVENTS = ['withdraw', 'undo'] as const
export const DEALER_EVENTS = ['confirm', 'decline', 'complete'] as const
export type OrderEvent = (typeof SHOPPER_EVENTS)[number] | (typeof DEALER_EVENTS)[number]

/**
 * A shopper withdraws an order only before the dealer has confirmed it: from then on both rely on it, and part by talking. A dealer may
 * decline a confirmed order, because a vehicle may turn out to be damaged or sold.
 */
const NEXT: Readonly<Record<OrderEvent, Readonly<Partial<Record<OrderState, OrderState>>>>> = {
  withdraw: { sent: 'withdrawn' },
  undo: { withdrawn: 'sent' },
  confirm: { sent: 'confirmed' },
  decline: { sent: 'declined', confirmed: 'declined' },
  complete: { sent: 'completed', confirmed: 'completed' },
}

/** The state after an event; null if the event changes nothing, because it is late or repeated. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return NEXT[event][state] ?? null
}

/** The states in which an event is possible, and the state that it leads to. */
export function transitionOf(event: OrderEvent): { readonly from: readonly OrderState[]; readonly to: OrderState } {
  const from = ORDER_STATES.filter((state) => nextOrderState(state, event) !== null)
  const [to] = from.map((state) => nextOrderState(state, event))
  if (to === undefined || to === null) throw new Error(`no state of an order has the event '${event}'`)
  return { from, to }
}

/** Minutes in which a shopper can undo a withdrawal. Until they are over, deposit, hold and pick-up time stay as they are. */
export const UNDO_MINUTES = 30

/** The last withdrawal that can be undone, so that nobody fills a mailbox by withdrawing and undoing. */
export const MAX_WITHDRAWALS = 3

/** The event of the deposit's reservation that follows an order's final state; null while the order is running. */
export function depositEventAfter(state: OrderState): 'cancel' | 'decline' | 'complete' | null {
  switch (state) {
    case 'withdrawn':
      return 'cancel'
    case 'declined':
      return 'decline'
    case 'completed':
      return 'complete'
    default:
      return null
  }
}

/** Query of the page that asks before it withdraws an order. */
export const WITHDRAW_QUERY = 'ask=withdraw'
