import { z } from 'zod'
import { PASSWORD_LENGTH } from '#staff/password.ts'

/**
 * The sign-in of the console: JSON calls below `/auth` at the console's host. They belong to the console alone, so they have no version and are
 * not in the document of the API: a token can't sign in.
 *
 * Every call but `GET /auth/session` is a POST from a page of the console (same origin). An answer of 400 or above is a `SignInProblem` in
 * problem details (RFC 9457); 429 and 503 have `Retry-After`. Cookies are the server's business: no answer has a secret of a session.
 *
 * A person signs in by password, then by a second factor; before both there is no session. `POST /auth/sign-in` → `POST /auth/second-factor`.
 * An invitation is opened with `POST /auth/invitation`, then accepted by a new person (`accept`, `confirm`) or joined by somebody signed in (`join`).
 */

/** Where mails link to. The token is the fragment of the address, so that no log and no other site gets it: `/invitation#TOKEN`. */
export const INVITATION_PATH = '/invitation'
export const NEW_PASSWORD_PATH = '/new-password'

export { PASSWORD_LENGTH }

interface ProblemText {
  readonly status: number
  readonly title: string
}

export const SIGN_IN_PROBLEMS = {
  'invalid-json': { status: 400, title: 'The body is not valid JSON' },
  'invalid-body': { status: 422, title: 'The body is not valid' },
  'cross-site': { status: 403, title: 'The request came from another site' },
  'not-found': { status: 404, title: 'Not found' },
  /** An answer of `sign-in`, with the same bytes for an address that nobody has. */
  'wrong-password': { status: 401, title: 'The e-mail address or the password is wrong' },
  'wrong-code': { status: 401, title: 'The code is wrong' },
  /** The ten minutes for the second factor, or its five attempts, are over: sign in again from the start. */
  'sign-in-expired': { status: 401, title: 'The sign-in took too long' },
  unauthenticated: { status: 401, title: 'Nobody is signed in' },
  /** The call needs a second factor of the last ten minutes: `POST /auth/second-factor/again`, then the call again. */
  'second-factor-needed': { status: 403, title: 'The second factor is needed again' },
  /** Unknown, used, revoked and expired links alike. */
  'link-not-valid': { status: 410, title: 'The link is no longer valid' },
  /** The invitation is for an address of somebody who has a password already. They sign in and join. */
  'sign-in-to-join': { status: 409, title: 'Sign in to accept the invitation' },
  /** The invitation is for another address than that of who is signed in. */
  'other-person': { status: 409, title: 'The invitation is for somebody else' },
  'weak-password': { status: 422, title: 'The password is too easy to guess' },
  /** The right password of somebody whose group signs in at its provider only. */
  'use-provider': { status: 403, title: 'Sign in at your provider' },
  /** No provider has the address's domain. */
  'no-provider': { status: 409, title: 'The address belongs to no provider' },
  'provider-unavailable': { status: 503, title: 'The sign-in provider is not available' },
  'too-many-attempts': { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'Something failed on our side' },
  unavailable: { status: 503, title: 'Temporarily not available' },
} as const satisfies Readonly<Record<string, ProblemText>>

export type SignInProblemKind = keyof typeof SIGN_IN_PROBLEMS

export interface SignInProblem {
  readonly type: string
  readonly kind: SignInProblemKind
  readonly title: string
  readonly status: number
  /** A sentence for the person. */
  readonly detail: string
  /** The reference of the request, as in `X-Request-Id`. */
  readonly instance: string
  /** For `invalid-body`: JSON pointers with a sentence each. */
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
}

/** Without control characters, which the database does not store. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'It has a control character')
const email = z.string().trim().pipe(text(320))
const password = z.string().min(1).max(PASSWORD_LENGTH.max)
const token = text(100)
/** Six digits of an authenticator app, or a backup code such as `k3m9p-x7w2q`. Spaces are ignored. */
const code = text(40)
/** What `accept` and `authenticator` answered with, given back unchanged. It is encrypted and holds for half an hour. */
const enrolment = text(4000)

const signedIn = z.strictObject({
  state: z.literal('signed-in'),
  person: z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() }),
  session: z.strictObject({
    id: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    secondFactorAt: z.iso.datetime(),
  }),
  /** How many backup codes are left. */
  backupCodes: z.number().int(),
  /** Name of the provider at which they sign in; null if they don't. */
  provider: z.string().nullable(),
  /** False for somebody who signs in at a provider only. */
  hasPassword: z.boolean(),
  /** Whether they have an authenticator app here. Without one, the second factor is confirmed again at the provider. */
  hasAuthenticator: z.boolean(),
})

/** Ten codes, shown once. Each signs in once in place of a code of the authenticator app. */
const newBackupCodes = z.array(z.string())

/** An authenticator app to be set up. `qr` is an address (`data:image/svg+xml;…`) for an `<img>`, `uri` the same for a phone's link. */
const newAuthenticator = z.strictObject({
  enrolment: z.string(),
  secret: z.string().describe('To type in by hand: base32, in groups of four'),
  uri: z.string(),
  qr: z.string(),
})

const call = <B extends z.ZodType, A extends z.ZodType>(path: string, body: B, answer: A) =>
  ({ method: 'post', path, body, answer }) as const

const NOTHING = z.undefined()
const EMPTY = z.strictObject({})

/** The path of the console to open after a sign-in elsewhere. */
const next = z.string().max(500)
const atProvider = z.strictObject({ url: z.string() })

/** The calls, each with its body and its answer (200). An answer of `undefined` is a 204. */
export const SIGN_IN = {
  /** The right password starts a sign-in of ten minutes, in a cookie. Problems: wrong-password, too-many-attempts. */
  signIn: call(
    '/auth/sign-in',
    z.strictObject({ email, password }),
    z.strictObject({ state: z.literal('second-factor') }),
  ),
  /** How an address signs in, by its domain alone, so nobody learns whether somebody has it. `only`: passwords are not taken. */
  wayIn: call(
    '/auth/way-in',
    z.strictObject({ email }),
    z.discriminatedUnion('way', [
      z.strictObject({ way: z.literal('password') }),
      z.strictObject({ way: z.literal('provider'), name: z.string(), only: z.boolean() }),
    ]),
  ),
  /** The address of the provider to send the browser to, which comes back to `PROVIDER_CALLBACK_PATH`.
   * Problems: no-provider, provider-unavailable, too-many-attempts. */
  provider: call('/auth/provider', z.strictObject({ email, next }), atProvider),
  /** The same in a session, to confirm the second factor again. Problems: unauthenticated and those of `provider`. */
  providerAgain: call('/auth/provider/again', z.strictObject({ next }), atProvider),
  /** After a provider without a second factor, for somebody without an app of their own. Problem: sign-in-expired. */
  firstAuthenticator: call('/auth/provider/authenticator', EMPTY, newAuthenticator),
  /** Ends the sign-in with a session. Problems: wrong-code, sign-in-expired, too-many-attempts. */
  firstAuthenticatorConfirm: call(
    '/auth/provider/authenticator/confirm',
    z.strictObject({ enrolment, code }),
    signedIn.extend({ newBackupCodes }),
  ),
  /** Ends the sign-in with a session. Problems: wrong-code, sign-in-expired, too-many-attempts. */
  secondFactor: call('/auth/second-factor', z.strictObject({ code }), signedIn),
  /** Enters it again in a session, for what needs it. Problems: unauthenticated, wrong-code, too-many-attempts. */
  secondFactorAgain: call(
    '/auth/second-factor/again',
    z.strictObject({ code }),
    z.strictObject({ secondFactorAt: z.iso.datetime() }),
  ),
  /** Without a session, too. */
  signOut: call('/auth/sign-out', EMPTY, NOTHING),
  /** Mails a link to a new password, if somebody has the address. The answer is always the same. Problem: too-many-attempts. */
  forgottenPassword: call('/auth/forgotten-password', z.strictObject({ email }), NOTHING),
  /** Sets the password of a mailed link and ends all sessions; then sign in. Problems: link-not-valid, weak-password, too-many-attempts. */
  newPassword: call('/auth/new-password', z.strictObject({ token, password }), NOTHING),
  /** Changes the own password and ends all other sessions. Problems: unauthenticated, wrong-password, weak-password, too-many-attempts. */
  changePassword: call('/auth/password', z.strictObject({ current: password, password }), NOTHING),
  /** Replaces the backup codes. Problems: unauthenticated, second-factor-needed. */
  backupCodes: call('/auth/backup-codes', EMPTY, z.strictObject({ backupCodes: newBackupCodes })),
  /** Begins to replace the authenticator app, such as after a new phone. Problems: unauthenticated, second-factor-needed. */
  authenticator: call('/auth/authenticator', EMPTY, newAuthenticator),
  /** Problems: unauthenticated, second-factor-needed, link-not-valid (took too long), wrong-code. */
  authenticatorConfirm: call(
    '/auth/authenticator/confirm',
    z.strictObject({ enrolment, code }),
    z.strictObject({ backupCodes: newBackupCodes }),
  ),
  /** Shows an invitation. Problems: link-not-valid, too-many-attempts. */
  invitation: call(
    '/auth/invitation',
    z.strictObject({ token }),
    z.strictObject({
      email: z.string(),
      expiresAt: z.iso.datetime(),
      /** The roles and what they are for: a dealership's, site's or group's name, null for the whole platform. */
      roles: z.array(
        z.strictObject({ role: z.string(), place: z.string().nullable(), locations: z.array(z.string()) }),
      ),
      /** `accept`: a new person. `join`: the address is of somebody who signs in, then joins. */
      next: z.enum(['accept', 'join']),
    }),
  ),
  /** Checks name and password of a new person, and answers with the authenticator app to set up. Nothing is stored yet.
   * Problems: link-not-valid, weak-password, sign-in-to-join, too-many-attempts. */
  accept: call(
    '/auth/invitation/accept',
    z.strictObject({ token, name: z.string().trim().pipe(text(100)), password }),
    newAuthenticator,
  ),
  /** Creates the person with the first code of the app, and signs them in. Problems: wrong-code, link-not-valid, too-many-attempts. */
  confirm: call('/auth/invitation/confirm', z.strictObject({ enrolment, code }), signedIn.extend({ newBackupCodes })),
  /** Adds the roles of an invitation to who is signed in. Problems: unauthenticated, link-not-valid, other-person. */
  join: call('/auth/invitation/join', z.strictObject({ token }), NOTHING),
} as const

/**
 * Where a provider sends the browser back to. The answer is a redirect: to the page that was asked for, or to `/sign-in` with `step` (`code`,
 * `authenticator`) or `refused` (a kind of `PROVIDER_REFUSALS`).
 */
export const PROVIDER_CALLBACK_PATH = '/auth/provider/:dealer/callback'

/** Why somebody who comes back from a provider is not signed in, with the sentences of the sign-in screen. */
export const PROVIDER_REFUSALS = {
  cancelled: 'You did not sign in at your provider. Try again, or ask your manager.',
  unavailable: 'Your provider could not be reached. Try again in a minute.',
  invalid: 'The answer of your provider could not be verified. Try again; if it happens twice, tell your manager.',
  expired: 'The sign-in took too long, or was opened a second time. Start it again.',
  'too-many': 'There were too many attempts from your network. Wait a quarter of an hour, then try again.',
  address: 'Your provider did not confirm an e-mail address of your company. Ask who manages your account there.',
  'no-role': 'Your account has no role in this console. Ask who manages your account at your provider for one.',
  'other-roles':
    'You have a role here that your provider does not manage. Sign in by password, or ask an operator of the platform.',
  'other-person':
    'Somebody else signs in with this address, or another person confirmed. Ask an operator of the platform.',
  'not-again': 'Your provider did not ask you again. Sign out there, then try again.',
  failed: 'Something failed on our side. Try again in a minute.',
} as const

/** `GET /auth/session`: who is signed in. It prolongs the session, so the console asks it when it starts. Always 200. */
export const SESSION_PATH = '/auth/session'
export const sessionAnswer = z.discriminatedUnion('state', [
  signedIn,
  z.strictObject({ state: z.literal('signed-out') }),
])

export type SignInCall = (typeof SIGN_IN)[keyof typeof SIGN_IN]
export type SignedIn = z.output<typeof signedIn>
export type NewAuthenticator = z.output<typeof newAuthenticator>
