import { afterAll, afterEach, describe, expect, it, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startLocalProvider, type ProviderUser } from '../../testing/local-provider.ts'
import { createSignInHarness, PASSWORD, valueOf } from '../../testing/sign-in-harness.ts'
import { createStaffBrowser, type StaffBrowser } from '../../testing/staff-browser.ts'
import { fromBase32, totpCode } from '../../totp.ts'
import type { Finished } from './finish-sign-in.ts'

const database = await createTestDatabase()
const provider = await startLocalProvider()
afterAll(() => provider.close())

const secrets = new Map([['SSO_SECRET', provider.clientSecret]])
const { services, enrol, signIn, invite } = await createSignInHarness(database, {
  rules: { allowedPrivateHosts: [], allowsLoopback: true },
  secretOf: (dealer, name) => (dealer === 'amber-motors' ? secrets.get(name) : undefined),
})
const { sessions, signIn: calls } = services

/** Amber Motors names the provider; Birch Cars is of its group, Cedar Cars is not. */
const configured = {
  name: 'Amber ID',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: { secret: 'SSO_SECRET' },
  domains: ['amber.example'],
  secondFactor: { amr: ['mfa'] },
  roles: [
    { claim: 'groups', value: 'sales', role: 'sales' },
    { claim: 'groups', value: 'birch-managers', role: 'manager', dealership: 'birch-cars' },
    { claim: 'groups', value: 'cedar-managers', role: 'manager', dealership: 'cedar-cars' },
    { claim: 'groups', value: 'web', role: 'web-editor', site: 'amber' },
    { claim: 'groups', value: 'heads', role: 'group-admin' },
  ],
}

const configure = (changes: object = {}) =>
  database.asOwner(`update dealerships set configuration = $1 where slug = 'amber-motors'`, [
    JSON.stringify({ group: 'amber', signIn: { ...configured, ...changes } }),
  ])

await database.asOwner(
  `insert into dealerships (slug, name, configuration) values ('birch-cars', 'Birch Cars', '{"group":"amber"}'), ('cedar-cars', 'Cedar Cars', '{"group":"cedar"}')`,
)
await configure()

const dealership = async (slug: string) =>
  (await database.asOwner<{ id: number }>('select id from dealerships where slug = $1', [slug]))[0]?.id ?? 0

let browsers = 0
/** Each in a network of its own, so that no limit counts them together. */
const openBrowser = () => createStaffBrowser(`198.51.${Math.floor(++browsers / 250)}.${(browsers % 250) + 1}`)

let people = 0
const user = (claims: object = {}): ProviderUser => {
  const subject = `subject-${++people}`
  const own = {
    email: `${subject}@amber.example`,
    email_verified: true,
    name: 'Robin Example',
    groups: ['sales'],
    amr: ['pwd', 'mfa'],
  }
  return { subject, claims: { ...own, ...claims } }
}

afterEach(async () => {
  provider.faults = {}
  provider.user = null
  await configure()
})

/** Goes to the provider and comes back, as the browser does; returns the parameters with which it comes back. */
async function goThere(browser: StaffBrowser, email = 'somebody@amber.example', next = '/calendar'): Promise<string> {
  const { url } = valueOf(await browser.keep(calls.startProvider(browser.caller(), email, next)))
  return comeBack(url)
}

async function comeBack(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').search
}

async function finish(browser: StaffBrowser, query: string, dealer = 'amber-motors'): Promise<Finished> {
  const answer = await calls.finishProvider(browser.caller(), dealer, query)
  return valueOf(await browser.keep(Promise.resolve({ ok: true, value: answer })))
}

/** Signs a user of the provider in, and returns the browser with the outcome. */
async function signInAt(who: ProviderUser, browser = openBrowser()) {
  provider.user = who
  return { browser, finished: await finish(browser, await goThere(browser)) }
}

const rolesOf = (email: string) =>
  database.asOwner<{ role: string; place: string }>(
    `select m.role, coalesce(d.slug, m.group_name, '') as place from people p join memberships m on m.person_id = p.id
       left join dealerships d on d.id = m.dealership_id where p.email = $1 and p.removed_at is null order by 1, 2`,
    [email],
  )
const emailOf = ({ claims }: ProviderUser) => String(claims['email'])
const refusedAs = (because: string) => expect.objectContaining({ state: 'refused', because })

describe('the way in', () => {
  test('depends on the domain of an address alone', async () => {
    const ask = async (email: string) => valueOf(await calls.wayIn(openBrowser().caller(), email)).body
    expect(await ask('nobody@AMBER.example')).toEqual({ way: 'provider', name: 'Amber ID', only: false })
    for (const email of ['nobody@amber.example.net', 'a@sub.amber.example', 'amber.example', 'a@b@amber.example'])
      expect(await ask(email)).toEqual({ way: 'password' })
  })

  test('leads to the provider with PKCE, state, nonce and the address', async () => {
    provider.user = user()
    await goThere(openBrowser())
    const asked = Object.fromEntries(provider.lastRequest())
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://console.localhost/auth/provider/amber-motors/callback',
      login_hint: 'somebody@amber.example',
    })
    expect(asked['state']?.length).toBeGreaterThan(20)
    expect(asked['nonce']?.length).toBeGreaterThan(20)
  })
})

describe('a first sign-in', () => {
  test('makes a person with the roles of their claims, and a session, with entries in the audit log', async () => {
    const who = user({ groups: ['sales', 'birch-managers', 'unknown'] })
    const { browser, finished } = await signInAt(who)
    expect(finished).toEqual({ state: 'signed-in', next: '/calendar' })
    const session = await sessions.sessionOf(browser.headers())
    expect(await rolesOf(emailOf(who))).toEqual([
      { role: 'manager', place: 'birch-cars' },
      { role: 'sales', place: 'amber-motors' },
    ])
    expect(valueOf({ ok: true, value: await calls.session(browser.caller()) }).body).toMatchObject({
      person: { name: 'Robin Example', email: emailOf(who) },
      provider: 'Amber ID',
      hasPassword: false,
      hasAuthenticator: false,
    })
    const audit = await database.asOwner<{ verb: string; subject: string }>(
      `select verb, subject from audit where subject_id = $1 or (actor = 'system:sign-in provider of amber-motors' and subject = 'membership') order by subject desc, at`,
      [session?.personId],
    )
    expect(audit.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual([
      'create person',
      'create membership',
      'create membership',
    ])
  })

  test('joins the person who has the address, whose roles are then those of the claims', async () => {
    const email = 'joined@amber.example'
    const { personId } = await enrol(email, {
      role: 'manager',
      dealershipId: await dealership('amber-motors'),
      locationIds: null,
    })
    const { browser } = await signInAt(user({ email }))
    expect(await sessions.sessionOf(browser.headers())).toMatchObject({ personId })
    expect(await rolesOf(email)).toEqual([{ role: 'sales', place: 'amber-motors' }])
  })

  it.each([
    ['of the platform', async () => ({ role: 'platform' }) as const],
    [
      'at a dealership of another group',
      async () => ({ role: 'sales', dealershipId: await dealership('cedar-cars'), locationIds: null }) as const,
    ],
    ['of another group', () => Promise.resolve({ role: 'group-admin', groupName: 'cedar' } as const)],
  ])('joins nobody with a role %s', async (_, grant) => {
    const email = `wide-${++people}@amber.example`
    await enrol(email, await grant())
    const before = await rolesOf(email)
    const { browser, finished } = await signInAt(user({ email }))
    expect(finished).toEqual(refusedAs('other-roles'))
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
    expect(await rolesOf(email)).toEqual(before)
  })

  it.each([
    ['that is not verified', { email_verified: false }],
    ['of which the provider does not say so', { email_verified: undefined }],
    ['of another domain', { email: 'somebody@cedar.example' }],
    ['that only ends like the domain', { email: 'x@evil-amber.example' }],
  ])('refuses an address %s, and makes nobody', async (_, claims) => {
    const before = await database.asOwner('select count(*) from people')
    expect((await signInAt(user(claims))).finished).toEqual(refusedAs('address'))
    expect(await database.asOwner('select count(*) from people')).toEqual(before)
  })

  test('refuses who has no claim that gives a role, and who has one for a dealership of another group', async () => {
    for (const groups of [[], ['cedar-managers'], ['Sales'], undefined]) {
      const who = user({ groups })
      expect((await signInAt(who)).finished).toEqual(refusedAs('no-role'))
      expect(await database.asOwner('select from people where email = $1', [emailOf(who)])).toEqual([])
    }
  })

  test('refuses another person with the address of somebody who signed in before', async () => {
    const first = user()
    await signInAt(first)
    expect((await signInAt({ subject: 'successor', claims: first.claims })).finished).toEqual(refusedAs('other-person'))
  })
})

describe('each further sign-in', () => {
  test('sets the roles anew, and keeps what stays the same', async () => {
    const who = user({ groups: ['sales', 'heads'] })
    await signInAt(who)
    const [before] = await database.asOwner(
      `select m.id from memberships m join people p on p.id = m.person_id where p.email = $1 and m.role = 'sales'`,
      [emailOf(who)],
    )
    await signInAt({ ...who, claims: { ...who.claims, groups: ['sales', 'birch-managers'] } })
    expect(await rolesOf(emailOf(who))).toEqual([
      { role: 'manager', place: 'birch-cars' },
      { role: 'sales', place: 'amber-motors' },
    ])
    const [after] = await database.asOwner(
      `select m.id from memberships m join people p on p.id = m.person_id where p.email = $1 and m.role = 'sales'`,
      [emailOf(who)],
    )
    expect(after).toEqual(before)
  })

  test('takes all roles and sessions of who has no fitting claim any more', async () => {
    const who = user()
    const { browser } = await signInAt(who)
    const { finished } = await signInAt({ ...who, claims: { ...who.claims, groups: [] } })
    expect(finished).toEqual(refusedAs('no-role'))
    expect(await rolesOf(emailOf(who))).toEqual([])
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
  })

  test('finds the person by the provider’s id, though their address has changed there', async () => {
    const who = user()
    const first = await signInAt(who)
    const again = await signInAt({ ...who, claims: { ...who.claims, email: 'married@amber.example' } })
    const personOf = async ({ browser }: { browser: StaffBrowser }) =>
      (await sessions.sessionOf(browser.headers()))?.personId
    expect(await personOf(again)).toBe(await personOf(first))
  })

  test('ends the session that the browser had', async () => {
    const { browser } = await signInAt(user())
    const before = browser.headers()
    await signInAt(user(), browser)
    expect(await sessions.sessionOf(before)).toBeNull()
    expect(await sessions.sessionOf(browser.headers())).not.toBeNull()
  })
})

test('a session ends after the hours that the provider gives it, however it is used', async () => {
  await configure({ sessionHours: 2 })
  const { browser } = await signInAt(user())
  const session = await sessions.sessionOf(browser.headers())
  const at = async (ageMs: number) => {
    await database.asOwner('update staff_auth_sessions set created_at = $2 where id = $1', [
      session?.sessionId,
      new Date(Date.now() - ageMs),
    ])
    return [await sessions.sessionOf(browser.headers()), await sessions.list(session?.personId ?? '')]
  }
  expect(await at(2 * HOUR_MS - MINUTE_MS)).toEqual([session, [expect.objectContaining({ id: session?.sessionId })]])
  expect(await at(2 * HOUR_MS)).toEqual([null, []])
})

describe('without a second factor of the provider', () => {
  test('a new person sets up an app, and has no session before its first code', async () => {
    const { browser, finished } = await signInAt(user({ amr: ['pwd'] }))
    expect(finished).toEqual({ state: 'authenticator', next: '/calendar' })
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
    const app = valueOf(await calls.firstAuthenticator(browser.caller())).body
    const wrong = await calls.firstAuthenticatorConfirm(browser.caller(), app.enrolment, '000000')
    expect(wrong).toEqual({ ok: false, error: { kind: 'wrong-code' } })
    const stranger = openBrowser()
    const code = totpCode(fromBase32(app.secret), new Date())
    expect(await calls.firstAuthenticatorConfirm(stranger.caller(), app.enrolment, code)).toEqual({
      ok: false,
      error: { kind: 'sign-in-expired' },
    })
    const waiting = browser.caller()
    const confirmed = valueOf(await browser.keep(calls.firstAuthenticatorConfirm(waiting, app.enrolment, code)))
    expect(confirmed).toMatchObject({ hasAuthenticator: true, newBackupCodes: expect.objectContaining({ length: 10 }) })
    expect(await sessions.sessionOf(browser.headers())).not.toBeNull()
    // A second confirmation with the same cookie would replace the app.
    expect(await calls.firstAuthenticatorConfirm(waiting, app.enrolment, code)).toMatchObject({ ok: false })
  })

  test('somebody with an app is asked for its code', async () => {
    const email = 'with-app@amber.example'
    const { nextCode } = await enrol(email)
    const { browser, finished } = await signInAt(user({ email, amr: undefined }))
    expect(finished).toEqual({ state: 'code', next: '/calendar' })
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
    expect(await browser.keep(calls.secondFactor(browser.caller(), '000000'))).toMatchObject({ ok: false })
    expect(valueOf(await browser.keep(calls.secondFactor(browser.caller(), nextCode())))).toMatchObject({
      person: { email },
      provider: 'Amber ID',
      hasPassword: true,
    })
  })
})

describe('the second factor again', () => {
  async function again(browser: StaffBrowser) {
    const { url } = valueOf(await browser.keep(calls.startProviderAgain(browser.caller(), '/tokens')))
    return finish(browser, await comeBack(url))
  }

  test('is confirmed at the provider, by the same person, who proves it anew', async () => {
    const who = user()
    const { browser } = await signInAt({ ...who, claims: { ...who.claims, auth_time: 1 } })
    expect((await sessions.sessionOf(browser.headers()))?.secondFactorAt).toEqual(new Date(1000))
    provider.user = { ...who, claims: { ...who.claims, auth_time: 1 } }
    expect(await again(browser)).toEqual(refusedAs('not-again'))
    provider.user = { ...who, claims: { ...who.claims, amr: ['pwd'] } }
    expect(await again(browser)).toEqual(refusedAs('not-again'))
    const colleague = user()
    await signInAt(colleague)
    expect(await again(browser)).toEqual(refusedAs('other-person'))
    expect((await sessions.sessionOf(browser.headers()))?.secondFactorAt).toEqual(new Date(1000))
    provider.user = who
    expect(await again(browser)).toEqual({ state: 'signed-in', next: '/tokens' })
    expect(Object.fromEntries(provider.lastRequest())).toMatchObject({ prompt: 'login', max_age: '0' })
    const confirmed = (await sessions.sessionOf(browser.headers()))?.secondFactorAt.getTime() ?? 0
    expect(Date.now() - confirmed).toBeLessThan(MINUTE_MS)
  })

  test('is older than ten minutes after a provider that does not say when it asked', async () => {
    const { browser } = await signInAt(user({ auth_time: undefined }))
    const { secondFactorAt } = (await sessions.sessionOf(browser.headers())) ?? {}
    expect(Date.now() - (secondFactorAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE_MS)
  })
})

describe('nobody is signed in', () => {
  const now = () => Math.floor(Date.now() / 1000)
  it.each([
    ['an ID token with another nonce', { idToken: { nonce: 'another' } }],
    ['an ID token of another issuer', { idToken: { iss: 'https://other.example' } }],
    ['an ID token for another client', { idToken: { aud: 'another' } }],
    ['an ID token for several clients', { idToken: { aud: ['forecourt', 'another'], azp: 'another' } }],
    ['an expired ID token', { idToken: { exp: now() - 3600 } }],
    ['an ID token of another person than UserInfo', { idToken: { sub: 'another' } }],
    ['an ID token that another key signed', { signsWithOther: true }],
    ['an error of the provider', { error: 'login_required' }],
  ])('by %s', async (_, faults) => {
    const browser = openBrowser()
    provider.user = user()
    provider.faults = faults
    expect(await finish(browser, await goThere(browser))).toEqual(refusedAs('invalid'))
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
  })

  test('who cancels there', async () => {
    provider.user = user()
    provider.faults = { error: 'access_denied' }
    const browser = openBrowser()
    expect(await finish(browser, await goThere(browser))).toEqual(refusedAs('cancelled'))
  })

  test('by a callback a second time, with another state, or in another browser', async () => {
    provider.user = user()
    const browser = openBrowser()
    const query = await goThere(browser)
    expect(await finish(openBrowser(), query)).toEqual(refusedAs('expired'))
    expect(await finish(browser, query.replace(/state=[^&]+/, 'state=forged'))).toEqual(refusedAs('invalid'))
    const second = openBrowser()
    const secondQuery = await goThere(second)
    const secondKept = new Map(second.cookies)
    expect(await finish(second, secondQuery)).toMatchObject({ state: 'signed-in' })
    expect(await finish(second, secondQuery)).toEqual(refusedAs('expired'))
    // Somebody who kept the cookie still has only a code that was used.
    for (const [name, value] of secondKept) second.cookies.set(name, value)
    expect(await finish(second, secondQuery)).toEqual(refusedAs('invalid'))
  })

  test('by the callback of another dealer', async () => {
    provider.user = user()
    const browser = openBrowser()
    expect(await finish(browser, await goThere(browser), 'birch-cars')).toEqual(refusedAs('expired'))
  })

  test('while the provider is down, or its issuer is another than configured', async () => {
    provider.user = user()
    const browser = openBrowser()
    const query = await goThere(browser)
    provider.faults = { status: 503 }
    expect(await finish(browser, query)).toEqual(refusedAs('unavailable'))
    for (const faults of [{ status: 500 }, { issuer: 'https://other.example' }]) {
      provider.faults = faults
      const started = await calls.startProvider(openBrowser().caller(), 'a@amber.example', '/')
      expect(started).toEqual({ ok: false, error: { kind: 'provider-unavailable' } })
    }
  })

  test('by a provider in a private network, unless the operator allows it', async () => {
    const isolated = await createTestDatabase()
    const strict = await createSignInHarness(isolated, {
      rules: { allowedPrivateHosts: [], allowsLoopback: false },
      secretOf: () => provider.clientSecret,
    })
    await isolated.asOwner('update dealerships set configuration = $1', [JSON.stringify({ signIn: configured })])
    const started = await strict.services.signIn.startProvider(openBrowser().caller(), 'a@amber.example', '/')
    expect(started).toEqual({ ok: false, error: { kind: 'provider-unavailable' } })
  })

  test('without the secret of the client', async () => {
    await configure({ clientSecret: { secret: 'MISSING' } })
    const started = await calls.startProvider(openBrowser().caller(), 'a@amber.example', '/')
    expect(started).toEqual({ ok: false, error: { kind: 'provider-unavailable' } })
  })
})

test('keys that the provider rotated are read anew', async () => {
  await signInAt(user())
  provider.rotateKeys()
  expect((await signInAt(user())).finished).toMatchObject({ state: 'signed-in' })
})

describe('with `only`', () => {
  test('a right password is not taken, and a wrong one tells nothing more', async () => {
    const email = 'late@amber.example'
    await enrol(email)
    await configure({ only: true })
    const answer = (password: string, address = email) => calls.signIn(openBrowser().caller(), address, password)
    expect(await answer(PASSWORD)).toEqual({ ok: false, error: { kind: 'use-provider' } })
    expect(await answer('wrong-password-of-somebody')).toEqual({ ok: false, error: { kind: 'wrong-password' } })
    expect(await answer(PASSWORD, 'nobody@amber.example')).toEqual({ ok: false, error: { kind: 'wrong-password' } })
  })

  test('an invitation is not accepted with a password', async () => {
    const { token } = await invite('invited@amber.example')
    await configure({ only: true })
    const accepted = await calls.accept(openBrowser().caller(), token, 'Robin Example', PASSWORD)
    expect(accepted).toEqual({ ok: false, error: { kind: 'use-provider' } })
  })

  it.each([
    ['operators of the platform', () => Promise.resolve({ role: 'platform' } as const)],
    [
      'people with a role in another group',
      async () => ({ role: 'sales', dealershipId: await dealership('cedar-cars'), locationIds: null }) as const,
    ],
  ])('%s keep their password', async (_, grant) => {
    const email = `keeps-${++people}@amber.example`
    const person = await enrol(email, await grant())
    await configure({ only: true })
    await expect(signIn(person, openBrowser(), person.nextCode())).resolves.toMatchObject({ person: { email } })
  })

  test('no link to a new password is mailed, nor ever to somebody who has none', async () => {
    const who = user()
    const { browser } = await signInAt(who)
    const withoutPassword = (await sessions.sessionOf(browser.headers()))?.personId
    const { personId, email } = await enrol('forgets@amber.example')
    const operator = await enrol('forgetful-operator@amber.example', { role: 'platform' })
    const mailed = async (id: string | undefined) =>
      (await database.asOwner(`select from jobs.job where name = 'staff-mail' and data ->> 'id' = $1`, [id])).length
    await configure({ only: true })
    for (const address of [email, emailOf(who), operator.email])
      await calls.forgottenPassword(openBrowser().caller(), address)
    await expect.poll(() => mailed(operator.personId)).toBe(1)
    expect([await mailed(personId), await mailed(withoutPassword)]).toEqual([0, 0])
  })
})
