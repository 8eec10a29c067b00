import { MINUTE_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { nameOf, provedAt, provesSecondFactor, verifiedAddress, type Claims } from '../../provider/claims.ts'
import { grantsOfClaims } from '../../provider/grants-of-claims.ts'
import { FRESH_MS } from '../../second-factor.ts'
import type { SignInAnswer, SignInParts } from '../sign-in/calls.ts'
import { engineHeaders, type Caller } from '../sign-in/caller.ts'
import { currentSession, startedToken } from '../sign-in/current-session.ts'
import { engineAnswer } from '../sign-in/engine-answer.ts'
import { recordStart } from '../sign-in/second-factor-calls.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { linkedPerson, linkPerson, providerIdOf, type LinkFailure } from './link-person.ts'
import type { ConfiguredProvider } from './read-providers.ts'

/** Why somebody who came back from a provider is not signed in. */
type ProviderRefusal =
  | LinkFailure
  | 'cancelled'
  | 'unavailable'
  | 'invalid'
  /** Too late, a second time, or by a browser that was not sent there. */
  | 'expired'
  | 'too-many'
  /** No verified address of the provider's domains. */
  | 'address'
  /** The provider did not ask again who they are. */
  | 'not-again'

/** The browser's next step after the callback. */
export type Finished =
  | { readonly state: 'signed-in'; readonly next: string }
  /** The console asks for its own second factor, or lets somebody without one set it up. */
  | { readonly state: 'code' | 'authenticator'; readonly next: string }
  | { readonly state: 'refused'; readonly because: ProviderRefusal; readonly next: string }

type Finishing = Promise<Result<SignInAnswer<Finished>, ProviderRefusal>>

/** Signs in whom the claims are about, or leads on to the second factor. */
export async function finishSignIn(
  parts: SignInParts,
  caller: Caller,
  provider: ConfiguredProvider,
  claims: Claims,
  next: string,
): Finishing {
  const { database, auth, browsers, factors, providers, clock } = parts
  const now = clock()
  const email = verifiedAddress(claims, provider)
  const subject = claims['sub']
  if (email === null || typeof subject !== 'string') return err('address')
  const grants = grantsOfClaims(claims, provider.roles, provider.reach)
  const person = { subject, email, name: nameOf(claims, email), grants }
  const linked = await database.withRole('auth', (tx) => linkPerson(tx, provider, person))
  if (!linked.ok) return linked
  const personId = linked.value
  const headers = engineHeaders(caller, () => false)
  if (!provesSecondFactor(claims, provider)) {
    const secret = await database.withRole('auth', ({ $client }) => factors.readSecret($client, personId))
    if (secret === null) {
      const kept = providers.pending.keep({ at: 'authenticator', personId, startedAt: now.getTime() })
      return ok({ body: { state: 'authenticator', next }, cookies: [kept] })
    }
    const waiting = await engineAnswer(auth.api.startPending({ body: { personId }, headers, asResponse: true }))
    return ok({ body: { state: 'code', next }, cookies: waiting.cookies })
  }
  // A provider that does not say when it asked proves nothing for what needs the second factor again.
  const secondFactorAt = provedAt(claims, now) ?? new Date(now.getTime() - FRESH_MS)
  const before = await parts.sessions.sessionOf(engineHeaders(caller))
  const started = await engineAnswer(
    auth.api.startSession({ body: { personId, secondFactorAt }, headers, asResponse: true }),
  )
  await database.withRole('auth', async (tx) => {
    await recordStart(tx, personId, startedToken(started.body))
    if (before)
      await endSessions(tx, before.personId, { kind: 'person', id: before.personId }, { only: before.sessionId })
  })
  return ok({
    body: { state: 'signed-in', next },
    cookies: [...started.cookies, browsers.remember(caller, personId, now)],
  })
}

/** Clocks of two machines differ. */
const SKEW_MS = MINUTE_MS

interface StartedAgain {
  readonly next: string
  readonly sessionId: string
  readonly startedAt: number
}

/** Confirms the second factor of a session again: the same person, who has just proved to the provider who they are. */
export async function finishAgain(
  parts: SignInParts,
  caller: Caller,
  provider: ConfiguredProvider,
  claims: Claims,
  { next, sessionId, startedAt }: StartedAgain,
): Finishing {
  const session = await currentSession(parts, caller)
  if (!session.ok || session.value.sessionId !== sessionId) return err('expired')
  const { personId } = session.value
  const at = provedAt(claims, parts.clock())
  const isAgain = at !== null && at.getTime() >= startedAt - SKEW_MS
  if (!isAgain || !provesSecondFactor(claims, provider)) return err('not-again')
  const subject = String(claims['sub'])
  const isSame = await parts.database.withRole('auth', async (tx) => {
    if ((await linkedPerson(tx.$client, providerIdOf(provider), subject)) !== personId) return false
    await tx.$client.query('update staff_auth_sessions set second_factor_at = $2 where id = $1', [sessionId, at])
    await record(
      tx,
      { kind: 'person', id: personId },
      { verb: 'update', subject: 'session', id: sessionId, fields: ['secondFactorAt'] },
    )
    return true
  })
  return isSame ? ok({ body: { state: 'signed-in', next }, cookies: [] }) : err('other-person')
}
