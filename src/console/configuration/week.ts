import { parseHours, parseWeekdays } from '#dealers/hours-text.ts'
import { WEEKDAYS } from '../design/weekdays.ts'

/** The hours of each weekday, in the order of `WEEKDAYS`; empty for one that is not written. */
export function weekOf(hours: Readonly<Record<string, unknown>>): string[] {
  return WEEKDAYS.map(({ value: day }) => {
    const found = Object.entries(hours).find(([key]) => parseWeekdays(key)?.includes(day))
    return typeof found?.[1] === 'string' ? found[1] : ''
  })
}

/** Hours by weekdays as people write them: days in a row with the same hours are joined to `Mon-Fri`. */
export function hoursOfWeek(week: readonly string[]): Readonly<Record<string, string>> {
  const hours: [string, string][] = []
  for (let first = 0; first < WEEKDAYS.length;) {
    const text = week[first] ?? ''
    let last = first
    while (last + 1 < WEEKDAYS.length && week[last + 1] === text) last++
    const key = first === last ? WEEKDAYS[first]?.name : `${WEEKDAYS[first]?.name}-${WEEKDAYS[last]?.name}`
    if (text !== '' && key !== undefined) hours.push([key, text])
    first = last + 1
  }
  return Object.fromEntries(hours)
}

/** The fault in the hours of a day; undefined if there is none. */
export function faultOfHours(text: string): string | undefined {
  if (text === '') return undefined
  const parsed = parseHours(text)
  return parsed.ok ? undefined : `Expected ${parsed.error}`
}
