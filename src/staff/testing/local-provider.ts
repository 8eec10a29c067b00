import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody whom the provider knows. */
export interface ProviderUser {
  readonly subject: string
  /** Claims of the ID token, such as `email` and `groups`. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** What the provider does wrong; a provider that does nothing wrong has none. */
interface ProviderFaults {
  /** Claims that replace those of the next ID tokens. */
  readonly idToken?: Readonly<Record<string, unknown>>
  /** Signs ID tokens with a key that it does not publish. */
  readonly signsWithOther?: boolean
  /** The status of each answer but that of the page. */
  readonly status?: number
  /** Its discovery document names another issuer. */
  readonly issuer?: string
  /** The error that it sends people back with. */
  readonly error?: string
}

export interface LocalProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The person signed in there: the browser is sent back at once. Null: a page asks, with a button for each of `people`. */
  user: ProviderUser | null
  people: readonly ProviderUser[]
  faults: ProviderFaults
  /** The parameters of the last authorization request. */
  readonly lastRequest: () => URLSearchParams
  /** Replaces the keys; the ones before are no longer published. */
  readonly rotateKeys: () => void
  readonly close: () => Promise<void>
}

interface Granted {
  readonly user: ProviderUser
  readonly request: URLSearchParams
}

interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly jwk: object
}

/**
 * An OpenID provider on this machine, for tests: discovery, authorization code with PKCE (S256), client_secret_basic, ID tokens by RS256, UserInfo.
 * A code is taken once. It compares what the standards demand of a provider, so that a client that leaves a part out fails.
 */
export async function startLocalProvider(port = 0): Promise<LocalProvider> {
  const clientId = 'forecourt'
  const clientSecret = 'secret: of the / console%'
  let key = newKey()
  let last = new URLSearchParams()
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, ProviderUser>()

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: LocalProvider = {
    issuer,
    clientId,
    clientSecret,
    user: null,
    people: [],
    faults: {},
    lastRequest: () => last,
    rotateKeys: () => {
      key = newKey()
    },
    close: () => closeServer(server),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (provider.faults.status !== undefined) return void response.writeHead(provider.faults.status).end()
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, discoveryOf(provider.faults.issuer ?? issuer, issuer))
      case '/keys':
        return json(response, { keys: [key.jwk] })
      case '/token':
        return exchange(request, new URLSearchParams(await bodyOf(request)), response)
      case '/userinfo': {
        const user = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return user ? json(response, { sub: user.subject, ...user.claims }) : json(response, {}, 401)
      }
      default:
        return json(response, {}, 404)
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    last = asked
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    const chosen = provider.people.find(({ subject }) => subject === asked.get('as'))
    const user = chosen ?? provider.user
    const error = asked.get('as') === 'nobody' ? 'access_denied' : provider.faults.error
    if (error !== undefined) back.searchParams.set('error', error)
    else if (user === null)
      return void response.setHeader('content-type', 'text/html').end(pageOf(provider.people, asked))
    else {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { user, request: asked })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function exchange(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): void {
    if (request.headers.authorization !== basic(clientId, clientSecret))
      return json(response, { error: 'invalid_client' }, 401)
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      granted?.request.get('code_challenge') === challenge &&
      granted.request.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code'
    if (!isRight) return json(response, { error: 'invalid_grant' }, 400)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, granted.user)
    const signer = provider.faults.signsWithOther ? { ...newKey(), kid: key.kid } : key
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: granted.user.subject,
      nonce: granted.request.get('nonce'),
      iat: now,
      exp: now + 300,
      auth_time: now,
      ...granted.user.claims,
      ...provider.faults.idToken,
    }
    const answer = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signed(claims, signer),
    }
    json(response, answer)
  }
  return provider
}

/** The method that a provider has to accept: name and secret as a form encodes them (RFC 6749, section 2.3.1). */
function basic(clientId: string, clientSecret: string): string {
  const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`
}

function discoveryOf(named: string, base: string): object {
  return {
    issuer: named,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
    userinfo_endpoint: `${base}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(4).toString('hex')
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

function signed(claims: object, { kid, privateKey }: Key): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid })}.${part(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

/** A page with a button for each person, which a browser's journey presses. */
function pageOf(people: readonly ProviderUser[], asked: URLSearchParams): string {
  const button = (as: string, words: string) =>
    `<p><a href="/authorize?${new URLSearchParams([...asked, ['as', as]]).toString().replaceAll('&', '&amp;')}">${words}</a></p>`
  const buttons = people.map(({ subject }) => button(subject, `Sign in as ${subject}`)).join('')
  return `<!doctype html><html lang="en"><title>Local provider</title><h1>Local provider</h1>${buttons}${button('nobody', 'Cancel')}</html>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
