import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { readCode } from '../../second-factor-code.ts'
import { fromBase32, isTotpCode } from '../../totp.ts'
import type { Answered, SignedIn, SignInParts } from '../sign-in/calls.ts'
import { engineHeaders, type Caller } from '../sign-in/caller.ts'
import { describeSession, startedToken } from '../sign-in/current-session.ts'
import { engineAnswer } from '../sign-in/engine-answer.ts'
import type { NewAuthenticator } from '../sign-in/enrolment.ts'
import { recordStart } from '../sign-in/second-factor-calls.ts'

export interface FirstAuthenticatorCalls {
  readonly firstAuthenticator: (caller: Caller) => Answered<NewAuthenticator>
  readonly firstAuthenticatorConfirm: (
    caller: Caller,
    enrolment: string,
    code: string,
  ) => Answered<SignedIn & { readonly newBackupCodes: readonly string[] }>
}

/** The first authenticator app of somebody whom a provider signed in without a second factor. Their session begins with its first code. */
export function createFirstAuthenticator(parts: SignInParts): FirstAuthenticatorCalls {
  const { auth, database, limits, browsers, factors, enrolments, providers, clock } = parts
  return {
    firstAuthenticator: async (caller) => {
      const pending = providers.pending.read('authenticator', caller, clock())
      if (!pending) return err({ kind: 'sign-in-expired' })
      const { personId } = pending
      const email = await database.withRole('auth', async ({ $client }) => {
        const { rows } = await $client.query<{ email: string }>('select email from staff_auth_users where id = $1', [
          personId,
        ])
        return rows[0]?.email
      })
      if (email === undefined) return err({ kind: 'sign-in-expired' })
      const kept = { kind: 'first', personId, secret: factors.newSecret() } as const
      return ok({ body: await enrolments.begin(kept, email, clock()), cookies: [] })
    },

    firstAuthenticatorConfirm: async (caller, text, typed) => {
      const attempt = await limits.link(caller)
      if (!attempt.ok) return attempt
      const now = clock()
      const personId = providers.pending.read('authenticator', caller, now)?.personId
      const enrolment = enrolments.read('first', text, now)
      if (personId === undefined || enrolment?.personId !== personId) return err({ kind: 'sign-in-expired' })
      const secret = fromBase32(enrolment.secret)
      const code = readCode(typed)
      if (code?.kind !== 'app' || !isTotpCode(secret, code.code, now)) return err({ kind: 'wrong-code' })
      const codes = await database.withRole('auth', async (tx) => {
        const { $client } = tx
        // Locks the person: of two confirmations of the same moment, the second finds an app.
        const { rowCount } = await $client.query(
          'update staff_auth_users set two_factor_enabled = true where id = $1',
          [personId],
        )
        if (rowCount !== 1 || (await factors.readSecret($client, personId)) !== null) return null
        const stored = await factors.store($client, personId, secret)
        await factors.claim($client, personId, code.code, now)
        const by = { kind: 'person', id: personId } as const
        const fields = ['authenticator', 'backupCodes']
        await record(tx, by, { verb: 'update', subject: 'person', id: personId, fields })
        return stored
      })
      if (codes === null) return err({ kind: 'sign-in-expired' })
      await attempt.value.succeeded()
      const headers = engineHeaders(caller, () => false)
      const started = await engineAnswer(auth.api.startSession({ body: { personId }, headers, asResponse: true }))
      const token = startedToken(started.body)
      await database.withRole('auth', (tx) => recordStart(tx, personId, token))
      const signedIn = await describeSession(parts, { token })
      if (!signedIn) return err({ kind: 'sign-in-expired' })
      return ok({
        body: { ...signedIn, newBackupCodes: codes },
        cookies: [providers.pending.clear(), ...started.cookies, browsers.remember(caller, personId, now)],
      })
    },
  }
}
