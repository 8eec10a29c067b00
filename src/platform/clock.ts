/** Injected into code with I/O, so that tests can set the time. Pure rules take the time as an argument. */
export type Clock = () => Date

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Whole days since 1 January 1970 (UTC). */
export function daysSinceEpoch(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** The same time of day in UTC, whole days earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** A clock for tests that only moves when told to. */
export function steppedClock(start: Date): Clock & { readonly advance: (milliseconds: number) => void } {
  let now = start.getTime()
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return Object.assign(() => new Date(now), { advance })
}
