import { DAY_MS, HOUR_MS } from '../clock.ts'
import type { RateAnswer } from '../rate-limit.ts'
import type { SiteVisitor } from '../visitor-network.ts'
import { createSharedWindow, type SharedCounters } from './shared-rate-limit.ts'

/** The visitor who causes a mail, and the address that it would be sent to. */
interface MailCause extends SiteVisitor {
  readonly receiver: string
}

/** Limits the mails that visitors can cause to be sent to addresses that nobody has confirmed. */
export interface MailCeiling {
  /** Counts a mail before it is sent or queued. It must not be sent unless the answer is `allowed`. */
  readonly consume: (cause: MailCause) => Promise<RateAnswer>
}

type Part = 'receiver' | 'visitor' | 'network'

/** The greatest number of mails of a site with the same values of the named parts, within a time. */
interface MailLimit {
  readonly counts: readonly Part[]
  readonly max: number
  readonly withinMs: number
}

/**
 * In the order in which they are counted: what a limit refuses isn't counted by the ones after it. So a visitor uses up no more of a network
 * than a visitor's share, and one network no more of a receiver than a network's share. A stranger can't keep a shopper's own mails away
 * unless he has several networks.
 */
const MAIL_LIMITS: readonly MailLimit[] = [
  { counts: ['visitor'], max: 20, withinMs: HOUR_MS },
  { counts: ['receiver', 'visitor'], max: 10, withinMs: DAY_MS },
  { counts: ['network'], max: 60, withinMs: HOUR_MS },
  { counts: ['receiver', 'network'], max: 15, withinMs: DAY_MS },
  { counts: ['receiver'], max: 40, withinMs: DAY_MS },
]

/** One ceiling for all kinds of mail, because a mailbox is flooded by their sum. */
export function createMailCeiling(counters: SharedCounters): MailCeiling {
  const limits = MAIL_LIMITS.map(({ counts, max, withinMs }) => ({
    counts,
    window: createSharedWindow({ ...counters, name: `mail-${counts.join('-')}`, max, withinMs }),
  }))
  return {
    consume: async ({ site, ...cause }) => {
      const parts = { ...cause, receiver: cause.receiver.trim().toLowerCase() }
      for (const { counts, window } of limits) {
        const answer = await window.consume([site, ...counts.map((part) => parts[part])].join(' '))
        if (!answer.allowed) return answer
      }
      return { allowed: true }
    },
  }
}
