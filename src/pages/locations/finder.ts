import { distanceKm, type Point } from '#locations/distance.ts'
import { listedLocations } from '#locations/listed.ts'
import { toYardMap, type YardMap } from '#locations/yard-map.ts'
import { LOCATION_TYPES } from '#locations/location.ts'
import { placeOfPostcode } from '#locations/place-of-postcode.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { LOCATION_PAGES_COPY } from './copy.ts'
import { hoursTexts, toLocationView, type HoursTexts, type LocationView } from './page.ts'

export const FINDER_PATH = '/dealer-locator'

export type FinderView = {
  readonly heading: string
  readonly text: string
  readonly description: string
  readonly locations: readonly (LocationView & { readonly distance: string | null })[]
  /** Links that filter by location type; empty when all locations have the same type. */
  readonly types: readonly { readonly text: string; readonly href: string; readonly current: boolean }[]
  /** Null when there is nothing to sort. */
  readonly near: NearView | null
  /** Null where there is only one location. */
  readonly map: { readonly drawing: YardMap; readonly label: string } | null
  /** The locations by state, in the order of the list; one group without a heading where there is one state, or an order by distance. */
  readonly states: readonly { readonly heading: string | null; readonly locations: FinderView['locations'] }[]
  readonly texts: HoursTexts
  /** The way out when the site has no locations. */
  readonly contact: { readonly text: string; readonly href: string }
}

export type NearView = {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly submit: string
  /** The selected type, which sorting keeps. */
  readonly type: string | null
}

/** The finder's query parameters. */
export type FinderQuery = { readonly type: string | null; readonly postcode: string | null }

type Type = Exclude<(typeof LOCATION_TYPES)[number], ''>
type Say = Copy<typeof LOCATION_PAGES_COPY>

/** Every visible location of the site, filtered by type if one is selected, nearest first if a postcode is given. */
export function toFinder(site: Site, all: readonly ListedLocation[], query: FinderQuery, now: Date): FinderView {
  const say = copyFor(site, LOCATION_PAGES_COPY)
  const listed = listedLocations(all, site.locations, 'all')
  const types = typesAmong(listed)
  const type = types.find((each) => each === query.type) ?? null
  const shown = listed.filter(({ locationType }) => type === null || locationType === type)
  const postcode = query.postcode?.trim() ?? ''
  const from = placeOfPostcode(postcode)
  const locations = (from.ok ? nearestFirst(shown, from.value) : shown).map((location) => ({
    ...toLocationView(site, location, now),
    distance: from.ok ? distanceText(distanceKm(from.value, location.address), site, say) : null,
  }))
  const stateOf = new Map(shown.map(({ slug, address }) => [slug, address.state]))
  const drawing = shown.length < 2 ? null : toYardMap(onePerSuburb(shown))
  return {
    heading: say('locations.finder'),
    description: say('locations.finderDescription'),
    text: say(listed.length === 0 ? 'locations.finderNone' : 'locations.finderText'),
    locations,
    map: drawing && { drawing, label: say('locations.map', { count: shown.length }) },
    states: byState(locations, (slug) => (from.ok ? undefined : stateOf.get(slug)), say),
    types: toTypes(types, type, postcode, say),
    near:
      listed.length < 2
        ? null
        : {
            label: say('locations.near'),
            value: postcode,
            error: postcode === '' || from.ok ? null : say('locations.invalidPostcode'),
            submit: say('locations.nearSubmit'),
            type,
          },
    texts: hoursTexts(say),
    contact: { text: say('locations.contactOther'), href: '/contact' },
  }
}

/** Departments at one address share a pin. */
function onePerSuburb(locations: readonly ListedLocation[]) {
  const places = new Map(locations.map(({ address: { city, lat, long } }) => [city, { name: city, lat, long }]))
  return [...places.values()]
}

function byState(
  locations: FinderView['locations'],
  stateOf: (slug: string) => ListedLocation['address']['state'] | undefined,
  say: Say,
): FinderView['states'] {
  const groups = Map.groupBy(locations, ({ slug }) => stateOf(slug))
  if (groups.size < 2) return [{ heading: null, locations }]
  return [...groups]
    .map(([state, inState]) => ({ heading: state ? say(`locations.state.${state}`) : null, locations: inState }))
    .sort((a, b) => (a.heading ?? '').localeCompare(b.heading ?? ''))
}

function typesAmong(locations: readonly ListedLocation[]): readonly Type[] {
  return LOCATION_TYPES.filter(
    (type): type is Type => type !== '' && locations.some(({ locationType }) => locationType === type),
  )
}

function toTypes(types: readonly Type[], current: Type | null, postcode: string, say: Say): FinderView['types'] {
  if (types.length < 2) return []
  return [null, ...types].map((type) => ({
    text: say(type === null ? 'locations.allTypes' : `locations.${type}`),
    href: finderHref(type, postcode),
    current: type === current,
  }))
}

function finderHref(type: Type | null, postcode: string): string {
  const said = Object.entries({ type: type ?? '', postcode }).filter(([, value]) => value !== '')
  return said.length === 0 ? FINDER_PATH : `${FINDER_PATH}?${new URLSearchParams(said).toString()}`
}

function nearestFirst(locations: readonly ListedLocation[], from: Point): readonly ListedLocation[] {
  return locations.toSorted((one, other) => distanceKm(from, one.address) - distanceKm(from, other.address))
}

function distanceText(km: number, { locale }: Pick<Site, 'locale'>, say: Say): string {
  if (km < 1) return say('locations.closerThan')
  return say('locations.distance', { km: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(km) })
}
