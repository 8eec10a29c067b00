import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { readCode, type SecondFactorCode } from '../../second-factor-code.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'
import { fromBase32, isTotpCode } from '../../totp.ts'
import type { AttemptLimits, Attempt } from './attempt-limits.ts'
import { engineHeaders, type Caller } from './caller.ts'
import { currentSession, describeSession, freshSession, startedToken } from './current-session.ts'
import { engineAnswer, type EngineAnswer } from './engine-answer.ts'
import { endSessions } from './sessions.ts'
import type { SignInParts, SignInService } from './calls.ts'

type SecondFactorCalls = Pick<
  SignInService,
  'secondFactor' | 'secondFactorAgain' | 'backupCodes' | 'authenticator' | 'authenticatorConfirm'
>

/** Calls that have to do with the second factor. */
export function createSecondFactorCalls(parts: SignInParts): SecondFactorCalls {
  const { auth, database, browsers, factors, enrolments, clock, mail } = parts
  return {
    secondFactor: async (caller, typed) => {
      const waiting = waitingOnly(caller)
      const { personId } = await auth.api.readPendingPerson({ headers: waiting })
      if (personId === null) return err({ kind: 'sign-in-expired' })
      const tried = await tryCode(parts, caller, personId, typed, (code) => verify(parts, code, waiting))
      if (!tried.ok) return tried
      const { answer, code, attempt } = tried.value
      if (!answer.ok) return err({ kind: EXPIRED.has(answer.code) ? 'sign-in-expired' : 'wrong-code' })
      const token = startedToken(answer.body)
      const before = await parts.sessions.sessionOf(engineHeaders(caller))
      const claimed = await database.withRole('auth', async (tx) => {
        if (!(await isUnused(parts, tx, personId, code))) {
          await tx.$client.query('delete from staff_auth_sessions where token = $1', [token])
          return false
        }
        await recordStart(tx, personId, token)
        // The session that the browser had is replaced, not left behind.
        if (before) await endSessions(tx, before.personId, person(before.personId), { only: before.sessionId })
        return true
      })
      if (!claimed) return err({ kind: 'wrong-code' })
      await attempt.succeeded()
      const signedIn = await describeSession(parts, { token })
      if (!signedIn) return err({ kind: 'sign-in-expired' })
      return ok({ body: signedIn, cookies: [...answer.cookies, browsers.remember(caller, personId, clock())] })
    },

    secondFactorAgain: async (caller, typed) => {
      const session = await currentSession(parts, caller)
      if (!session.ok) return session
      const { personId, sessionId } = session.value
      const headers = engineHeaders(caller)
      const tried = await tryCode(parts, caller, personId, typed, (code) => verify(parts, code, headers), sessionId)
      if (!tried.ok) return tried
      const { answer, code, attempt } = tried.value
      const now = clock()
      const isConfirmed =
        answer.ok &&
        (await database.withRole('auth', async (tx) => {
          if (!(await isUnused(parts, tx, personId, code))) return false
          await tx.$client.query('update staff_auth_sessions set second_factor_at = $2 where id = $1', [sessionId, now])
          return true
        }))
      if (!isConfirmed) return err({ kind: 'wrong-code' })
      await attempt.succeeded()
      return ok({ body: { secondFactorAt: now }, cookies: [] })
    },

    backupCodes: async (caller) => {
      const session = await freshSession(parts, caller)
      if (!session.ok) return session
      const { personId } = session.value
      const codes = await database.withRole('auth', async (tx) => {
        const renewed = await factors.renewCodes(tx.$client, personId)
        await record(tx, person(personId), { verb: 'update', subject: 'person', id: personId, fields: ['backupCodes'] })
        return renewed
      })
      return ok({ body: codes, cookies: [] })
    },

    authenticator: async (caller) => {
      const session = await freshSession(parts, caller)
      if (!session.ok) return session
      const signedIn = await describeSession(parts, { id: session.value.sessionId })
      if (!signedIn) return err({ kind: 'unauthenticated' })
      const { id: personId, email } = signedIn.person
      const kept = { kind: 'person', personId, secret: factors.newSecret() } as const
      return ok({ body: await enrolments.begin(kept, email, clock()), cookies: [] })
    },

    authenticatorConfirm: async (caller, text, typed) => {
      const session = await freshSession(parts, caller)
      if (!session.ok) return session
      const { personId, sessionId } = session.value
      const enrolment = enrolments.read('person', text, clock())
      if (enrolment?.personId !== personId) return err({ kind: 'link-not-valid' })
      const code = readCode(typed)
      const secret = fromBase32(enrolment.secret)
      if (code?.kind !== 'app' || !isTotpCode(secret, code.code, clock())) return err({ kind: 'wrong-code' })
      const codes = await database.withRole('auth', async (tx) => {
        const stored = await factors.store(tx.$client, personId, secret)
        await record(tx, person(personId), {
          verb: 'update',
          subject: 'person',
          id: personId,
          fields: ['authenticator', 'backupCodes'],
        })
        await endSessions(tx, personId, person(personId), { except: sessionId })
        return stored
      })
      await mail('authenticator-changed', personId)
      return ok({ body: codes, cookies: [] })
    },
  }
}

/** The engine's errors after which the sign-in has to start again. */
const EXPIRED = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

const person = (id: string) => ({ kind: 'person', id }) as const

interface Tried {
  readonly answer: EngineAnswer
  readonly code: SecondFactorCode
  readonly attempt: Attempt
}

/** Checks a code within the limits. With a session, its id is the browser that is counted. */
async function tryCode(
  {
    limits,
    browsers,
    factors,
    database,
    clock,
  }: { readonly limits: AttemptLimits } & Pick<SignInParts, 'browsers' | 'factors' | 'database' | 'clock'>,
  caller: Caller,
  personId: string,
  typed: string,
  check: (code: SecondFactorCode) => Promise<EngineAnswer>,
  sessionId?: string,
): Promise<Result<Tried, SignInFailure>> {
  const browser = sessionId ?? browsers.idFor(caller, personId, clock())
  const attempt = await limits.secondFactor(caller, personId, browser)
  if (!attempt.ok) return attempt
  const code = readCode(typed)
  if (code === null) return err({ kind: 'wrong-code' })
  // The engine ends the sign-in with a right code, also with a used one; the next code would then have nothing to go on from.
  const isUsed = () => database.withRole('auth', ({ $client }) => factors.isUsed($client, personId, code.code))
  if (code.kind === 'app' && (await isUsed())) return err({ kind: 'wrong-code' })
  return ok({ answer: await check(code), code, attempt: attempt.value })
}

function verify({ auth }: Pick<SignInParts, 'auth'>, { kind, code }: SecondFactorCode, headers: Headers) {
  if (kind === 'app') return engineAnswer(auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }))
  return engineAnswer(auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true }))
}

/** A backup code is removed by the engine; a code of the app is valid for a minute, and marked here. */
async function isUnused(
  { factors, clock }: Pick<SignInParts, 'factors' | 'clock'>,
  { $client }: Pick<Transaction, '$client'>,
  personId: string,
  { kind, code }: SecondFactorCode,
): Promise<boolean> {
  return kind === 'backup' || factors.claim($client, personId, code, clock())
}

export async function recordStart(
  transaction: Pick<Transaction, '$client'>,
  personId: string,
  token: string,
): Promise<void> {
  const { rows } = await transaction.$client.query<{ id: string }>(
    'select id from staff_auth_sessions where token = $1',
    [token],
  )
  const [started] = rows
  if (started) await record(transaction, person(personId), { verb: 'create', subject: 'session', id: started.id })
}

/** Only the cookie of the sign-in: with a session's cookie the engine would check the code for that session instead. */
function waitingOnly(caller: Caller): Headers {
  return engineHeaders(caller, (name) => name.endsWith('forecourt-sign-in'))
}
