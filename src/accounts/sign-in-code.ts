import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts'

export const CODE_DIGITS = 6
export const CODE_LIFE_MINUTES = 10
/** After this many wrong tries a code is worthless. */
export const CODE_TRIES = 5

/** The parts of a request that limits count: the address that a code is sent to, the visitor who asks, and the visitor's network. */
export type CodePart = 'address' | 'visitor' | 'network'

/** The greatest number of codes for requests with the same values of the named parts, within a time. */
export interface CodeLimit {
  readonly counts: readonly CodePart[]
  readonly max: number
  readonly withinMs: number
}

/**
 * Five messages to a number in ten minutes is also the limit of Twilio Verify, here for each visitor who asks. The limits of an address alone are
 * wider than what one network can use up, so that a stranger who asks for codes to a shopper's address doesn't lock the shopper out.
 */
export const CODE_LIMITS: readonly CodeLimit[] = [
  { counts: ['address', 'visitor'], max: 5, withinMs: 10 * MINUTE_MS },
  { counts: ['address', 'visitor'], max: 12, withinMs: DAY_MS },
  { counts: ['address', 'network'], max: 8, withinMs: 10 * MINUTE_MS },
  { counts: ['address', 'network'], max: 15, withinMs: DAY_MS },
  { counts: ['address'], max: 20, withinMs: 10 * MINUTE_MS },
  { counts: ['address'], max: 40, withinMs: DAY_MS },
  { counts: ['visitor'], max: 20, withinMs: HOUR_MS },
  { counts: ['network'], max: 60, withinMs: HOUR_MS },
]

/**
 * The text messages with codes that a site sends. It protects the dealer's bill and closes sign-in for nobody: beyond it, codes go by mail to the
 * confirmed address of the account.
 */
export const SMS_BUDGET = { max: 500, withinMs: HOUR_MS } as const

/** Codes are deleted at this age, when no limit counts them any more. */
export const CODES_KEPT_MS = DAY_MS

/** The digits of a typed code, without the blanks and dashes that people add; null for anything else. */
export function parseCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
