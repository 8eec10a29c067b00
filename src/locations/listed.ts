import type { Site } from '#sites/schema.ts'
import type { Location } from './location.ts'

type Filter = Site['locations']['type']
/** A filter, or the id of the only location to show. */
type Choice = Filter | number

/** The location types of a filter. Null stands for all, including locations without a type. */
const TYPES: Readonly<Record<Exclude<Filter, 'primary'>, readonly Location['locationType'][] | null>> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
  all: null,
}

/** Narrows a list further than the site's rules do. */
type Narrowing = Pick<Site['locations'], 'subtype' | 'manufacturer' | 'include' | 'exclude'>

/** The locations of a block: those that the site's rules admit, and the block's own. */
export function locationsOfBlock<L extends Location>(
  locations: readonly L[],
  rules: Site['locations'],
  block: Narrowing & { readonly show?: Choice | undefined },
): readonly L[] {
  return listedLocations(locations, rules, block.show).filter((location) => isWithin(location, block))
}

/** The visible locations that match the site's rules. `show` replaces the type in these rules. */
export function listedLocations<L extends Location>(
  locations: readonly L[],
  rules: Site['locations'],
  show: Choice = rules.type,
): readonly L[] {
  const visible = locations.filter((location) => location.visible)
  return ofType(visible, show).filter((location) => isWithin(location, rules))
}

function isWithin(location: Location, { subtype, manufacturer, include, exclude }: Narrowing): boolean {
  return (
    (subtype === undefined || location.locationSubtype === subtype) &&
    (manufacturer === undefined || location.manufacturers.includes(manufacturer)) &&
    (include.length === 0 || include.some((key) => hasKey(location, key))) &&
    !exclude.some((key) => hasKey(location, key))
  )
}

/** Whether a configured key is the location's slug or id. */
function hasKey({ slug, id }: Location, key: string | number): boolean {
  return key === slug || key === id
}

/** A dealer with one yard for everything has no location of a type: then the locations for all departments show. */
function ofType<L extends Location>(locations: readonly L[], show: Choice): readonly L[] {
  if (typeof show === 'number') return locations.filter(({ id }) => id === show)
  if (show === 'primary') return locations.filter(({ primary }) => primary)
  const types = TYPES[show]
  if (types === null) return locations
  const typed = locations.filter(({ locationType }) => types.includes(locationType))
  return typed.length > 0 ? typed : locations.filter(({ locationType }) => locationType === '')
}
