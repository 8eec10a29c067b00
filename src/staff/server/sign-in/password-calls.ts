import { z } from 'zod'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { checkPassword } from '../../password.ts'
import type { Grant } from '../../role.ts'
import { membershipsOf } from '../provider/link-person.ts'
import { mustUseProvider } from '../provider/must-use-provider.ts'
import { engineHeaders } from './caller.ts'
import { currentSession, describeSession } from './current-session.ts'
import { engineAnswer } from './engine-answer.ts'
import { endSessions } from './sessions.ts'
import type { SignInParts, SignInService } from './calls.ts'

type PasswordCalls = Pick<
  SignInService,
  'signIn' | 'session' | 'signOut' | 'forgottenPassword' | 'newPassword' | 'changePassword'
>

const NOTHING = { body: null, cookies: [] }
const WAITS = z.object({ twoFactorRedirect: z.literal(true) })

/** Calls that have to do with a password, or end a session. */
export function createPasswordCalls(parts: SignInParts): PasswordCalls {
  const { auth, database, limits, browsers, passwords, clock, log, mail } = parts
  return {
    signIn: async (caller, typed, password) => {
      const email = typed.trim().toLowerCase()
      const personId = await findPersonId(parts, email)
      const browser = browsers.idFor(caller, personId, clock())
      const attempt = await limits.password(caller, email, browser)
      if (!attempt.ok) return attempt
      const headers = engineHeaders(caller, () => false)
      const checked = await passwords(
        () => engineAnswer(auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })),
        browser !== null,
      )
      if (!checked.ok) {
        await attempt.value.succeeded()
        return checked
      }
      const { ok: isRight, body, cookies } = checked.value
      if (!isRight) return err({ kind: 'wrong-password' })
      if (!WAITS.safeParse(body).success) throw new Error('a sign-in did not wait for its second factor')
      await attempt.value.succeeded()
      // Only who knows the password learns that it is not taken.
      if (personId !== null && (await mustUseProvider(parts, email, await rolesOf(parts, personId))))
        return err({ kind: 'use-provider' })
      // The engine ends a session of this browser as well, which is only replaced once the second factor is right.
      return ok({ body: null, cookies: cookies.filter(isSignInCookie) })
    },

    session: async (caller) => {
      const session = await parts.sessions.sessionOf(engineHeaders(caller))
      if (!session) return NOTHING
      // Prolongs the session, and its cookie with it.
      const { cookies } = await engineAnswer(auth.api.getSession({ headers: engineHeaders(caller), asResponse: true }))
      return { body: await describeSession(parts, { id: session.sessionId }), cookies }
    },

    signOut: async (caller) => {
      const session = await parts.sessions.sessionOf(engineHeaders(caller))
      if (session) await parts.sessions.revoke(session.personId, session.sessionId, person(session.personId))
      const { cookies } = await engineAnswer(auth.api.signOut({ headers: engineHeaders(caller), asResponse: true }))
      return { body: null, cookies }
    },

    forgottenPassword: async (caller, typed) => {
      const attempt = await limits.forgotten(caller)
      if (!attempt.ok) return attempt
      // Afterwards, so that neither the answer nor its time depends on whether somebody has the address.
      setImmediate(() => {
        mailLink(parts, typed.trim().toLowerCase()).catch((error: unknown) =>
          log.error({ err: error }, 'a link to a new password could not be queued'),
        )
      })
      return ok(NOTHING)
    },

    newPassword: async (caller, token, password) => {
      const attempt = await limits.link(caller)
      if (!attempt.ok) return attempt
      const strong = checkPassword(password, '')
      if (!strong.ok) return err({ kind: 'weak-password', detail: strong.error })
      const changed = await passwords(() =>
        engineAnswer(auth.api.resetPassword({ body: { token, newPassword: password }, asResponse: true })),
      )
      if (!changed.ok) return changed
      if (!changed.value.ok) return err({ kind: 'link-not-valid' })
      await attempt.value.succeeded()
      return ok(NOTHING)
    },

    changePassword: async (caller, current, password) => {
      const session = await currentSession(parts, caller)
      if (!session.ok) return session
      const { personId, sessionId } = session.value
      const signedIn = await describeSession(parts, { id: sessionId })
      if (!signedIn) return err({ kind: 'unauthenticated' })
      const { email, name } = signedIn.person
      const strong = checkPassword(password, email, name)
      if (!strong.ok) return err({ kind: 'weak-password', detail: strong.error })
      const attempt = await limits.password(caller, email, sessionId)
      if (!attempt.ok) return attempt
      const changed = await passwords(
        () =>
          engineAnswer(
            auth.api.changePassword({
              body: { currentPassword: current, newPassword: password },
              headers: engineHeaders(caller),
              asResponse: true,
            }),
          ),
        true,
      )
      if (!changed.ok) return changed
      if (!changed.value.ok) return err({ kind: 'wrong-password' })
      await attempt.value.succeeded()
      await database.withRole('auth', async (tx) => {
        await record(tx, person(personId), { verb: 'update', subject: 'person', id: personId, fields: ['password'] })
        await endSessions(tx, personId, person(personId), { except: sessionId })
      })
      await mail('password-changed', personId)
      return ok(NOTHING)
    },
  }
}

const isSignInCookie = (setCookie: string): boolean => /^(?:__Host-)?forecourt-sign-in=/.test(setCookie)

const person = (id: string) => ({ kind: 'person', id }) as const

function findPersonId({ database }: Pick<SignInParts, 'database'>, email: string): Promise<string | null> {
  return database.withRole('auth', async ({ $client }) => {
    const { rows } = await $client.query<{ id: string }>('select id from staff_auth_users where email = $1', [email])
    return rows[0]?.id ?? null
  })
}

async function mailLink(parts: Pick<SignInParts, 'database' | 'limits' | 'mail'>, email: string): Promise<void> {
  const personId = await findPersonId(parts, email)
  if (personId === null || !(await hasPassword(parts, personId))) return
  if (await mustUseProvider(parts, email, await rolesOf(parts, personId))) return
  if (await parts.limits.mail(email)) await parts.mail('new-password', personId)
}

function rolesOf({ database }: Pick<SignInParts, 'database'>, personId: string): Promise<readonly Grant[]> {
  return database.withRole('auth', async ({ $client }) =>
    (await membershipsOf($client, personId)).map(({ grant }) => grant),
  )
}

/** Somebody whom a provider brought has none, and gets none. */
function hasPassword({ database }: Pick<SignInParts, 'database'>, personId: string): Promise<boolean> {
  return database.withRole('auth', async ({ $client }) => {
    const { rowCount } = await $client.query(
      "select from staff_auth_accounts where user_id = $1 and provider_id = 'credential'",
      [personId],
    )
    return rowCount === 1
  })
}
