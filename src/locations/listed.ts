import type { Site } from '#sites/schema.ts'
import type { Location } from './location.ts'

type Filter = Site['locations']['type']
/** A filter, or the id of the only location to show. */
type Choice = Filter | number

/** The location types that a filter admits; null admits all, including locations without a type. */
const TYPES: Readonly<Record<Exclude<Filter, 'primary'>, readonly Location['locationType'][] | null>> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
  all: null,
}

/** The locations that a list shows: the visible ones that pass the site's filter, with `show` in place of its type. */
export function listedLocations<L extends Location>(
  locations: readonly L[],
  rules: Site['locations'],
  show: Choice = rules.type,
): readonly L[] {
  return locations.filter(
    (location) =>
      location.visible &&
      isOfType(location, show) &&
      (rules.subtype === undefined || location.locationSubtype === rules.subtype) &&
      (rules.manufacturer === undefined || location.manufacturers.includes(rules.manufacturer)) &&
      (rules.include.length === 0 || rules.include.some((key) => isCalled(location, key))) &&
      !rules.exclude.some((key) => isCalled(location, key)),
  )
}

/** Whether a configured slug or id means this location. */
function isCalled({ slug, id }: Location, key: string | number): boolean {
  return key === slug || key === id
}

function isOfType(location: Location, show: Choice): boolean {
  if (typeof show === 'number') return location.id === show
  if (show === 'primary') return location.primary
  const types = TYPES[show]
  return types === null || types.includes(location.locationType)
}
