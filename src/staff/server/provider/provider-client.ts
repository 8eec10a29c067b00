import * as oidc from 'openid-client'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'
import { createPublicFetch, UnreachableError, type PublicFetch } from '#platform/server/public-fetch.ts'
import { mergeClaims, type Claims } from '../../provider/claims.ts'
import type { SignInProvider } from '../../provider/sign-in-provider.ts'

/** Why a provider could not be used, with the reason for the operator's log as a sentence without a period. */
interface ProviderFailure {
  /** `cancelled`: by the person. `unavailable`: it did not answer as a provider. `invalid`: its answer proves nothing. */
  readonly kind: 'cancelled' | 'unavailable' | 'invalid'
  readonly reason: string
}

/** State that the browser keeps between the start and the callback. */
interface StartedSignIn {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

type Connected = Pick<SignInProvider, 'issuer' | 'clientId' | 'scopes'> & { readonly secret: string }

/** Parameters beside those of every sign-in. */
interface AskedOf {
  readonly redirectUri: string
  readonly email: string
  /** Whether they have to prove who they are, though the provider knows them. */
  readonly again: boolean
}

/** The protocol: OpenID Connect by authorization code with PKCE, state and nonce. */
export interface ProviderClient {
  /** Whether its discovery document answers, and what it promises is enough. */
  readonly check: (provider: Pick<SignInProvider, 'issuer' | 'clientId'>) => Promise<Result<void, ProviderFailure>>
  readonly start: (
    provider: Connected,
    asked: AskedOf,
  ) => Promise<Result<StartedSignIn & { readonly url: string }, ProviderFailure>>
  /** The claims of who comes back at `callback`, the address with the provider's parameters. */
  readonly finish: (
    provider: Connected,
    callback: URL,
    started: StartedSignIn,
  ) => Promise<Result<Claims, ProviderFailure>>
}

const TIME_LIMIT_MS = 8 * SECOND_MS
const MAX_BYTES = 512 * 1024

export function createProviderClient(rules: PublicAddressRules): ProviderClient {
  const why = 'as it says who somebody is'
  const publicFetch = createPublicFetch({ rules, timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES, why })
  return {
    check: async (provider) => {
      const discovered = await discover(optionsOf(publicFetch), provider)
      return discovered.ok ? ok(undefined) : discovered
    },

    start: async (provider, { redirectUri, email, again }) => {
      const connected = await connect(publicFetch, provider)
      if (!connected.ok) return connected
      const started = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(connected.value, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...provider.scopes])].join(' '),
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.codeVerifier),
        code_challenge_method: 'S256',
        login_hint: email,
        ...(again && { prompt: 'login', max_age: '0' }),
      })
      return ok({ ...started, url: url.href })
    },

    finish: async (provider, callback, { state, nonce, codeVerifier }) => {
      const connected = await connect(publicFetch, provider)
      if (!connected.ok) return connected
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }
      try {
        const tokens = await oidc.authorizationCodeGrant(connected.value, callback, checks)
        const idToken = tokens.claims()
        if (!idToken) return err({ kind: 'invalid', reason: 'it sent no ID token' })
        const hasUserInfo = connected.value.serverMetadata().userinfo_endpoint !== undefined
        const userInfo = hasUserInfo
          ? await oidc.fetchUserInfo(connected.value, tokens.access_token, idToken.sub)
          : { sub: idToken.sub }
        return ok(mergeClaims(idToken, userInfo))
      } catch (error) {
        return err(failureOf(error))
      }
    },
  }
}

function optionsOf(publicFetch: PublicFetch) {
  const call: oidc.CustomFetch = (url, { method, headers, body }) =>
    publicFetch(url, { method, headers, body: body === undefined || body === null ? undefined : textOf(body) })
  // Where no TLS is needed is decided by the rules of `publicFetch`: in demo mode, and for the hosts that the operator allows.
  return { [oidc.customFetch]: call, execute: [oidc.allowInsecureRequests] }
}

/** Reads the provider's discovery document anew, so that nobody has to say when it changed, nor when its keys were rotated. */
async function discover(
  options: ReturnType<typeof optionsOf>,
  { issuer, clientId }: Pick<Connected, 'issuer' | 'clientId'>,
): Promise<Result<Readonly<oidc.ServerMetadata>, ProviderFailure>> {
  try {
    const discovered = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options)
    const server = discovered.serverMetadata()
    const missing = missingIn(server)
    if (missing === null) return ok(server)
    return err({ kind: 'unavailable', reason: `its discovery document has no ${missing}` })
  } catch (error) {
    return err({ kind: 'unavailable', reason: reasonOf(error) })
  }
}

async function connect(
  publicFetch: PublicFetch,
  provider: Connected,
): Promise<Result<oidc.Configuration, ProviderFailure>> {
  const options = optionsOf(publicFetch)
  const discovered = await discover(options, provider)
  if (!discovered.ok) return discovered
  const server = discovered.value
  const { clientId, secret } = provider
  const authentication = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret)
  const connected = new oidc.Configuration(server, clientId, { client_secret: secret }, authentication)
  connected[oidc.customFetch] = options[oidc.customFetch]
  oidc.allowInsecureRequests(connected)
  // The signature of the ID token, which the standard lets one leave out behind TLS.
  oidc.enableNonRepudiationChecks(connected)
  return ok(connected)
}

function missingIn(server: Readonly<oidc.ServerMetadata>): string | null {
  const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
  return needed.find((each) => server[each] === undefined) ?? null
}

function textOf(body: NonNullable<oidc.FetchBody>): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('a provider is called with forms alone')
}

const SERVER_FAILURES = 500

function failureOf(error: unknown): ProviderFailure {
  const reason = reasonOf(error)
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { kind: 'cancelled', reason }
    const isBusy = error.error === 'temporarily_unavailable' || error.error === 'server_error'
    return { kind: isBusy ? 'unavailable' : 'invalid', reason }
  }
  if (error instanceof UnreachableError) return { kind: 'unavailable', reason }
  if (error instanceof oidc.ClientError) {
    const { cause } = error
    const isDown = cause instanceof Response && cause.status >= SERVER_FAILURES
    return { kind: isDown || cause instanceof UnreachableError ? 'unavailable' : 'invalid', reason }
  }
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return { kind: 'invalid', reason }
  throw error
}

/** The library's words with the name of the claim or parameter; never a token or code. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return `it answered with the error ${error.error}`
  const { message, cause } = toError(error)
  const claim = typeof cause === 'object' && cause !== null && 'claim' in cause ? ` (${String(cause.claim)})` : ''
  return `${message}${cause instanceof Error && cause.message !== message ? `: ${cause.message}` : ''}${claim}`
}
