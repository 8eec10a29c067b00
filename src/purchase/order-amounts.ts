import { dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { deliveryAnswer } from '#locations/delivery-answer.ts'
import type { OrderAmounts, TradeInAmount } from './order-total.ts'
import { chosenExtras } from './steps/extras.ts'
import type { OrderFacts } from './steps/step-definition.ts'

/** The amounts of an order as it is now. */
export function orderAmounts(order: OrderFacts, site: Site): OrderAmounts {
  const { purchase, vehicle, loan } = order
  const { payment } = purchase.answers
  return {
    price: purchase.agreedCents,
    priceKind: vehicle.priceKind,
    extras: chosenExtras(purchase.answers.extras, site).reduce((sum, { price }) => sum + dollars(price), 0),
    delivery: deliveryPrice(order, site),
    tradeIn: tradeInAmount(order),
    loan: payment?.['by'] === 'finance' && loan !== null ? loan.input.amount - loan.input.deposit : null,
  }
}

/** Null for a delivery to a postcode without a price. */
function deliveryPrice({ purchase: { answers } }: OrderFacts, site: Site): Cents | null {
  const { how, postcode = '' } = answers.delivery ?? {}
  if (how !== 'delivery') return 0
  const { estimate } = deliveryAnswer(site, postcode)
  return estimate.kind === 'estimate' ? dollars(estimate.price) : null
}

/** Only an offer that stands counts: one that has run out is made anew. */
function tradeInAmount({ purchase: { answers }, tradeIn }: OrderFacts): TradeInAmount {
  const { hasTradeIn, valuation } = answers.tradeIn ?? {}
  if (hasTradeIn === undefined || hasTradeIn === 'no') return { kind: 'none' }
  const stands = hasTradeIn === 'offer' && tradeIn !== null && tradeIn.valuationId === valuation
  return stands ? { kind: 'offer', cents: tradeIn.offerPrice } : { kind: 'unvalued' }
}
