import { describe, expect, it, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createProviderHarness, emailOf } from '../../testing/provider-harness.ts'
import { valueOf } from '../../testing/sign-in-harness.ts'
import type { StaffBrowser } from '../../testing/staff-browser.ts'

const database = await createTestDatabase()
const { services, enrol, provider, dealership, openBrowser, newAddress, user, goThere, signInAt, rolesOf } =
  await createProviderHarness(database)
const { sessions, signIn: calls } = services
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
    expect(await rolesOf(who)).toEqual([
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
    const email = newAddress()
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
    expect(await rolesOf(who)).toEqual([
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
    expect(await rolesOf(who)).toEqual([])
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
