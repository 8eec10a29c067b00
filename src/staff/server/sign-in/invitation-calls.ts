import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { isUniqueViolation } from '#platform/server/database-errors.ts'
import type { Transaction } from '#platform/server/database.ts'
import { checkPassword } from '../../password.ts'
import { readCode } from '../../second-factor-code.ts'
import { fromBase32, isTotpCode } from '../../totp.ts'
import { findInvitation, shownGrants, useInvitation } from '../invitations.ts'
import { mustUseProvider } from '../provider/must-use-provider.ts'
import { engineHeaders } from './caller.ts'
import { currentSession, describeSession, startedToken } from './current-session.ts'
import { engineAnswer } from './engine-answer.ts'
import { recordStart } from './second-factor-calls.ts'
import type { SignInParts, SignInService } from './calls.ts'

type InvitationCalls = Pick<SignInService, 'invitation' | 'accept' | 'confirm' | 'join'>

/** Calls of who was invited. A new person is stored with their first code, all at once: nobody exists without a second factor. */
export function createInvitationCalls(parts: SignInParts): InvitationCalls {
  const { auth, database, limits, browsers, factors, enrolments, passwords, clock } = parts
  return {
    invitation: async (caller, token) => {
      const attempt = await limits.link(caller)
      if (!attempt.ok) return attempt
      const shown = await database.withRole('auth', async (tx) => {
        const found = await findInvitation(tx, token, clock())
        if (!found) return null
        const { email, expiresAt, grants } = found
        const next = (await isKnown(tx, email)) ? 'join' : 'accept'
        return { email, expiresAt, roles: await shownGrants(tx, grants), next } as const
      })
      if (!shown) return err({ kind: 'link-not-valid' })
      await attempt.value.succeeded()
      return ok({ body: shown, cookies: [] })
    },

    accept: async (caller, token, name, password) => {
      const attempt = await limits.link(caller)
      if (!attempt.ok) return attempt
      const found = await database.withRole('auth', async (tx) => {
        const invitation = await findInvitation(tx, token, clock())
        return invitation && { ...invitation, isKnown: await isKnown(tx, invitation.email) }
      })
      if (!found) return err({ kind: 'link-not-valid' })
      await attempt.value.succeeded()
      if (found.isKnown) return err({ kind: 'sign-in-to-join' })
      if (await mustUseProvider(parts, found.email, found.grants)) return err({ kind: 'use-provider' })
      const strong = checkPassword(password, found.email, name)
      if (!strong.ok) return err({ kind: 'weak-password', detail: strong.error })
      const hashed = await passwords(() => hashPassword(password))
      if (!hashed.ok) return hashed
      const kept = { kind: 'invitation', token, name, passwordHash: hashed.value, secret: factors.newSecret() } as const
      return ok({ body: await enrolments.begin(kept, found.email, clock()), cookies: [] })
    },

    confirm: async (caller, text, typed) => {
      const attempt = await limits.link(caller)
      if (!attempt.ok) return attempt
      const now = clock()
      const enrolment = enrolments.read('invitation', text, now)
      if (!enrolment) return err({ kind: 'link-not-valid' })
      const secret = fromBase32(enrolment.secret)
      const code = readCode(typed)
      if (code?.kind !== 'app' || !isTotpCode(secret, code.code, now)) return err({ kind: 'wrong-code' })
      const personId = randomUUID()
      const codes = await addPerson(parts, { personId, code: code.code, ...enrolment, secret, now })
      if (!codes.ok) return codes
      await attempt.value.succeeded()
      const headers = engineHeaders(caller, () => false)
      const started = await engineAnswer(auth.api.startSession({ body: { personId }, headers, asResponse: true }))
      const token = startedToken(started.body)
      await database.withRole('auth', (tx) => recordStart(tx, personId, token))
      const signedIn = await describeSession(parts, { token })
      if (!signedIn) return err({ kind: 'link-not-valid' })
      return ok({
        body: { ...signedIn, newBackupCodes: codes.value },
        cookies: [...started.cookies, browsers.remember(caller, personId, now)],
      })
    },

    join: async (caller, token) => {
      const session = await currentSession(parts, caller)
      if (!session.ok) return session
      const { personId } = session.value
      const joined = await database.withRole('auth', async (tx) => {
        const invitation = await findInvitation(tx, token, clock())
        if (!invitation) return 'link-not-valid'
        const { rows } = await tx.$client.query<{ email: string }>('select email from people where id = $1', [personId])
        if (rows[0]?.email !== invitation.email) return 'other-person'
        return (await useInvitation(tx, invitation, personId, clock())) ? null : 'link-not-valid'
      })
      return joined === null ? ok({ body: null, cookies: [] }) : err({ kind: joined })
    },
  }
}

async function isKnown({ $client }: Pick<Transaction, '$client'>, email: string): Promise<boolean> {
  const { rowCount } = await $client.query('select from people where email = $1 and removed_at is null', [email])
  return rowCount !== 0
}

interface NewPerson {
  readonly personId: string
  readonly token: string
  readonly name: string
  readonly passwordHash: string
  readonly secret: Uint8Array
  readonly code: string
  readonly now: Date
}

/** Stores the person with roles, password and second factor, and uses up the invitation. Returns their backup codes. */
async function addPerson(
  { database, factors }: Pick<SignInParts, 'database' | 'factors'>,
  { personId, token, name, passwordHash, secret, code, now }: NewPerson,
) {
  try {
    return await database.withRole('auth', async (tx) => {
      const invitation = await findInvitation(tx, token, now)
      if (!invitation) return err({ kind: 'link-not-valid' } as const)
      const { $client } = tx
      await $client.query('insert into people (id, email, name) values ($1, $2, $3)', [
        personId,
        invitation.email,
        name,
      ])
      const by = { kind: 'person', id: personId } as const
      await record(tx, by, { verb: 'create', subject: 'person', id: personId })
      // It was open a moment ago, and is locked now, so only a second request of the same moment fails here.
      if (!(await useInvitation(tx, invitation, personId, now))) throw new UsedMeanwhile()
      await addSignIn($client, { personId, name, email: invitation.email, passwordHash })
      const codes = await factors.store($client, personId, secret)
      await factors.claim($client, personId, code, now)
      return ok(codes)
    })
  } catch (error) {
    if (error instanceof UsedMeanwhile) return err({ kind: 'link-not-valid' } as const)
    if (isUniqueViolation(error)) return err({ kind: 'sign-in-to-join' } as const)
    throw error
  }
}

class UsedMeanwhile extends Error {
  override readonly name = 'UsedMeanwhile'
}

/** The engine's rows of a person with a password. */
export async function addSignIn(
  client: Pick<Transaction['$client'], 'query'>,
  {
    personId,
    name,
    email,
    passwordHash,
  }: { readonly email: string } & Pick<NewPerson, 'personId' | 'name' | 'passwordHash'>,
): Promise<void> {
  await client.query(
    `insert into staff_auth_users (id, name, email, email_verified, two_factor_enabled) values ($1, $2, $3, true, true)`,
    [personId, name, email],
  )
  await client.query(
    `insert into staff_auth_accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [personId, passwordHash],
  )
}
