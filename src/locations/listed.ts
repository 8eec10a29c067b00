import type { Site } from '#sites/schema.ts'
import type { Location } from './location.ts'

type Choice = Site['locations']['type']

/** Which location types a filter takes; null takes every one, those of no type too. */
const TYPES: Readonly<Record<Exclude<Choice, 'primary'>, readonly Location['locationType'][] | null>> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
  all: null,
}

/** The locations that a list shows: visible ones that the site's filter takes, or those of `show` in its place. */
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
      (rules.include.length === 0 || rules.include.includes(location.slug)) &&
      !rules.exclude.includes(location.slug),
  )
}

function isOfType(location: Location, show: Choice): boolean {
  if (show === 'primary') return location.primary
  const types = TYPES[show]
  return types === null || types.includes(location.locationType)
}
