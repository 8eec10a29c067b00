import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createProviderHarness } from '../../testing/provider-harness.ts'
import { valueOf } from '../../testing/sign-in-harness.ts'
import type { StaffBrowser } from '../../testing/staff-browser.ts'
import { fromBase32, totpCode } from '../../totp.ts'

const database = await createTestDatabase()
const { services, enrol, provider, configure, openBrowser, user, comeBack, finish, signInAt } =
  await createProviderHarness(database)
const { sessions, signIn: calls } = services
const refusedAs = (because: string) => expect.objectContaining({ state: 'refused', because })

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
