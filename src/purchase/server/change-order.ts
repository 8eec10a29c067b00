import type { Actor } from '#platform/actor.ts'
import { DEALER_EVENTS, nextOrderState, SHOPPER_EVENTS, transitionOf } from '../order-state.ts'
import { orderStatus, type OrderStatusFacts } from '../order-status.ts'
import type { Purchase } from '../purchase.ts'
import type { PurchaseStore } from './purchase-store.ts'

interface ChangedOrder extends OrderStatusFacts {
  readonly purchase: Purchase
}

/** `same`: the order has that state already, or there is no such event. `late`: the order's state no longer allows it. */
export type ChangeOutcome = 'done' | 'same' | 'late'

export interface ShoppersChange {
  readonly event: string
  readonly actor: Actor
  readonly now: Date
  /** Asked before the shopper is mailed: each of any number of orders can be withdrawn and restored, in anybody's name. */
  readonly mayMailShopper: (email: string) => Promise<boolean>
}

/** Withdraws an order for its shopper, or undoes that. */
export async function changeByShopper(
  purchases: Pick<PurchaseStore, 'apply'>,
  order: ChangedOrder,
  { event: name, actor, now, mayMailShopper }: ShoppersChange,
): Promise<ChangeOutcome> {
  const { purchase } = order
  const event = SHOPPER_EVENTS.find((each) => each === name)
  const isRepeated =
    event !== undefined &&
    SHOPPER_EVENTS.some((each) => nextOrderState(purchase.state, each) !== null && each !== event)
  if (event === undefined || isRepeated) return 'same'
  // The vehicle may be sold or held by somebody else since.
  const isPossible = event !== 'undo' || orderStatus(order, now) === 'withdrawn'
  if (!isPossible || nextOrderState(purchase.state, event) === null) return 'late'
  const isShopperMailed = await mayMailShopper(purchase.answers.person?.['email'] ?? '')
  const isDone = await purchases.apply(purchase.siteId, purchase.id, event, { actor, isShopperMailed })
  return isDone ? 'done' : 'late'
}

export interface DealersChange {
  readonly event: string
  /** The dealer's words to the shopper; needed to decline. */
  readonly note: string
  readonly actor: Actor
}

/** Answers an order for the dealer. */
export async function changeByDealer(
  purchases: Pick<PurchaseStore, 'apply'>,
  { purchase }: { readonly purchase: Purchase },
  { event: name, note, actor }: DealersChange,
): Promise<ChangeOutcome | 'no-words'> {
  const event = DEALER_EVENTS.find((each) => each === name)
  if (event === undefined || transitionOf(event).to === purchase.state) return 'same'
  if (event === 'decline' && note === '') return 'no-words'
  const isDone = await purchases.apply(purchase.siteId, purchase.id, event, { actor, note })
  return isDone ? 'done' : 'late'
}
