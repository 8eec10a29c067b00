import type { ConfigurationBody, ConfigurationEdit } from '#api/configuration/contract.ts'
import { parseHours } from '#dealers/hours-text.ts'
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
}

/** The yards in the part `locations` of a dealership. */
export function yardsOf({
  slug: of,
  name: dealership,
  value,
}: Pick<ConfigurationBody, 'slug' | 'name' | 'value'>): readonly Yard[] {
  return Object.entries(isRecord(value) ? value : {}).map(([slug, location]) => {
    const name = isRecord(location) && typeof location['name'] === 'string' ? location['name'] : slug
    return { id: `${of}/${slug}`, slug, name, dealership }
  })
}

/** What is wrong with a day; undefined if nothing is. */
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
