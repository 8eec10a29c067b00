import { parseDay } from '#platform/calendar-day.ts'

/** What the calendar shows, in the address of the page. */
export interface CalendarSearch {
  /** `YYYY-MM-DD`; today by default. */
  readonly day?: string
  /** `week`: seven days of one location; else one day. */
  readonly view?: 'week'
  /** `person`: a column for each person of a location; else one for each location. */
  readonly by?: 'person'
  readonly location?: number
}

export function readCalendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const day = typeof search['day'] === 'string' ? parseDay(search['day']) : null
  const location = Number(search['location'])
  return {
    ...(day !== null && { day }),
    ...(search['view'] === 'week' && { view: 'week' }),
    ...(search['by'] === 'person' && { by: 'person' }),
    ...(Number.isSafeInteger(location) && location > 0 && { location }),
  }
}
