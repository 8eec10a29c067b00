import { err, ok, type Result } from '#platform/result.ts'
import { createConcurrencyLimit } from '#platform/server/jobs/concurrency-limit.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'

/** Runs work that hashes a password. */
export type PasswordQueue = <T>(work: () => Promise<T>) => Promise<Result<T, SignInFailure>>

/** Hashing takes a thread about 150 ms, and the same four threads read files for the shops. */
const AT_ONCE = 2
const MOST_WAITING = 40

/** Two passwords are hashed at once. Beyond forty that wait, a call is refused rather than answered after many seconds. */
export function createPasswordQueue(): PasswordQueue {
  const limited = createConcurrencyLimit(AT_ONCE)
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
