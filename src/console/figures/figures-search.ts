import { FIGURE_GROUPS, MAX_FIGURE_DAYS, type FigureGroup } from '#leads/figures/group-leads.ts'
import { daysAfter, parseDay } from '#platform/calendar-day.ts'

/** What the figures are of, in the address of the page. */
export interface FiguresSearch {
  /** `YYYY-MM-DD`; the last 30 days by default. */
  readonly from?: string
  readonly to?: string
  /** `source` by default. */
  readonly by?: FigureGroup
  /** `12`, or `12-34` with a location; all yards by default. */
  readonly yard?: string
}

export function readFiguresSearch(search: Readonly<Record<string, unknown>>): FiguresSearch {
  const { yard } = search
  const day = (value: unknown) => (typeof value === 'string' ? parseDay(value) : null)
  const [from, to] = [day(search['from']), day(search['to'])]
  const by = FIGURE_GROUPS.find((group) => group === search['by'])
  return {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(by !== undefined && by !== 'source' && { by }),
    ...(typeof yard === 'string' && /^\d{1,9}(?:-\d{1,9})?$/.test(yard) && { yard }),
  }
}

export interface Period {
  readonly from: string
  readonly to: string
}

const USUAL_DAYS = 30

/** So many days, today the last one. */
export function lastDays(days: number, today: string): Period {
  return { from: daysAfter(today, 1 - days), to: today }
}

/** The period of an address. A day that does not fit the other one brings it along, because a period has an end and at most a year. */
export function periodOf({ from, to }: Pick<FiguresSearch, 'from' | 'to'>, today: string): Period {
  if (from === undefined) return to === undefined ? lastDays(USUAL_DAYS, today) : lastDays(USUAL_DAYS, to)
  const latest = daysAfter(from, MAX_FIGURE_DAYS - 1)
  const end = to ?? today
  return { from, to: end < from ? from : end > latest ? latest : end }
}
