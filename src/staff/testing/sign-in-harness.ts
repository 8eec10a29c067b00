import { systemActor } from '#platform/actor.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import type { Grant } from '../role.ts'
import { createInvitation, newToken } from '../server/invitations.ts'
import type { StaffServices } from '../server/services.ts'
import type { SignedIn } from '../server/sign-in/calls.ts'
import { STAFF_MAIL } from '../server/staff-mail-queue.ts'
import { createStaffServices, type StaffOptions } from '../server/staff-services.ts'
import { fromBase32, totpCode } from '../totp.ts'
import { NO_PROVIDERS } from './no-providers.ts'
import { createStaffBrowser, type StaffBrowser } from './staff-browser.ts'

export const PASSWORD = 'gravel-lantern-otter'
export const SECRET = 'a secret of the test that is long enough for everything'
export const CONSOLE_URL = 'http://console.localhost'

/** Somebody who accepted an invitation, signed in with the browser. */
export interface Enrolled {
  readonly email: string
  readonly personId: string
  readonly secret: Buffer
  readonly backupCodes: readonly string[]
  readonly browser: StaffBrowser
  /** A code of their app that was not used yet. */
  readonly nextCode: () => string
}

export interface SignInHarness {
  readonly services: StaffServices
  /** Invites somebody as sales at a dealership, and returns the address and the token of the link. */
  readonly invite: (
    email?: string,
    ...grants: readonly Grant[]
  ) => Promise<{ readonly email: string; readonly token: string }>
  readonly enrol: (email?: string, ...grants: readonly Grant[]) => Promise<Enrolled>
  readonly signIn: (
    who: Pick<Enrolled, 'email'>,
    browser: StaffBrowser,
    code: string,
    password?: string,
  ) => Promise<SignedIn>
}

/** The sign-in on a test database, with a dealership `Amber Motors`. */
export async function createSignInHarness(
  database: TestDatabase,
  providers: StaffOptions['providers'] = NO_PROVIDERS,
): Promise<SignInHarness> {
  await declareQueues(database, [STAFF_MAIL], silentLogger)
  const services = createStaffServices({
    database,
    secret: SECRET,
    consoleUrl: CONSOLE_URL,
    secureCookies: false,
    providers,
    clock: () => new Date(),
    log: silentLogger,
  })
  const [dealership] = await database.asOwner<{ id: number }>(
    `insert into dealerships (slug, name) values ('amber-motors', 'Amber Motors') returning id`,
  )
  const sales: Grant = { role: 'sales', dealershipId: dealership?.id ?? 0, locationIds: null }
  let people = 0
  const invite: SignInHarness['invite'] = async (email = `person-${++people}@staff.example`, ...grants) => {
    const token = newToken()
    const invitation = { email, grants: grants.length > 0 ? grants : [sales], by: systemActor('test'), now: new Date() }
    await database.withRole('import', (tx) => createInvitation(tx, invitation, token))
    return { email, token }
  }
  return {
    services,
    invite,
    enrol: async (...to) => {
      const { email, token } = await invite(...to)
      const browser = createStaffBrowser()
      const app = valueOf(await services.signIn.accept(browser.caller(), token, 'Jordan Ellis', PASSWORD)).body
      const secret = fromBase32(app.secret)
      const confirmed = valueOf(
        await browser.keep(services.signIn.confirm(browser.caller(), app.enrolment, totpCode(secret, earlier()))),
      )
      let used = 0
      return {
        email,
        personId: confirmed.person.id,
        secret,
        backupCodes: confirmed.newBackupCodes,
        browser,
        nextCode: () => {
          if (used >= 2)
            throw new Error('only three codes are valid at a time, and the first is used by the invitation')
          return totpCode(secret, new Date(Date.now() + 30 * SECOND_MS * used++))
        },
      }
    },
    signIn: async ({ email }, browser, code, password = PASSWORD) => {
      valueOf(await browser.keep(services.signIn.signIn(browser.caller(), email, password)))
      return valueOf(await browser.keep(services.signIn.secondFactor(browser.caller(), code)))
    },
  }
}

const earlier = () => new Date(Date.now() - 30 * SECOND_MS)

/** The value of a success; throws for a failure. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: { kind: string } }): T {
  if (!result.ok) throw new Error(`refused: ${result.error.kind}`)
  return result.value
}
