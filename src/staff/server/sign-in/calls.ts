import type { Clock } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'
import type { ShownGrant } from '../invitations.ts'
import type { StaffSessions } from '../staff-sessions.ts'
import type { PendingCookie } from '../provider/pending-cookie.ts'
import type { ProviderClient } from '../provider/provider-client.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
import type { Enrolments, NewAuthenticator } from './enrolment.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { PasswordQueue } from './password-queue.ts'
import type { SecondFactors } from './second-factors.ts'

/** Dependencies that the calls of the sign-in share. */
export interface SignInParts {
  readonly database: Pick<Database, 'withRole'>
  readonly secret: KeyRing
  readonly auth: Auth
  readonly sessions: StaffSessions
  readonly limits: AttemptLimits
  readonly browsers: KnownBrowsers
  readonly factors: SecondFactors
  readonly enrolments: Enrolments
  readonly passwords: PasswordQueue
  readonly providers: ProviderParts
  /** The console's address without a trailing slash. */
  readonly consoleUrl: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Queues a mail to a person. */
  readonly mail: (kind: PersonMail, personId: string) => Promise<void>
}

/** Dependencies of a sign-in at a provider. */
export interface ProviderParts {
  readonly client: ProviderClient
  readonly pending: PendingCookie
  /** A secret of a dealer by its name; undefined if it is not set. */
  readonly secretOf: (dealer: string, name: string) => string | undefined
}

/** The mails that a person gets about their sign-in. */
export type PersonMail = 'new-password' | 'password-changed' | 'authenticator-changed'

/** The answer of a call, with the cookies that it sets (values of `Set-Cookie`). */
export interface SignInAnswer<Body> {
  readonly body: Body
  readonly cookies: readonly string[]
}

export type Answered<Body> = Promise<Result<SignInAnswer<Body>, SignInFailure>>

export interface SignedIn {
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  readonly session: {
    readonly id: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly secondFactorAt: Date
  }
  readonly backupCodes: number
  /** Name of the provider at which they sign in; null if they don't. */
  readonly provider: string | null
  readonly hasPassword: boolean
  readonly hasAuthenticator: boolean
}

/** The calls of api/auth/contract.ts, which describes each of them. */
export interface SignInService {
  readonly signIn: (caller: Caller, email: string, password: string) => Answered<null>
  readonly secondFactor: (caller: Caller, code: string) => Answered<SignedIn>
  readonly secondFactorAgain: (caller: Caller, code: string) => Answered<{ readonly secondFactorAt: Date }>
  /** Null if nobody is signed in. */
  readonly session: (caller: Caller) => Promise<SignInAnswer<SignedIn | null>>
  readonly signOut: (caller: Caller) => Promise<SignInAnswer<null>>
  readonly forgottenPassword: (caller: Caller, email: string) => Answered<null>
  readonly newPassword: (caller: Caller, token: string, password: string) => Answered<null>
  readonly changePassword: (caller: Caller, current: string, password: string) => Answered<null>
  readonly backupCodes: (caller: Caller) => Answered<readonly string[]>
  readonly authenticator: (caller: Caller) => Answered<NewAuthenticator>
  readonly authenticatorConfirm: (caller: Caller, enrolment: string, code: string) => Answered<readonly string[]>
  readonly invitation: (caller: Caller, token: string) => Answered<ShownInvitation>
  readonly accept: (caller: Caller, token: string, name: string, password: string) => Answered<NewAuthenticator>
  readonly confirm: (
    caller: Caller,
    enrolment: string,
    code: string,
  ) => Answered<SignedIn & { readonly newBackupCodes: readonly string[] }>
  readonly join: (caller: Caller, token: string) => Answered<null>
}

interface ShownInvitation {
  readonly email: string
  readonly expiresAt: Date
  readonly roles: readonly ShownGrant[]
  readonly next: 'accept' | 'join'
}
