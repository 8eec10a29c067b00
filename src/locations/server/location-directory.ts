import { daysAfter } from '#platform/calendar-day.ts'
import { compareNames } from '#platform/collation.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { LOCATION_ROWS, type LocationRow } from './location-rows.ts'
import { location as locationSchema, type Location, type SpecialHours } from '../location.ts'
import { COUNTED_DAYS } from '../business-time.ts'
import type { Calendar } from '../opening-hours.ts'
import { hoursOfHolidays, holidayHours } from '../holiday-hours.ts'
import { withSlugsOfSite } from '../slugs-of-site.ts'

/** A location with its dealership's id and time zone. */
export type ListedLocation = Location & {
  readonly dealershipId: number
  readonly timezone: string
  /** Hours of holidays that are over, for counting opening hours of the past `COUNTED_DAYS` days. Absent if it has no rules for holidays. */
  readonly pastHolidays?: readonly SpecialHours[]
}

export interface LocationDirectory {
  /**
   * The locations of a site's dealerships, named by their slugs in the site's order, sorted by name. Includes hidden ones, because they
   * have pages too. Slugs are those of the site's addresses, see `withSlugsOfSite`.
   */
  readonly of: (dealerships: readonly string[]) => readonly ListedLocation[]
  /** The location with this id, as `of` returns it. Undefined if none of these dealerships has it. */
  readonly byId: (id: number, dealerships: readonly string[]) => ListedLocation | undefined
  /** A number that is incremented on every change, for the keys of caches. */
  readonly version: () => number
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** A change is announced by a notification (see `DEALERS_CHANNEL`); polling covers lost ones and the passing of days. */
const REFRESH_MS = 60_000

/** Holidays are computed this far ahead: each has its next date in a year. */
const DAYS_AHEAD = 366

/** Keeps all locations in memory, because there are few and every page needs some of them. */
export async function createLocationDirectory(
  database: Database,
  log: { error: (fields: object, message: string) => void },
): Promise<LocationDirectory> {
  let state: State = { text: '', byDealership: new Map(), bySite: new Map(), version: 0 }
  const refresh = async () => {
    state = next(state, await load(database))
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'locations could not be read; the last known ones are used'),
    )
  }, REFRESH_MS)
  timer.unref()
  return {
    of: (dealerships) => ofSite(state, dealerships).sorted,
    byId: (id, dealerships) => ofSite(state, dealerships).byId.get(id),
    version: () => state.version,
    refresh,
    close: () => clearInterval(timer),
  }
}

type State = {
  readonly text: string
  readonly byDealership: ReadonlyMap<string, readonly ListedLocation[]>
  /** Cached, because a page with many cards asks many times. */
  readonly bySite: Map<string, SiteLocations>
  readonly version: number
}

type SiteLocations = {
  readonly sorted: readonly ListedLocation[]
  readonly byId: ReadonlyMap<number, ListedLocation>
}

function ofSite({ byDealership, bySite }: State, dealerships: readonly string[]): SiteLocations {
  const key = dealerships.join()
  const cached = bySite.get(key)
  if (cached) return cached
  const own = withSlugsOfSite(dealerships.map((slug) => byDealership.get(slug) ?? []))
  const made = {
    sorted: own.toSorted((one, other) => compareNames(one.name, other.name)),
    byId: new Map(own.map((each) => [each.id, each])),
  }
  bySite.set(key, made)
  return made
}

function next(before: State, locations: readonly ListedLocation[]): State {
  const text = JSON.stringify(locations)
  if (text === before.text) return before
  return {
    text,
    byDealership: Map.groupBy(locations, ({ dealershipSlug }) => dealershipSlug),
    bySite: new Map(),
    version: before.version + 1,
  }
}

async function load(database: Database): Promise<readonly ListedLocation[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<LocationRow>(LOCATION_ROWS), {
    readOnly: true,
  })
  return rows.map(toListed)
}

/** The locations of a dealership, read in a transaction that sees all of its configuration. */
export async function readLocationsOf(
  { $client }: Pick<Transaction, '$client'>,
  dealershipId: number,
): Promise<readonly ListedLocation[]> {
  const { rows } = await $client.query<LocationRow>(`${LOCATION_ROWS} where l.dealership_id = $1`, [dealershipId])
  return rows.map(toListed)
}

/** The location of a dealership that has this id, else its main one. Undefined without any. */
export function locationOrMain(
  locations: readonly ListedLocation[],
  locationId: number | null,
): ListedLocation | undefined {
  return locations.find(({ id }) => id === locationId) ?? locations.find(({ primary }) => primary) ?? locations[0]
}

/** The opening hours of a location, of past days as well. */
export function calendarOf({ contactDetail, specialHours, pastHolidays = [] }: ListedLocation): Calendar {
  return { hours: contactDetail.openingHours, special: [...specialHours, ...pastHolidays] }
}

function toListed({ location, dealership_id, timezone, holiday_hours, today }: LocationRow): ListedLocation {
  const listed = { ...locationSchema.parse(location), dealershipId: dealership_id, timezone }
  if (holiday_hours === null) return listed
  const dates = new Set(listed.specialHours.map(({ date }) => date))
  const { state } = listed.address
  const rules = holidayHours.parse(holiday_hours)
  const computed = hoursOfHolidays(rules, state, today, daysAfter(today, DAYS_AHEAD))
  const past = hoursOfHolidays(rules, state, daysAfter(today, -COUNTED_DAYS), daysAfter(today, -1))
  // Hours of a date come before those of a holiday on that date.
  const special = [...listed.specialHours, ...computed.filter(({ date }) => !dates.has(date))]
  return {
    ...listed,
    specialHours: special.toSorted((one, other) => one.date.localeCompare(other.date)),
    pastHolidays: past.filter(({ date }) => !dates.has(date)),
  }
}
