import { distanceKm, type Point } from '#locations/distance.ts'
import { listedLocations } from '#locations/listed.ts'
import { LOCATION_TYPES } from '#locations/location.ts'
import type { PostcodeProblem } from '#locations/place-of-postcode.ts'
import { byDepartment, toYards, type Yard } from '#locations/yard.ts'
import type { Result } from '#platform/result.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { FINDER_PATH } from '#shop/site-map/paths.ts'
import { LOCATION_PAGES_COPY } from '#shop/locations/copy.ts'
import { toMapView, type MapView } from '#shop/locations/map/map-view.ts'
import { hoursTexts, toLocationView, type HoursTexts, type LocationView } from '#shop/locations/location-view.ts'

const MAX_BESIDE_THE_MAP = 3

export type FinderView = {
  readonly heading: string
  readonly text: string
  readonly description: string
  /** The only yard, shown large; null when there are several or none. */
  readonly only: YardView | null
  /** Links that filter by location type; empty when all locations have the same type. */
  readonly types: readonly { readonly text: string; readonly href: string; readonly current: boolean }[]
  /** Null when there is nothing to sort. */
  readonly near: NearView | null
  readonly map: MapView | null
  /** Whether the map is beside the list on wide screens, as for few yards, instead of above it. */
  readonly isMapBeside: boolean
  /** The yards by state. One group without a heading if all are in one state, or sorted by distance. */
  readonly states: readonly { readonly heading: string | null; readonly yards: readonly YardView[] }[]
  readonly texts: HoursTexts
  /** The link to the contact form, for a site without locations. */
  readonly contact: { readonly text: string; readonly href: string }
}

/** A yard, called after its first department. */
export type YardView = {
  readonly location: LocationView
  readonly distance: string | null
  /** Empty when the yard is a single department. */
  readonly departments: readonly (LocationView & {
    readonly type: string
    /** The department's street address; null when it is the yard's. */
    readonly ownAddress: string | null
  })[]
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

export type FinderFacts = {
  readonly locations: readonly ListedLocation[]
  /** Coordinates of the postcode in the query; null without one. */
  readonly from: Result<Point, PostcodeProblem> | null
  /** Key of the map provider, from the environment. */
  readonly mapKey: string | undefined
}

type Type = Exclude<(typeof LOCATION_TYPES)[number], ''>
type LocationPagesCopy = Copy<typeof LOCATION_PAGES_COPY>

/** Every visible location of the site, filtered by type if one is selected, nearest first if a postcode is given. */
export function toFinder(site: Site, facts: FinderFacts, query: FinderQuery, now: Date): FinderView {
  const copy = copyFor(site, LOCATION_PAGES_COPY)
  const listed = listedLocations(facts.locations, site.locations, 'all')
  const types = typesAmong(listed)
  const type = types.find((each) => each === query.type) ?? null
  const shown = listed.filter(({ locationType }) => type === null || locationType === type)
  const postcode = query.postcode?.trim() ?? ''
  const from = facts.from?.ok ? facts.from.value : null
  const toYardView = ({ main, departments }: Yard<ListedLocation>): YardView => ({
    location: toLocationView(site, main, now),
    distance: from && distanceText(distanceKm(from, main.address), site, copy),
    departments: departments.length < 2 ? [] : departments.map((each) => toDepartment(each, main, { site, copy, now })),
  })
  const yards = toYards(from ? nearestFirst(shown, from) : byDepartment(shown))
  const [first, ...others] = yards
  const states = byState(yards, from !== null, copy)
  return {
    heading: copy('locations.finder'),
    description: copy('locations.finderDescription'),
    text: copy(listed.length === 0 ? 'locations.finderNone' : 'locations.finderText'),
    only: first && others.length === 0 ? toYardView(first) : null,
    map: toMapView(site, shown, facts.mapKey),
    isMapBeside: states.length === 1 && yards.length <= MAX_BESIDE_THE_MAP,
    states: states.map(({ heading, yards: inState }) => ({
      heading,
      yards: inState.map(toYardView),
    })),
    types: toTypes(types, type, postcode, copy),
    near:
      toYards(listed).length < 2
        ? null
        : {
            label: copy('locations.near'),
            value: postcode,
            error: facts.from === null || facts.from.ok ? null : copy('locations.invalidPostcode'),
            submit: copy('locations.nearSubmit'),
            type,
          },
    texts: hoursTexts(copy),
    contact: { text: copy('locations.contactOther'), href: '/contact' },
  }
}

function toDepartment(
  location: ListedLocation,
  main: ListedLocation,
  { site, copy, now }: { readonly site: Site; readonly copy: LocationPagesCopy; readonly now: Date },
): YardView['departments'][number] {
  const view = toLocationView(site, location, now)
  return {
    ...view,
    type: copy(location.locationType === '' ? 'locations.general' : `locations.${location.locationType}`),
    ownAddress: location.address.street === main.address.street ? null : location.address.street,
  }
}

type ListedYard = Yard<ListedLocation>

function byState(yards: readonly ListedYard[], isByDistance: boolean, copy: LocationPagesCopy) {
  const groups = Map.groupBy(yards, ({ main }) => main.address.state)
  if (isByDistance || groups.size < 2) return [{ heading: null, yards }]
  return [...groups]
    .map(([state, inState]) => ({ heading: copy(`locations.state.${state}`), yards: inState }))
    .sort((a, b) => a.heading.localeCompare(b.heading))
}

function typesAmong(locations: readonly ListedLocation[]): readonly Type[] {
  return LOCATION_TYPES.filter(
    (type): type is Type => type !== '' && locations.some(({ locationType }) => locationType === type),
  )
}

function toTypes(
  types: readonly Type[],
  current: Type | null,
  postcode: string,
  copy: LocationPagesCopy,
): FinderView['types'] {
  if (types.length < 2) return []
  return [null, ...types].map((type) => ({
    text: copy(type === null ? 'locations.allTypes' : `locations.${type}`),
    href: finderHref(type, postcode),
    current: type === current,
  }))
}

function finderHref(type: Type | null, postcode: string): string {
  const parameters = Object.entries({ type: type ?? '', postcode }).filter(([, value]) => value !== '')
  return parameters.length === 0 ? FINDER_PATH : `${FINDER_PATH}?${new URLSearchParams(parameters).toString()}`
}

function nearestFirst(locations: readonly ListedLocation[], from: Point): readonly ListedLocation[] {
  return locations.toSorted((one, other) => distanceKm(from, one.address) - distanceKm(from, other.address))
}

function distanceText(km: number, { locale }: Pick<Site, 'locale'>, copy: LocationPagesCopy): string {
  if (km < 1) return copy('locations.closerThan')
  return copy('locations.distance', { km: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(km) })
}
