import type { Vehicle } from './fields.ts'

export type WhereaboutsFacts = {
  readonly vehicle: Pick<Vehicle, 'city' | 'state' | 'privateSuburb' | 'privatePostcode'>
  readonly dealership: { readonly name: string }
  readonly location: { readonly name: string; readonly city: string | null; readonly state: string | null } | null
}

/** Who sells a vehicle, and where it stands: the same on its card, its page and the forms about it. */
export type Whereabouts = {
  /** Its yard, else its dealership: who is asked about it. Empty where neither has a name. */
  readonly seller: string
  readonly city: string | null
  /** "Rocklea, QLD"; of a yard what its name doesn't say already. Null where nothing is known. */
  readonly area: string | null
  /** It stands at the seller's yard, and not where its feed or its owner says. */
  readonly atYard: boolean
}

/** Where it stands, in this order: with its owner, at its yard, in the place that its feed names. */
export function whereabouts({ vehicle, dealership, location }: WhereaboutsFacts): Whereabouts {
  const seller = location?.name ?? dealership.name
  const { privateSuburb, privatePostcode } = vehicle
  if (privateSuburb) {
    const area = [privateSuburb, privatePostcode].filter(Boolean).join(' ')
    return { seller, city: privateSuburb, area, atYard: false }
  }
  const { city, state } = location ?? vehicle
  // "Laverton North yard, Laverton North" says it twice.
  const isNamed = location !== null && city !== null && location.name.toLowerCase().includes(city.toLowerCase())
  const area = [isNamed ? null : city, state].filter(Boolean).join(', ')
  return { seller, city, area: area || null, atYard: location !== null }
}
