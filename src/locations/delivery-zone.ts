import type { Site } from '#sites/schema.ts'

export type DeliveryZone = Site['delivery']['zones'][number]

/** The delivery to a postcode. `price` is in dollars. A malformed postcode has no estimate. */
export type DeliveryEstimate =
  | { readonly kind: 'estimate'; readonly name: string; readonly price: number }
  | { readonly kind: 'no-postcode' }
  | { readonly kind: 'no-estimate' }

/** The estimate for the first zone that includes the postcode, by itself or in a range (`4000-4179`). */
export function deliveryEstimate(postcode: string, zones: readonly DeliveryZone[]): DeliveryEstimate {
  const text = postcode.trim()
  if (text === '') return { kind: 'no-postcode' }
  if (!/^\d{4}$/.test(text)) return { kind: 'no-estimate' }
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => isWithin(text, range)))
  return zone ? { kind: 'estimate', name: zone.name, price: zone.price } : { kind: 'no-estimate' }
}

/** Compares postcodes as texts, which works because all have four digits. */
function isWithin(postcode: string, range: string): boolean {
  const [from = '', to = from] = range.split('-')
  return postcode >= from && postcode <= to
}
