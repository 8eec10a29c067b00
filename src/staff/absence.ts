/** A time in which somebody of a dealership is away. */
export interface Absence {
  readonly id: string
  readonly dealershipId: number
  readonly personId: string
  readonly startsAt: Date
  /** The first instant at which they are back. */
  readonly endsAt: Date
}

/** Whether somebody is away at an instant. */
export function isAway(absences: readonly Pick<Absence, 'personId' | 'startsAt' | 'endsAt'>[], id: string, at: Date) {
  return absences.some(({ personId, startsAt, endsAt }) => personId === id && startsAt <= at && at < endsAt)
}
