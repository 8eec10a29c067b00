import type { Clock } from '#platform/clock.ts'
import { SECOND_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { record } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { Logger } from '#platform/server/log.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'
import { createPendingCookie } from './provider/pending-cookie.ts'
import { createProviderClient } from './provider/provider-client.ts'
import type { StaffServices } from './services.ts'
import { createAttemptLimits } from './sign-in/attempt-limits.ts'
import { createAuth } from './sign-in/auth.ts'
import { createEnrolments } from './sign-in/enrolment.ts'
import { createKnownBrowsers } from './sign-in/known-browser.ts'
import { createPasswordQueue } from './sign-in/password-queue.ts'
import { createSecondFactors } from './sign-in/second-factors.ts'
import { createSessions } from './sign-in/sessions.ts'
import type { PersonMail, ProviderParts } from './sign-in/calls.ts'
import { createSignInService } from './sign-in/sign-in-service.ts'
import { createSendingLimits } from './sending-limits.ts'
import { STAFF_MAIL } from './staff-mail-queue.ts'

export interface StaffOptions {
  readonly database: Pick<Database, 'withRole' | 'pool'>
  readonly secret: KeyRing
  /** The console's address without a trailing slash. */
  readonly consoleUrl: string
  /** Whether cookies need TLS. False in demo mode, which has none. */
  readonly secureCookies: boolean
  /** The hosts that sign-in providers may have, and the secrets of dealers by their names. */
  readonly providers: { readonly rules: PublicAddressRules } & Pick<ProviderParts, 'secretOf'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** Long enough for the transaction that creates an invitation. */
const COMMIT_MS = 5 * SECOND_MS

export function createStaffServices(options: StaffOptions): StaffServices {
  const { database, secret, consoleUrl, secureCookies, providers, clock, log } = options
  const mail = (kind: PersonMail, id: string) => queueMail(database, { kind, id })
  const auth = createAuth({
    pool: database.pool('auth'),
    secret,
    consoleUrl,
    secureCookies,
    log,
    // Links are mailed by the job, which has an engine of its own.
    onPasswordLink: () => Promise.resolve(),
    onPasswordReset: async (id) => {
      await database.withRole('auth', (tx) =>
        record(tx, { kind: 'person', id }, { verb: 'update', subject: 'person', id, fields: ['password'] }),
      )
      await mail('password-changed', id)
    },
  })
  const sessions = createSessions(database, auth)
  const counters = { pool: database.pool('auth'), secret, log }
  return {
    sessions,
    signIn: createSignInService({
      database,
      secret,
      auth,
      sessions,
      limits: createAttemptLimits(counters),
      browsers: createKnownBrowsers(secret, secureCookies),
      factors: createSecondFactors(secret),
      enrolments: createEnrolments(secret),
      passwords: createPasswordQueue(),
      providers: {
        client: createProviderClient(providers.rules),
        pending: createPendingCookie(secret, secureCookies),
        secretOf: providers.secretOf,
      },
      consoleUrl,
      clock,
      log,
      mail,
    }),
    sending: createSendingLimits(counters),
    mailInvitation: (id) => queueMail(database, { kind: 'invitation', id }, new Date(clock().getTime() + COMMIT_MS)),
  }
}

async function queueMail(
  database: Pick<Database, 'withRole'>,
  job: { readonly kind: PersonMail | 'invitation'; readonly id: string },
  due?: Date,
): Promise<void> {
  await database.withRole('import', ({ $client }) => addJobs($client, STAFF_MAIL, [job], due))
}
