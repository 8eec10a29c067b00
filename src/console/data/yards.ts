import type { Me } from '#api/me/contract.ts'

/** A dealership, or one of its locations: what lists are narrowed to and where a lead belongs. */
export interface Yard {
  /** `12`, or `12-34` with a location. */
  readonly value: string
  readonly name: string
  readonly dealershipId: number
  readonly locationId?: number
}

/** The yards that somebody sees leads of: each dealership, and its locations where there are several. */
export function yardsOf(dealerships: Me['yards']): readonly Yard[] {
  return dealerships.flatMap(({ id, name, locations }): readonly Yard[] => [
    { value: String(id), name, dealershipId: id },
    ...(locations.length < 2 ? [] : locations).map((location) => ({
      value: `${id}-${location.id}`,
      name: `${name}: ${location.name}`,
      dealershipId: id,
      locationId: location.id,
    })),
  ])
}
