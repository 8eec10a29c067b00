import { daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import { compareKeys, leadFigures, type LeadFigures } from './figures.ts'
import type { LeadCounts } from './lead-counts.ts'

/** The groupings of leads. */
export const FIGURE_GROUPS = ['source', 'visitSource', 'campaign', 'form', 'yard', 'person', 'week', 'month'] as const

export type FigureGroup = (typeof FIGURE_GROUPS)[number]

export interface FigureRow extends LeadFigures {
  /** A word, an id, or the first day of a week or month; null for the leads that have none. */
  readonly key: string | null
  /** The name of a yard or a person; null where the key says it. */
  readonly name: string | null
}

interface Period {
  /** Calendar days, both included. */
  readonly from: string
  readonly to: string
}

/** The figures of each group: weeks and months in their order, and also those without leads; other groups by their number of leads. */
export function groupLeads(counts: readonly LeadCounts[], by: FigureGroup, period: Period): readonly FigureRow[] {
  const groups = Map.groupBy(counts, ({ key }) => key)
  if (by === 'week' || by === 'month') {
    const starts = new Set(daysOf(period).map(by === 'week' ? weekOf : monthOf))
    return [...starts].map((key) => ({ key, name: null, ...leadFigures(groups.get(key) ?? []) }))
  }
  return [...groups]
    .map(([key, members]) => ({ key, name: members[0]?.name ?? null, ...leadFigures(members) }))
    .toSorted((one, other) => other.leads - one.leads || compareKeys(one.key, other.key))
}

/** The Monday of its week. */
function weekOf(day: string): string {
  return daysAfter(day, -((weekdayOf(day) + 6) % 7))
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The longest period of figures. */
export const MAX_FIGURE_DAYS = 366

function daysOf({ from, to }: Period): readonly string[] {
  const days = Array.from({ length: MAX_FIGURE_DAYS }, (_, ahead) => daysAfter(from, ahead))
  return days.filter((day) => day <= to)
}
