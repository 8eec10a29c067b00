/** Where a rule needs the time it takes it as an argument; what does I/O takes a clock, so that a test can set it. */
export type Clock = () => Date

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A clock that stands still until it is moved. */
export function steppedClock(start: Date): Clock & { readonly advance: (milliseconds: number) => void } {
  let now = start.getTime()
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return Object.assign(() => new Date(now), { advance })
}
