import { err, ok, type Result } from '#platform/result.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'
import type { Answered, SignInAnswer, SignInParts } from '../sign-in/calls.ts'
import type { Caller } from '../sign-in/caller.ts'
import { currentSession } from '../sign-in/current-session.ts'
import { createFirstAuthenticator, type FirstAuthenticatorCalls } from './first-authenticator.ts'
import { finishAgain, finishSignIn, type Finished } from './finish-sign-in.ts'
import { providerOf, readProviders, type ConfiguredProvider } from './read-providers.ts'

/** How somebody with an address signs in. It depends on the address's domain alone, so it does not tell whether anybody has the address. */
type WayIn =
  | { readonly way: 'password' }
  /** `only`: passwords of the domain are not taken. */
  | { readonly way: 'provider'; readonly name: string; readonly only: boolean }

/** The calls of a sign-in at a provider, which api/auth/contract.ts describes. */
export interface ProviderCalls extends FirstAuthenticatorCalls {
  readonly wayIn: (caller: Caller, email: string) => Answered<WayIn>
  /** The address at the provider to send the browser to. `next` is the path to open afterwards. */
  readonly startProvider: (caller: Caller, email: string, next: string) => Answered<{ readonly url: string }>
  /** The same for a session, which confirms the second factor again. */
  readonly startProviderAgain: (caller: Caller, next: string) => Answered<{ readonly url: string }>
  /** The browser comes back from the provider of a dealer, with these parameters (`?code=…&state=…`). */
  readonly finishProvider: (caller: Caller, dealer: string, query: string) => Promise<SignInAnswer<Finished>>
}

export function createProviderCalls(parts: SignInParts): ProviderCalls {
  const { database, limits, providers, clock, log } = parts
  return {
    wayIn: async (_, email) => {
      const provider = await providerOf(database, email)
      const body: WayIn = provider ? { way: 'provider', name: provider.name, only: provider.only } : { way: 'password' }
      return ok({ body, cookies: [] })
    },

    startProvider: async (caller, email, next) => {
      const provider = await providerOf(database, email)
      return provider ? start(parts, caller, provider, { email, next, sessionId: null }) : err({ kind: 'no-provider' })
    },

    startProviderAgain: async (caller, next) => {
      const session = await currentSession(parts, caller)
      if (!session.ok) return session
      const { personId, sessionId } = session.value
      const email = await emailOf(parts, personId)
      const provider = await providerOf(database, email)
      return provider ? start(parts, caller, provider, { email, next, sessionId }) : err({ kind: 'no-provider' })
    },

    finishProvider: async (caller, dealer, query) => {
      const started = providers.pending.read('provider', caller, clock())
      const cleared = [providers.pending.clear()]
      const refuse = (because: Extract<Finished, { state: 'refused' }>['because'], next = '/') => ({
        body: { state: 'refused', because, next } as const,
        cookies: cleared,
      })
      if (started?.dealer !== dealer) return refuse('expired')
      const { next } = started
      const attempt = await limits.link(caller)
      if (!attempt.ok) return refuse('too-many', next)
      const found = (await readProviders(database)).find((each) => each.dealer === dealer)
      const connected = found && withSecret(parts, found)
      if (!found || !connected) return refuse('unavailable', next)
      const callback = new URL(`${redirectUri(parts, dealer)}${query}`)
      const answered = await providers.client.finish(connected, callback, started)
      if (!answered.ok) {
        log.warn({ dealer, kind: answered.error.kind, reason: answered.error.reason }, 'a provider signed nobody in')
        return refuse(answered.error.kind, next)
      }
      // Whoever brings a valid answer guesses nothing.
      await attempt.value.succeeded()
      const finished = started.sessionId
        ? await finishAgain(parts, caller, found, answered.value, { ...started, sessionId: started.sessionId })
        : await finishSignIn(parts, caller, found, answered.value, next)
      if (!finished.ok) {
        log.warn({ dealer, kind: finished.error }, 'who came back from a provider was refused')
        return refuse(finished.error, next)
      }
      return { body: finished.value.body, cookies: [...cleared, ...finished.value.cookies] }
    },

    ...createFirstAuthenticator(parts),
  }
}

interface Going {
  readonly email: string
  readonly next: string
  readonly sessionId: string | null
}

async function start(
  parts: SignInParts,
  caller: Caller,
  provider: ConfiguredProvider,
  { email, next, sessionId }: Going,
): Promise<Result<SignInAnswer<{ readonly url: string }>, SignInFailure>> {
  const { limits, providers, clock, log } = parts
  const attempt = await limits.provider(caller)
  if (!attempt.ok) return attempt
  const { dealer } = provider
  const connected = withSecret(parts, provider)
  const unavailable = (reason: string) => {
    log.warn({ dealer, kind: 'unavailable', reason }, 'a sign-in provider can not be used')
    return err({ kind: 'provider-unavailable' } as const)
  }
  if (!connected) return unavailable(`the secret ${provider.clientSecret.secret} is not set`)
  const asked = { redirectUri: redirectUri(parts, dealer), email, again: sessionId !== null }
  const started = await providers.client.start(connected, asked)
  if (!started.ok) return unavailable(started.error.reason)
  const { url, ...kept } = started.value
  const cookie = providers.pending.keep({
    at: 'provider',
    dealer,
    ...kept,
    next,
    sessionId,
    startedAt: clock().getTime(),
  })
  return ok({ body: { url }, cookies: [cookie] })
}

function withSecret({ providers }: SignInParts, provider: ConfiguredProvider) {
  const secret = providers.secretOf(provider.dealer, provider.clientSecret.secret)
  return secret === undefined ? null : { ...provider, secret }
}

/** An address for each provider, so that the code of one is never sent to another (RFC 9700, mix-up attacks). */
const redirectUri = ({ consoleUrl }: Pick<SignInParts, 'consoleUrl'>, dealer: string): string =>
  `${consoleUrl}/auth/provider/${dealer}/callback`

async function emailOf({ database }: Pick<SignInParts, 'database'>, personId: string): Promise<string> {
  return database.withRole('auth', async ({ $client }) => {
    const { rows } = await $client.query<{ email: string }>('select email from people where id = $1', [personId])
    return rows[0]?.email ?? ''
  })
}
