import type { Location } from './location.ts'

/** The departments of a dealership at one place: sales, service and parts share a gate. */
export type Yard<L> = {
  /** The department that the yard is called after. */
  readonly main: L
  /** All of them, the main one included. */
  readonly departments: readonly L[]
}

const DEPARTMENT_ORDER: readonly Location['locationType'][] = ['', 'sales', 'service', 'parts']

/** Groups locations by yard, in the order of the first of each. Neighbouring numbers of a street are one yard. */
export function toYards<L extends Pick<Location, 'dealershipSlug' | 'address' | 'locationType'>>(
  locations: readonly L[],
): readonly Yard<L>[] {
  return [...Map.groupBy(locations, placeKey).values()].flatMap((group) => {
    const departments = group.toSorted((one, other) => rank(one) - rank(other))
    const [main] = departments
    return main === undefined ? [] : [{ main, departments }]
  })
}

function rank({ locationType }: Pick<Location, 'locationType'>): number {
  return DEPARTMENT_ORDER.indexOf(locationType)
}

function placeKey({ dealershipSlug, address }: Pick<Location, 'dealershipSlug' | 'address'>): string {
  const street = address.street.toLowerCase().replace(/^[\d\s/–-]+[a-z]?\s+/, '')
  return [dealershipSlug, address.postcode, street].join('|')
}
