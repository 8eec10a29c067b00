import type { ConfigurationBody, ConfigurationEdit } from '#api/configuration/contract.ts'
import { parseHours } from '#dealers/hours-text.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { holidaysOf } from '#locations/public-holidays.ts'
import { STATES, type State } from '#locations/states-of-postcode.ts'
import { isRecord } from '#platform/records.ts'

/** A day with hours of its own, as somebody enters it. */
export interface HolidayDay {
  /** `2027-03-26`. */
  readonly day: string
  /** Empty for none. */
  readonly name: string
  readonly hours: string
}

export interface Yard {
  /** Dealership and location: two dealerships may have the same slug of a location. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly dealership: string
  /** The state of its address; null if none is written. */
  readonly state: State | null
}

/** The yards in the part `locations` of a dealership. */
export function yardsOf({
  slug: of,
  name: dealership,
  value,
}: Pick<ConfigurationBody, 'slug' | 'name' | 'value'>): readonly Yard[] {
  return Object.entries(isRecord(value) ? value : {}).map(([slug, location]) => {
    const name = isRecord(location) && typeof location['name'] === 'string' ? location['name'] : slug
    const address = isRecord(location) ? location['address'] : undefined
    const state = STATES.find((each) => isRecord(address) && address['state'] === each) ?? null
    return { id: `${of}/${slug}`, slug, name, dealership, state }
  })
}

/** The fault of a day; undefined if it has none. */
export function holidayFault({ day, hours }: HolidayDay): string | undefined {
  if (day === '') return 'Choose a date'
  const parsed = parseHours(hours)
  if (!parsed.ok) return `Expected ${parsed.error}`
  return parsed.value.kind === 'words' ? 'Expected hours such as 9-12, or closed' : undefined
}

/** The edits that set the days at one location. */
export function holidayEdits(location: string, days: readonly HolidayDay[], locations: unknown): ConfigurationEdit[] {
  const known = isRecord(locations) && Object.hasOwn(locations, location)
  if (!known) return []
  return days.map(({ day, name, hours }) => ({
    op: 'set',
    path: ['locations', location, 'specialHours', day],
    value: name.trim() === '' ? hours : { hours, name: name.trim() },
  }))
}

/** Days that are entered together. */
export interface Holidays {
  readonly name: string
  readonly days: readonly Omit<HolidayDay, 'hours'>[]
}

const EASTER = /^(?:Good Friday|Easter )/
const DAYS_AHEAD = 365

/** The holidays of the states in the year that begins today, by date. The days of Easter are one entry. */
export function comingHolidays(states: readonly State[], today: string): readonly Holidays[] {
  const year = Number(today.slice(0, 4))
  const last = daysAfter(today, DAYS_AHEAD)
  const all = [year, year + 1].flatMap((each) => states.flatMap((state) => holidaysOf(state, each)))
  const coming = new Map(
    all
      .filter(({ date }) => date >= today && date <= last)
      .map(({ date, name }) => [`${date} ${name}`, { day: date, name }]),
  )
  const days = [...coming.values()].toSorted((one, other) => one.day.localeCompare(other.day))
  const easter = days.filter(({ name }) => EASTER.test(name))
  const entries = days.filter(({ name }) => !EASTER.test(name)).map((day) => ({ name: day.name, days: [day] }))
  const joined = easter.length === 0 ? entries : [...entries, { name: 'Easter', days: easter }]
  return joined.toSorted((one, other) => (one.days[0]?.day ?? '').localeCompare(other.days[0]?.day ?? ''))
}
