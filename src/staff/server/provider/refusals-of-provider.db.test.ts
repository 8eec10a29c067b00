import { describe, expect, it, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createProviderHarness, emailOf } from '../../testing/provider-harness.ts'
import { createSignInHarness, PASSWORD } from '../../testing/sign-in-harness.ts'

const database = await createTestDatabase()
const {
  services,
  enrol,
  invite,
  signIn,
  provider,
  configured,
  configure,
  dealership,
  openBrowser,
  newAddress,
  user,
  goThere,
  finish,
  signInAt,
} = await createProviderHarness(database)
const { sessions, signIn: calls } = services
const refusedAs = (because: string) => expect.objectContaining({ state: 'refused', because })

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
    const email = newAddress()
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
