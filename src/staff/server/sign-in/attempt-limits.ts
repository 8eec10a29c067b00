import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { SharedRateLimiter } from '#platform/rate-limit.ts'
import { createSharedWindow, type SharedCounters } from '#platform/server/shared-rate-limit.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'

/** An attempt that may be made. It counts as failed until it is called successful. */
export interface Attempt {
  readonly succeeded: () => Promise<void>
}

type Asked = Promise<Result<Attempt, SignInFailure>>

/**
 * How often somebody may fail. Nothing is counted by account alone before the password is right, so no stranger can lock anybody out: their guesses
 * count for their own network. A browser that knows the person is counted by itself (known-browser.ts).
 */
export interface AttemptLimits {
  readonly password: (who: VisitorNetwork, email: string, knownBrowser: string | null) => Asked
  /** Who gets here knows the password already, so guesses from everywhere are counted together: six digits can be guessed. */
  readonly secondFactor: (who: VisitorNetwork, personId: string, knownBrowser: string | null) => Asked
  /** A token of an invitation or of a link to a new password. */
  readonly link: (who: VisitorNetwork) => Asked
  /** Being sent to a provider, which asks it for its addresses. It never counts as successful. */
  readonly provider: (who: VisitorNetwork) => Asked
  /** Asking for a link to a new password. It never counts as successful. */
  readonly forgotten: (who: VisitorNetwork) => Asked
  /** Whether an address gets another mail. Beyond it, what was mailed before still works. */
  readonly mail: (email: string) => Promise<boolean>
}

export function createAttemptLimits(counters: SharedCounters): AttemptLimits {
  const window = (name: string, max: number, withinMs: number) =>
    createSharedWindow({ ...counters, name: `staff-${name}`, max, withinMs })
  const quarter = 15 * MINUTE_MS
  const passwordByAccount = window('password-account', 10, quarter)
  const passwordByVisitor = window('password-visitor', 30, quarter)
  const passwordByNetwork = window('password-network', 150, quarter)
  const passwordByBrowser = window('password-browser', 20, quarter)
  const codeByVisitor = window('code-visitor', 10, quarter)
  const codeByPerson = window('code-person', 30, DAY_MS)
  const codeByBrowser = window('code-browser', 20, quarter)
  const linkByVisitor = window('link-visitor', 30, quarter)
  const linkByNetwork = window('link-network', 150, quarter)
  const providerByVisitor = window('provider-visitor', 60, quarter)
  const providerByNetwork = window('provider-network', 600, quarter)
  const forgottenByVisitor = window('forgotten-visitor', 10, HOUR_MS)
  const forgottenByNetwork = window('forgotten-network', 50, HOUR_MS)
  const mailByAddress = window('mail-address', 5, HOUR_MS)
  return {
    password: ({ visitor, network }, email, knownBrowser) =>
      ask(
        knownBrowser === null
          ? [
              [passwordByAccount, `${visitor} ${email}`],
              [passwordByVisitor, visitor],
              [passwordByNetwork, network],
            ]
          : [[passwordByBrowser, `${knownBrowser} ${email}`]],
      ),
    secondFactor: ({ visitor }, personId, knownBrowser) =>
      ask(
        knownBrowser === null
          ? [
              [codeByVisitor, `${visitor} ${personId}`],
              [codeByPerson, personId],
            ]
          : [[codeByBrowser, `${knownBrowser} ${personId}`]],
      ),
    link: ({ visitor, network }) =>
      ask([
        [linkByVisitor, visitor],
        [linkByNetwork, network],
      ]),
    provider: ({ visitor, network }) =>
      ask([
        [providerByVisitor, visitor],
        [providerByNetwork, network],
      ]),
    forgotten: ({ visitor, network }) =>
      ask([
        [forgottenByVisitor, visitor],
        [forgottenByNetwork, network],
      ]),
    mail: async (email) => (await mailByAddress.consume(email)).allowed,
  }
}

type Counted = readonly [limiter: SharedRateLimiter, key: string]

/** What was counted before a limit refuses is given back, so that a refused attempt uses up nothing else. */
async function ask(counted: readonly Counted[]): Asked {
  const taken: Counted[] = []
  const giveBack = () => Promise.all(taken.map(([limiter, key]) => limiter.refund(key)))
  for (const each of counted) {
    const [limiter, key] = each
    const answer = await limiter.consume(key)
    if (!answer.allowed) {
      await giveBack()
      return err({ kind: 'too-many-attempts', retryAfterSeconds: answer.retryAfterSeconds })
    }
    taken.push(each)
  }
  return ok({
    succeeded: async () => {
      await giveBack()
    },
  })
}
