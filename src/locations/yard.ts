import type { Location } from './location.ts'

/** The locations of a dealership at one address, for example its sales, service and parts departments. */
export type Yard<L> = {
  /** The location whose name the yard has. */
  readonly main: L
  /** All locations of the yard, including the main one. */
  readonly departments: readonly L[]
}

const DEPARTMENT_ORDER: readonly Location['locationType'][] = ['', 'sales', 'service', 'parts']

/** Groups locations by dealership, postcode and street. Street numbers are ignored, because a yard may have several. */
export function toYards<L extends Pick<Location, 'dealershipSlug' | 'address' | 'locationType'>>(
  locations: readonly L[],
): readonly Yard<L>[] {
  return [...Map.groupBy(locations, placeKey).values()].flatMap((group) => {
    const departments = byDepartment(group)
    const [main] = departments
    return main === undefined ? [] : [{ main, departments }]
  })
}

/** Locations in the order of their types: sales, service, parts. */
export function byDepartment<L extends Pick<Location, 'locationType'>>(locations: readonly L[]): readonly L[] {
  return locations.toSorted((one, other) => rank(one) - rank(other))
}

function rank({ locationType }: Pick<Location, 'locationType'>): number {
  return DEPARTMENT_ORDER.indexOf(locationType)
}

function placeKey({ dealershipSlug, address }: Pick<Location, 'dealershipSlug' | 'address'>): string {
  const street = address.street.toLowerCase().replace(/^[\d\s/–-]+[a-z]?\s+/, '')
  return [dealershipSlug, address.postcode, street].join('|')
}
