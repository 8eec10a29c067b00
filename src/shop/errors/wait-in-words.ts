import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** How long to wait, rounded up so that it is over by then: `a minute`, `12 minutes`, `an hour`, `5 hours`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil((seconds * SECOND_MS) / MINUTE_MS)
  if (minutes <= 1) return 'a minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil((seconds * SECOND_MS) / HOUR_MS)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
