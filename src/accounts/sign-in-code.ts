import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts'

export const CODE_DIGITS = 6
export const CODE_LIFE_MINUTES = 10
/** After this many wrong tries a code is worthless. */
export const CODE_TRIES = 5

/** The greatest number of codes that may be sent to one address, for one client (network address) or by one site within a time. */
export interface CodeLimit {
  readonly counts: 'address' | 'client' | 'site'
  readonly max: number
  readonly withinMs: number
}

/** Five messages to a number in ten minutes is also the limit of Twilio Verify. */
export const CODE_LIMITS: readonly CodeLimit[] = [
  { counts: 'address', max: 5, withinMs: 10 * MINUTE_MS },
  { counts: 'address', max: 20, withinMs: DAY_MS },
  { counts: 'client', max: 20, withinMs: HOUR_MS },
  { counts: 'site', max: 500, withinMs: HOUR_MS },
]

/** Codes are deleted at this age, when no limit counts them any more. */
export const CODES_KEPT_MS = DAY_MS

/** The digits of a typed code, without the blanks and dashes that people add; null for anything else. */
export function parseCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
