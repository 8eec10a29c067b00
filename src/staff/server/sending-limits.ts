import { DAY_MS, HOUR_MS } from '#platform/clock.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import { createSharedWindow, type SharedCounters } from '#platform/server/shared-rate-limit.ts'

/**
 * How much one person, and each token of theirs, has the platform send to addresses that they choose: who gets hold of a session or token must
 * not send spam from the platform's domain. Processes share the counters.
 */
export interface SendingLimits {
  readonly invitation: (personId: string, address: string) => Promise<RateAnswer>
  /** An answer by mail or SMS. */
  readonly message: (personId: string) => Promise<RateAnswer>
}

const INVITATIONS_AN_HOUR = 100
const INVITATIONS_OF_AN_ADDRESS = 10
const MESSAGES_AN_HOUR = 200

export function createSendingLimits(counters: SharedCounters): SendingLimits {
  const window = (name: string, max: number, withinMs: number) =>
    createSharedWindow({ ...counters, name: `staff-sent-${name}`, max, withinMs })
  const byPerson = window('invitations', INVITATIONS_AN_HOUR, HOUR_MS)
  const byAddress = window('invited-address', INVITATIONS_OF_AN_ADDRESS, DAY_MS)
  const messages = window('messages', MESSAGES_AN_HOUR, HOUR_MS)
  return {
    invitation: async (personId, address) => {
      const own = await byPerson.consume(personId)
      return own.allowed ? byAddress.consume(address.toLowerCase()) : own
    },
    message: (personId) => messages.consume(personId),
  }
}
