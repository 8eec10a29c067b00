import { err, ok, type Result } from '#platform/result.ts'
import { createConcurrencyLimit } from '#platform/server/jobs/concurrency-limit.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'

/** Runs work that hashes a password. Whoever is known does not wait behind strangers. */
export type PasswordQueue = <T>(work: () => Promise<T>, isKnown?: boolean) => Promise<Result<T, SignInFailure>>

/** Hashing takes a thread about 100 ms, and the same four threads read files for the shops. */
const STRANGERS_AT_ONCE = 2
const KNOWN_AT_ONCE = 1
const MOST_WAITING = 40

/**
 * Two passwords of strangers are hashed at once, and one of somebody in a session or with a browser that they signed in with before. Beyond
 * forty that wait, a call is refused rather than answered after many seconds.
 */
export function createPasswordQueue(): PasswordQueue {
  const strangers = createLane(STRANGERS_AT_ONCE)
  const known = createLane(KNOWN_AT_ONCE)
  return (work, isKnown = false) => (isKnown ? known(work) : strangers(work))
}

function createLane(atOnce: number): PasswordQueue {
  const limited = createConcurrencyLimit(atOnce)
  let waiting = 0
  return async (work) => {
    if (waiting >= MOST_WAITING) return err({ kind: 'unavailable', retryAfterSeconds: 10 })
    waiting++
    try {
      return ok(await limited(work))
    } finally {
      waiting--
    }
  }
}
