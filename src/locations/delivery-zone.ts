import type { Site } from '#sites/schema.ts'

export type DeliveryZone = Site['delivery']['zones'][number]

/** The answer to a postcode. A malformed postcode counts as one without an estimate. */
export type DeliveryEstimate =
  | { readonly kind: 'estimate'; readonly name: string; readonly price: number }
  | { readonly kind: 'no-postcode' }
  | { readonly kind: 'no-estimate' }

/** The first zone whose postcodes or ranges of them (`4000-4179`) hold the postcode. */
export function deliveryEstimate(postcode: string, zones: readonly DeliveryZone[]): DeliveryEstimate {
  const text = postcode.trim()
  if (text === '') return { kind: 'no-postcode' }
  if (!/^\d{4}$/.test(text)) return { kind: 'no-estimate' }
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => isWithin(text, range)))
  return zone ? { kind: 'estimate', name: zone.name, price: zone.price } : { kind: 'no-estimate' }
}

/** Postcodes of four digits compare as text. */
function isWithin(postcode: string, range: string): boolean {
  const [from = '', to = from] = range.split('-')
  return postcode >= from && postcode <= to
}
