import { diskFiles } from '#media/server/store/disk-files.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { registerSignIn } from '#api/auth/routes.ts'
import { SESSION_PATH, SIGN_IN } from '#api/auth/contract.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createStaffServices } from '#staff/server/staff-services.ts'
import { createSignInHarness, PASSWORD, SECRET, type Enrolled } from '#staff/testing/sign-in-harness.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'
import { NO_PROVIDERS } from '#staff/testing/no-providers.ts'
import { createApiServices } from '../start/api-services.ts'
import { TEST_TRADE_SERVICES } from '../testing/staff-app.ts'
import { createConsoleApp } from '../web/console-app.ts'

const database = await createTestDatabase()
const { enrol, invite } = await createSignInHarness(database)

const ORIGIN = 'http://console.localhost'
const failures: object[] = []

function openApp(secureCookies = false) {
  const clock = () => new Date()
  const staff = createStaffServices({
    database,
    secret: SECRET,
    consoleUrl: ORIGIN,
    secureCookies,
    providers: NO_PROVIDERS,
    clock,
    log: silentLogger,
  })
  const rules = { allowedPrivateHosts: [], allowsLoopback: true }
  const ignore = () => undefined
  return createConsoleApp({
    mode: 'demo',
    api: {
      database,
      sessions: staff.sessions,
      services: createApiServices({
        consoleUrl: ORIGIN,
        rules,
        secret: SECRET,
        staff,
        ...TEST_TRADE_SERVICES,
        database,
        dataFolder: '/srv',
        files: diskFiles('/srv/blobs'),
      }),
      secret: SECRET,
      checksAnswers: true,
    },
    parts: [(app) => registerSignIn(app, staff.signIn)],
    log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => void failures.push(fields) },
    clock,
    trustedProxies: new Set(),
  })
}

const app = openApp()

/** A browser at the console's own page. */
function openBrowser(remoteAddress = '192.0.2.50') {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      host: 'console.localhost',
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
      ...Object.fromEntries(new Headers(init.headers)),
    }
    const response = await app.request(
      `${ORIGIN}${path}`,
      { ...init, headers },
      { incoming: { socket: { remoteAddress } } },
    )
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '' || /max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return { cookies, request, post }
}

type Browser = ReturnType<typeof openBrowser>

async function signInAs(browser: Browser, { email, nextCode }: Enrolled) {
  expect((await browser.post(SIGN_IN.signIn.path, { email, password: PASSWORD })).status).toBe(200)
  const response = await browser.post(SIGN_IN.secondFactor.path, { code: nextCode() })
  expect(response.status).toBe(200)
  return response
}

const kindOf = async (response: Response) => ((await response.json()) as { kind?: string }).kind

describe('over HTTP', () => {
  let person: Enrolled
  const browser = openBrowser()
  beforeAll(async () => {
    person = await enrol()
  })

  test('signing in gives a session that the API takes', async () => {
    expect((await browser.request('/api/v1/me')).status).toBe(401)
    expect(await (await browser.request(SESSION_PATH)).json()).toEqual({ state: 'signed-out' })
    const response = await signInAs(browser, person)
    expect(SIGN_IN.secondFactor.answer.parse(await response.json())).toMatchObject({
      state: 'signed-in',
      person: { email: person.email },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const me = await browser.request('/api/v1/me')
    expect(await me.json()).toMatchObject({ id: person.personId, hasFreshSecondFactor: true })
    expect(await (await browser.request(SESSION_PATH)).json()).toMatchObject({ state: 'signed-in' })
  })

  test('a session that is revoked by the API is refused from the next request on', async () => {
    const other = openBrowser()
    const second = await enrol()
    await signInAs(other, second)
    const listed = await other.request('/api/v1/sessions')
    const { data } = (await listed.json()) as { data: { id: string; isCurrent: boolean }[] }
    expect(data).toHaveLength(2)
    const current = data.find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await other.request(`/api/v1/sessions/${current}`, { method: 'DELETE' })).status).toBe(204)
    expect((await other.request('/api/v1/me')).status).toBe(401)
  })

  test('a removed person is refused from the next request on', async () => {
    const other = openBrowser()
    const second = await enrol()
    await signInAs(other, second)
    await database.asOwner('update people set removed_at = now() where id = $1', [second.personId])
    expect((await other.request('/api/v1/me')).status).toBe(401)
  })

  test('an invitation is accepted', async () => {
    const { email, token } = await invite()
    const other = openBrowser()
    const shown = await other.post(SIGN_IN.invitation.path, { token })
    expect(SIGN_IN.invitation.answer.parse(await shown.json())).toMatchObject({ email, next: 'accept' })
    const accepted = await other.post(SIGN_IN.accept.path, { token, name: ' Alex Kim ', password: PASSWORD })
    const app2 = SIGN_IN.accept.answer.parse(await accepted.json())
    expect(app2.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    const code = totpCode(fromBase32(app2.secret), new Date())
    const confirmed = await other.post(SIGN_IN.confirm.path, { enrolment: app2.enrolment, code })
    expect(SIGN_IN.confirm.answer.parse(await confirmed.json())).toMatchObject({ person: { name: 'Alex Kim', email } })
    expect((await other.request('/api/v1/me')).status).toBe(200)
    expect((await other.post(SIGN_IN.signOut.path, {})).status).toBe(204)
    expect((await other.request('/api/v1/me')).status).toBe(401)
  })

  test('a wrong password and an unknown address get the same bytes but for the reference', async () => {
    const bytes = async (email: string) => {
      const response = await openBrowser('192.0.2.51').post(SIGN_IN.signIn.path, { email, password: 'a wrong one' })
      const body = (await response.json()) as { instance: string }
      const headers = Object.fromEntries(response.headers)
      return JSON.stringify([response.status, headers, body]).replaceAll(body.instance, '')
    }
    expect(await bytes('nobody@staff.example')).toBe(await bytes(person.email))
  })

  it.each<[string, Record<string, string>, string]>([
    ['the page of another site', { 'sec-fetch-site': 'cross-site' }, 'cross-site'],
    ['the page of a shop beside it', { 'sec-fetch-site': 'same-site' }, 'cross-site'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'invalid-json'],
    ['a text', { 'content-type': 'text/plain' }, 'invalid-json'],
  ])('%s can’t sign in', async (_, headers, kind) => {
    const response = await openBrowser('192.0.2.52').post(
      SIGN_IN.signIn.path,
      { email: person.email, password: PASSWORD },
      headers,
    )
    expect(await kindOf(response)).toBe(kind)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['{', 'invalid-json', 400],
    ['{"email":"a@b.example"}', 'invalid-body', 422],
    ['{"email":"a@b.example","password":"x","more":1}', 'invalid-body', 422],
    [`{"email":"a@b.example","password":"${'x'.repeat(201)}"}`, 'invalid-body', 422],
    ['[]', 'invalid-body', 422],
  ])('the body %s is refused', async (body, kind, status) => {
    const response = await openBrowser('192.0.2.53').post(SIGN_IN.signIn.path, body)
    expect([response.status, await kindOf(response)]).toEqual([status, kind])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('other paths and methods are not found, those of the engine too', async () => {
    for (const path of [
      '/auth/sign-up/email',
      '/auth/two-factor/disable',
      '/auth/get-session',
      '/auth/ok',
      '/auth/nothing',
    ])
      expect(await kindOf(await browser.post(path, {}))).toBe('not-found')
    expect(await kindOf(await browser.request(SIGN_IN.signIn.path))).toBe('not-found')
  })

  test('no body makes it fail', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), fc.constant('a\0@staff.example'))
    const call = fc.constantFrom(...Object.values(SIGN_IN)).chain(({ path, body }) => {
      const fitting = fc.record(Object.fromEntries(Object.keys(body.shape).map((name) => [name, text])))
      return fc.record({ path: fc.constant(path), sent: fc.oneof({ weight: 4, arbitrary: fitting }, fc.jsonValue()) })
    })
    await fc.assert(
      fc.asyncProperty(call, fc.nat(), async ({ path, sent }, visitor) => {
        const address = `10.${visitor % 250}.${(visitor >> 8) % 250}.1`
        const response = await openBrowser(address).post(path, sent ?? null)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(failures).toEqual([])
  })
})

test('in production the cookies are bound to the host and to TLS', async () => {
  const { email } = await enrol()
  const response = await openApp(true).request(
    `${ORIGIN}${SIGN_IN.signIn.path}`,
    {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
      headers: { host: 'console.localhost', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.60' } } },
  )
  const [cookie = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^__Host-forecourt-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})
