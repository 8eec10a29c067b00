import { describe, expect, it, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSignInHarness, PASSWORD, valueOf } from '../../testing/sign-in-harness.ts'
import { createStaffBrowser } from '../../testing/staff-browser.ts'
import { fromBase32, totpCode } from '../../totp.ts'

const database = await createTestDatabase()
const { services, invite, enrol, signIn } = await createSignInHarness(database)
const { sessions, signIn: calls } = services

const refused = (kind: string) => ({ ok: false, error: expect.objectContaining({ kind }) })

const auditOf = (personId: string) =>
  database.asOwner<{ verb: string; subject: string; fields: string[] }>(
    'select verb, subject, fields from audit where actor = $1 order by at, id',
    [`person:${personId}`],
  )

describe('an invitation', () => {
  test('shows who is invited to what', async () => {
    const { email, token } = await invite()
    const shown = valueOf(await calls.invitation(createStaffBrowser().caller(), token)).body
    expect(shown).toMatchObject({
      email,
      next: 'accept',
      roles: [{ role: 'sales', place: 'Amber Motors', locations: [] }],
    })
  })

  test('becomes a person with roles, password and second factor by its first code, with entries in the audit log', async () => {
    const { email, personId, browser, backupCodes } = await enrol()
    expect(await sessions.sessionOf(browser.headers())).toMatchObject({ personId })
    expect(backupCodes).toHaveLength(10)
    expect(await database.asOwner('select email, kind from people where id = $1', [personId])).toEqual([
      { email, kind: 'person' },
    ])
    expect(await database.asOwner('select role from memberships where person_id = $1', [personId])).toEqual([
      { role: 'sales' },
    ])
    expect(await auditOf(personId)).toEqual(
      expect.arrayContaining([
        { verb: 'create', subject: 'person', fields: [] },
        { verb: 'create', subject: 'membership', fields: [] },
        { verb: 'update', subject: 'invitation', fields: ['usedAt'] },
        { verb: 'create', subject: 'session', fields: [] },
      ]),
    )
  })

  test('stores nothing before the first code', async () => {
    const { email, token } = await invite()
    const caller = createStaffBrowser().caller()
    const app = valueOf(await calls.accept(caller, token, 'Alex', PASSWORD)).body
    expect(await calls.confirm(caller, app.enrolment, '000000')).toEqual(refused('wrong-code'))
    expect(await database.asOwner('select from people where email = $1', [email])).toEqual([])
    expect(await calls.confirm(caller, app.enrolment, totpCode(fromBase32(app.secret), new Date()))).toMatchObject({
      ok: true,
    })
  })

  test('is valid once, also for two requests of the same moment', async () => {
    const { token } = await invite()
    const caller = createStaffBrowser().caller()
    const app = valueOf(await calls.accept(caller, token, 'Alex', PASSWORD)).body
    const code = totpCode(fromBase32(app.secret), new Date())
    const both = await Promise.all([1, 2].map(() => calls.confirm(caller, app.enrolment, code)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await calls.confirm(caller, app.enrolment, code)).toEqual(refused('link-not-valid'))
    expect(await calls.invitation(caller, token)).toEqual(refused('link-not-valid'))
    expect(await calls.accept(caller, token, 'Alex', PASSWORD)).toEqual(refused('link-not-valid'))
  })

  it.each(["expires_at = now() - interval '1 second'", 'revoked_at = now()'])('is refused once %s', async (change) => {
    const { email, token } = await invite()
    const caller = createStaffBrowser().caller()
    const app = valueOf(await calls.accept(caller, token, 'Alex', PASSWORD)).body
    await database.asOwner(`update invitations set ${change} where email = $1`, [email])
    const unknown = await calls.invitation(caller, 'no such token')
    expect(unknown).toEqual(refused('link-not-valid'))
    expect(await calls.invitation(caller, token)).toEqual(unknown)
    expect(await calls.confirm(caller, app.enrolment, totpCode(fromBase32(app.secret), new Date()))).toEqual(unknown)
  })

  test('is refused with an easy password, or an enrolment that was changed', async () => {
    const { token } = await invite()
    const caller = createStaffBrowser().caller()
    expect(await calls.accept(caller, token, 'Alex', 'password1234')).toEqual(refused('weak-password'))
    const app = valueOf(await calls.accept(caller, token, 'Alex', PASSWORD)).body
    const changed = app.enrolment.replace(/^../, 'xx')
    expect(await calls.confirm(caller, changed, totpCode(fromBase32(app.secret), new Date()))).toEqual(
      refused('link-not-valid'),
    )
  })

  test('of somebody who signs in already is joined by them alone', async () => {
    const known = await enrol()
    const other = await enrol()
    const { token } = await invite(known.email, { role: 'platform' })
    const shown = valueOf(await calls.invitation(createStaffBrowser().caller(), token)).body
    expect(shown).toMatchObject({ next: 'join', roles: [{ role: 'platform', place: null }] })
    expect(await calls.accept(createStaffBrowser().caller(), token, 'Alex', PASSWORD)).toEqual(
      refused('sign-in-to-join'),
    )
    expect(await calls.join(createStaffBrowser().caller(), token)).toEqual(refused('unauthenticated'))
    expect(await calls.join(other.browser.caller(), token)).toEqual(refused('other-person'))
    expect(await calls.join(known.browser.caller(), token)).toMatchObject({ ok: true })
    expect(await calls.join(known.browser.caller(), token)).toEqual(refused('link-not-valid'))
    expect(
      await database.asOwner('select role from memberships where person_id = $1 order by role', [known.personId]),
    ).toEqual([{ role: 'platform' }, { role: 'sales' }])
  })
})

describe('signing in', () => {
  test('takes the password, then a code of the app', async () => {
    const person = await enrol()
    const browser = createStaffBrowser()
    valueOf(await browser.keep(calls.signIn(browser.caller(), ` ${person.email.toUpperCase()} `, PASSWORD)))
    expect(await sessions.sessionOf(browser.headers())).toBeNull()
    valueOf(await browser.keep(calls.secondFactor(browser.caller(), person.nextCode())))
    expect(await sessions.sessionOf(browser.headers())).toMatchObject({ personId: person.personId })
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await enrol()
    const wrong = await calls.signIn(createStaffBrowser().caller(), email, 'another-password')
    const unknown = await calls.signIn(createStaffBrowser().caller(), 'nobody@staff.example', PASSWORD)
    const malformed = await calls.signIn(createStaffBrowser().caller(), 'no address', PASSWORD)
    expect(wrong).toEqual(refused('wrong-password'))
    expect(unknown).toEqual(wrong)
    expect(malformed).toEqual(wrong)
  })

  test('has no session between password and second factor, whatever the engine stores', async () => {
    const { email, personId } = await enrol()
    const browser = createStaffBrowser()
    valueOf(await browser.keep(calls.signIn(browser.caller(), email, PASSWORD)))
    expect([...browser.cookies.keys()]).toEqual(['forecourt-sign-in'])
    const [{ count } = { count: 0 }] = await database.asOwner<{ count: number }>(
      'select count(*)::int as count from staff_auth_sessions where user_id = $1 and second_factor_at is null',
      [personId],
    )
    expect(count).toBe(0)
    expect(valueOf({ ok: true, value: await calls.session(browser.caller()) }).body).toBeNull()
  })

  test('refuses a wrong code, and after five a new sign-in is needed', async () => {
    const person = await enrol()
    const browser = createStaffBrowser()
    valueOf(await browser.keep(calls.signIn(browser.caller(), person.email, PASSWORD)))
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await calls.secondFactor(browser.caller(), '000000')).toEqual(refused('wrong-code'))
    expect(await calls.secondFactor(browser.caller(), person.nextCode())).toEqual(refused('sign-in-expired'))
    expect(await calls.secondFactor(createStaffBrowser().caller(), '000000')).toEqual(refused('sign-in-expired'))
  })

  test('takes a code of the app once, and goes on with the next one', async () => {
    const person = await enrol()
    const code = person.nextCode()
    await signIn(person, createStaffBrowser(), code)
    const second = createStaffBrowser()
    valueOf(await second.keep(calls.signIn(second.caller(), person.email, PASSWORD)))
    expect(await second.keep(calls.secondFactor(second.caller(), code))).toEqual(refused('wrong-code'))
    expect(await sessions.sessionOf(second.headers())).toBeNull()
    expect(await sessions.list(person.personId)).toHaveLength(2)
    valueOf(await second.keep(calls.secondFactor(second.caller(), person.nextCode())))
    expect(await sessions.list(person.personId)).toHaveLength(3)
  })

  test('takes each backup code once, in any spelling', async () => {
    const person = await enrol()
    const [first = ''] = person.backupCodes
    const signedIn = await signIn(person, createStaffBrowser(), ` ${first.replace('-', '').toUpperCase()} `)
    expect(signedIn.backupCodes).toBe(9)
    const browser = createStaffBrowser()
    valueOf(await browser.keep(calls.signIn(browser.caller(), person.email, PASSWORD)))
    expect(await calls.secondFactor(browser.caller(), first)).toEqual(refused('wrong-code'))
  })

  test('replaces the session that the browser had', async () => {
    const person = await enrol()
    const before = await sessions.sessionOf(person.browser.headers())
    await signIn(person, person.browser, person.nextCode())
    const listed = await sessions.list(person.personId)
    expect(listed.map(({ id }) => id)).not.toContain(before?.sessionId)
    expect(listed).toHaveLength(1)
  })

  test('needs nothing of a cookie that was changed', async () => {
    const person = await enrol()
    const cookie = person.browser.cookies.get('forecourt-session') ?? ''
    person.browser.cookies.set('forecourt-session', `${cookie.slice(0, -6)}AAAAAA`)
    expect(await sessions.sessionOf(person.browser.headers())).toBeNull()
    const [row] = await database.asOwner<{ token: string }>(
      'select token from staff_auth_sessions where user_id = $1',
      [person.personId],
    )
    person.browser.cookies.set('forecourt-session', row?.token ?? '')
    expect(await sessions.sessionOf(person.browser.headers())).toBeNull()
  })
})

describe('sessions', () => {
  test('are listed, and end at once when they are revoked', async () => {
    const person = await enrol()
    const other = createStaffBrowser('2001:db8:1:2:3::4')
    await signIn(person, other, person.nextCode())
    const listed = await sessions.list(person.personId)
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({ userAgent: 'Test browser', address: '2001:db8:1:2::/64' })
    const by = { kind: 'person', id: person.personId } as const
    expect(await sessions.revoke(person.personId, listed[0]?.id ?? '', by)).toBe(true)
    expect(await sessions.sessionOf(other.headers())).toBeNull()
    expect(await sessions.sessionOf(person.browser.headers())).not.toBeNull()
    expect(await auditOf(person.personId)).toContainEqual({ verb: 'delete', subject: 'session', fields: [] })
  })

  test('of somebody else can’t be revoked', async () => {
    const [one, two] = [await enrol(), await enrol()]
    const session = await sessions.sessionOf(two.browser.headers())
    const by = { kind: 'person', id: one.personId } as const
    expect(await sessions.revoke(one.personId, session?.sessionId ?? '', by)).toBe(false)
    expect(await sessions.sessionOf(two.browser.headers())).not.toBeNull()
  })

  test('end with the person, who can’t sign in any more', async () => {
    const person = await enrol()
    await database.asOwner('update people set removed_at = now() where id = $1', [person.personId])
    expect(await sessions.sessionOf(person.browser.headers())).toBeNull()
    expect(await calls.signIn(createStaffBrowser().caller(), person.email, PASSWORD)).toEqual(refused('wrong-password'))
    const again = await enrol(person.email)
    expect(again.personId).not.toBe(person.personId)
  })

  test('end when they expire', async () => {
    const person = await enrol()
    await database.asOwner(
      "update staff_auth_sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [person.personId],
    )
    expect(await sessions.sessionOf(person.browser.headers())).toBeNull()
    expect(await sessions.list(person.personId)).toEqual([])
  })

  test('end by signing out', async () => {
    const person = await enrol()
    const headers = person.browser.headers()
    const { cookies } = await calls.signOut(person.browser.caller())
    expect(cookies.some((cookie) => /^forecourt-session=;.*Max-Age=0/.test(cookie))).toBe(true)
    expect(await sessions.sessionOf(headers)).toBeNull()
    expect((await calls.session(person.browser.caller())).body).toBeNull()
  })

  test('are shown with who is signed in, and how many backup codes are left', async () => {
    const person = await enrol()
    const { body } = await calls.session(person.browser.caller())
    expect(body).toMatchObject({ person: { id: person.personId, email: person.email }, backupCodes: 10 })
  })
})

describe('the second factor again', () => {
  const age = (personId: string) =>
    database.asOwner(
      "update staff_auth_sessions set second_factor_at = now() - interval '11 minutes' where user_id = $1",
      [personId],
    )

  test('is needed ten minutes later, and holds after it was entered', async () => {
    const person = await enrol()
    await age(person.personId)
    const caller = person.browser.caller()
    expect(await calls.backupCodes(caller)).toEqual(refused('second-factor-needed'))
    expect(await calls.authenticator(caller)).toEqual(refused('second-factor-needed'))
    expect(await calls.secondFactorAgain(caller, '000000')).toEqual(refused('wrong-code'))
    expect(await calls.secondFactorAgain(caller, person.nextCode())).toMatchObject({ ok: true })
    const codes = valueOf(await calls.backupCodes(caller)).body
    expect(codes).toHaveLength(10)
    expect(codes).not.toEqual(person.backupCodes)
  })

  test('takes a backup code, and the same code of the app only once', async () => {
    const person = await enrol()
    const caller = person.browser.caller()
    const code = person.nextCode()
    expect(await calls.secondFactorAgain(caller, code)).toMatchObject({ ok: true })
    expect(await calls.secondFactorAgain(caller, code)).toEqual(refused('wrong-code'))
    expect(await calls.secondFactorAgain(caller, person.backupCodes[3] ?? '')).toMatchObject({ ok: true })
    expect(await calls.secondFactorAgain(createStaffBrowser().caller(), code)).toEqual(refused('unauthenticated'))
  })

  test('can be guessed twenty times in a session', async () => {
    const person = await enrol()
    const caller = person.browser.caller()
    for (let attempt = 0; attempt < 20; attempt++) await calls.secondFactorAgain(caller, '000000')
    expect(await calls.secondFactorAgain(caller, person.nextCode())).toEqual(refused('too-many-attempts'))
  })
})

describe('another authenticator app', () => {
  test('replaces the one before with its first code, and ends other sessions', async () => {
    const person = await enrol()
    const other = createStaffBrowser()
    await signIn(person, other, person.nextCode())
    const caller = person.browser.caller()
    const app = valueOf(await calls.authenticator(caller)).body
    expect(await calls.authenticatorConfirm(caller, app.enrolment, '000000')).toEqual(refused('wrong-code'))
    const secret = fromBase32(app.secret)
    const codes = valueOf(await calls.authenticatorConfirm(caller, app.enrolment, totpCode(secret, new Date()))).body
    expect(await sessions.sessionOf(other.headers())).toBeNull()
    expect(await sessions.sessionOf(person.browser.headers())).not.toBeNull()
    const browser = createStaffBrowser()
    valueOf(await browser.keep(calls.signIn(browser.caller(), person.email, PASSWORD)))
    expect(await calls.secondFactor(browser.caller(), person.nextCode())).toEqual(refused('wrong-code'))
    valueOf(await browser.keep(calls.secondFactor(browser.caller(), codes[0] ?? '')))
  })

  test('is not taken from somebody else', async () => {
    const [one, two] = [await enrol(), await enrol()]
    const app = valueOf(await calls.authenticator(one.browser.caller())).body
    const code = totpCode(fromBase32(app.secret), new Date())
    expect(await calls.authenticatorConfirm(two.browser.caller(), app.enrolment, code)).toEqual(
      refused('link-not-valid'),
    )
  })
})
