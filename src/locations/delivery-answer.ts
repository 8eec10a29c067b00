import { dollars, formatExactMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { deliveryEstimate, type DeliveryEstimate } from './delivery-zone.ts'
import { DELIVERY_COPY } from './delivery-copy.ts'

export type DeliveryAnswer = { readonly estimate: DeliveryEstimate; readonly text: string }

/** The answer about delivery to a postcode. */
export function deliveryAnswer(site: Site, postcode: string): DeliveryAnswer {
  const copy = copyFor(site, DELIVERY_COPY)
  const estimate = deliveryEstimate(postcode, site.delivery.zones)
  if (estimate.kind === 'no-postcode') return { estimate, text: copy('delivery.noPostcode') }
  if (estimate.kind === 'no-estimate') return { estimate, text: copy('delivery.noEstimate') }
  const { name, price } = estimate
  if (price === 0) return { estimate, text: copy('delivery.free', { name }) }
  return { estimate, text: copy('delivery.answer', { name, price: formatExactMoney(dollars(price)) }) }
}
