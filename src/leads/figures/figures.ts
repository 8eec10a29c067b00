import type { LeadCounts } from './lead-counts.ts'

/** The figures of some leads, as `docs/figures.md` defines them. Times are minutes of opening hours. */
export interface LeadFigures {
  readonly leads: number
  /** Leads whose shopper expects an answer, and those of them that a person has answered. */
  readonly expected: number
  readonly answered: number
  /** Times of the answered leads; null if there are none. */
  readonly medianMinutes: number | null
  readonly p90Minutes: number | null
  readonly testDrives: number
  readonly reservations: number
  readonly sales: number
  readonly lost: number
}

export function leadFigures(counts: readonly LeadCounts[]): LeadFigures {
  const sum = (of: 'leads' | 'expected' | 'testDrives' | 'reservations' | 'sales' | 'lost') =>
    counts.reduce((total, each) => total + each[of], 0)
  const minutes = counts.flatMap(({ answerMinutes }) => answerMinutes).toSorted((one, other) => one - other)
  return {
    leads: sum('leads'),
    expected: sum('expected'),
    answered: minutes.length,
    medianMinutes: nearestRank(minutes, 0.5),
    p90Minutes: nearestRank(minutes, 0.9),
    testDrives: sum('testDrives'),
    reservations: sum('reservations'),
    sales: sum('sales'),
    lost: sum('lost'),
  }
}

/** The smallest of the sorted values that at least this share of them does not exceed: always one that was measured. */
function nearestRank(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

export interface LostLeads {
  /** Null: none was given. */
  readonly reason: string | null
  readonly leads: number
}

/** Why leads were lost, the most frequent reason first. */
export function lostReasons(counts: readonly LeadCounts[]): readonly LostLeads[] {
  const byReason = Map.groupBy(
    counts.filter(({ lost }) => lost > 0),
    ({ lostReason }) => lostReason,
  )
  return [...byReason]
    .map(([reason, members]) => ({ reason, leads: members.reduce((total, { lost }) => total + lost, 0) }))
    .toSorted((one, other) => other.leads - one.leads || compareKeys(one.reason, other.reason))
}

/** In the order of their code points, those without a key last. */
export function compareKeys(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
