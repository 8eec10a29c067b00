import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import type { ApiProblem } from './route.ts'

/** The problem of somebody who has sent too much, as a sentence; null if they may go on. */
export function sendingRefusal(answer: RateAnswer, what: 'invitations' | 'messages'): ApiProblem | null {
  if (answer.allowed) return null
  const { retryAfterSeconds } = answer
  const minutes = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return {
    kind: 'rate-limited',
    retryAfterSeconds,
    detail: `Too many ${what} were sent. Send the next one in ${wait}.`,
  }
}
