import { parseHours, parseWeekdays } from '#dealers/hours-text.ts'

/** Weekdays in the order of a week, by their number (0 Sunday). */
export const WEEK = [
  { day: 1, name: 'Mon' },
  { day: 2, name: 'Tue' },
  { day: 3, name: 'Wed' },
  { day: 4, name: 'Thu' },
  { day: 5, name: 'Fri' },
  { day: 6, name: 'Sat' },
  { day: 0, name: 'Sun' },
] as const

/** The hours of each weekday, in the order of `WEEK`; empty for one that is not written. */
export function weekOf(hours: Readonly<Record<string, unknown>>): string[] {
  return WEEK.map(({ day }) => {
    const found = Object.entries(hours).find(([key]) => parseWeekdays(key)?.includes(day))
    return typeof found?.[1] === 'string' ? found[1] : ''
  })
}

/** Hours by weekdays as people write them: days in a row with the same hours are joined to `Mon-Fri`. */
export function hoursOfWeek(week: readonly string[]): Readonly<Record<string, string>> {
  const hours: [string, string][] = []
  for (let first = 0; first < WEEK.length;) {
    const text = week[first] ?? ''
    let last = first
    while (last + 1 < WEEK.length && week[last + 1] === text) last++
    const key = first === last ? WEEK[first]?.name : `${WEEK[first]?.name}-${WEEK[last]?.name}`
    if (text !== '' && key !== undefined) hours.push([key, text])
    first = last + 1
  }
  return Object.fromEntries(hours)
}

/** What is wrong with the hours of a day; undefined if nothing is. */
export function faultOfHours(text: string): string | undefined {
  if (text === '') return undefined
  const parsed = parseHours(text)
  return parsed.ok ? undefined : `Expected ${parsed.error}`
}
