import { afterAll, describe, expect, test, vi } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { ok } from '#platform/result.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { CONSOLE_URL, createSignInHarness, PASSWORD, SECRET, valueOf } from '../../testing/sign-in-harness.ts'
import { createStaffBrowser } from '../../testing/staff-browser.ts'
import { staffMailWorker } from '../staff-mail-job.ts'

const database = await createTestDatabase()
const { services, enrol, invite, signIn } = await createSignInHarness(database)
const { signIn: calls, sessions } = services

const mails: Mail[] = []
const mailer = {
  send: (mail: Mail) => {
    mails.push(mail)
    return Promise.resolve(ok(undefined))
  },
}
const worker = staffMailWorker({ database, mailer, secret: SECRET, consoleUrl: CONSOLE_URL, log: silentLogger })
const jobs = await startJobs({ database, workers: [worker], schedules: [], log: silentLogger })
afterAll(() => jobs.stop())

const NEW_PASSWORD = 'saddle-comet-whisper'

const mailTo = (email: string, subject: RegExp) =>
  vi.waitFor(
    () => {
      const found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
      if (!found) throw new Error(`no mail ${subject} to ${email} yet`)
      return found
    },
    { timeout: 20_000 },
  )

const tokenOf = ({ text }: Mail, path: string) => new RegExp(`${CONSOLE_URL}${path}#([\\w-]+)`).exec(text)?.[1] ?? ''

const askFor = async (email: string) => {
  valueOf(await calls.forgottenPassword(createStaffBrowser('203.0.113.20').caller(), email))
  return tokenOf(await mailTo(email, /Choose a new password/), '/new-password')
}

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends all sessions and counts once', async () => {
    const person = await enrol()
    const token = await askFor(person.email)
    const caller = createStaffBrowser().caller()
    expect(await calls.newPassword(caller, token, 'short')).toMatchObject({ error: { kind: 'weak-password' } })
    expect(await calls.newPassword(caller, token, NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await sessions.sessionOf(person.browser.headers())).toBeNull()
    expect(await calls.newPassword(caller, token, PASSWORD)).toMatchObject({ error: { kind: 'link-not-valid' } })
    expect(await calls.signIn(caller, person.email, PASSWORD)).toMatchObject({ error: { kind: 'wrong-password' } })
    await signIn(person, createStaffBrowser(), person.nextCode(), NEW_PASSWORD)
    await mailTo(person.email, /Your password was changed/)
    const changes = await database.asOwner('select fields from audit where subject_id = $1 and verb = $2', [
      person.personId,
      'update',
    ])
    expect(changes).toEqual([{ fields: ['password'] }])
  })

  test('has a link of one hour, whose token is stored as a hash', async () => {
    const person = await enrol()
    const token = await askFor(person.email)
    const stored = await database.asOwner<{ identifier: string }>(
      'select identifier from staff_auth_verifications where value = $1',
      [person.personId],
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.identifier).not.toContain(token)
    await database.asOwner(
      "update staff_auth_verifications set expires_at = expires_at - interval '61 minutes' where value = $1",
      [person.personId],
    )
    expect(await calls.newPassword(createStaffBrowser().caller(), token, NEW_PASSWORD)).toMatchObject({
      error: { kind: 'link-not-valid' },
    })
  })

  test('is answered alike for an address that nobody has, before anything is looked up', async () => {
    const person = await enrol()
    const caller = createStaffBrowser('203.0.113.30').caller()
    const reads: string[] = []
    const known = await calls.forgottenPassword(caller, person.email)
    reads.push(...mails.filter(({ to }) => to === person.email).map(({ subject }) => subject))
    const unknown = await calls.forgottenPassword(caller, 'nobody@staff.example')
    expect(unknown).toEqual(known)
    // The mail is made after the answer, so the answer can't depend on it.
    expect(reads).toEqual([])
    await mailTo(person.email, /Choose a new password/)
    expect(mails.filter(({ to }) => to === 'nobody@staff.example')).toEqual([])
  })

  test('is asked for ten times an hour by one visitor, and mailed five times to an address', async () => {
    const person = await enrol()
    const caller = createStaffBrowser('203.0.113.50').caller()
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await calls.forgottenPassword(caller, person.email)).toMatchObject({ ok: true })
    expect(await calls.forgottenPassword(caller, person.email)).toMatchObject({ error: { kind: 'too-many-attempts' } })
    await vi.waitFor(() => expect(mails.filter(({ to }) => to === person.email)).toHaveLength(5), { timeout: 20_000 })
  })
})

test('a changed password ends the other sessions, and is told by mail', async () => {
  const person = await enrol()
  const other = createStaffBrowser()
  await signIn(person, other, person.nextCode())
  const caller = person.browser.caller()
  expect(await calls.changePassword(caller, 'not-my-password', NEW_PASSWORD)).toMatchObject({
    error: { kind: 'wrong-password' },
  })
  expect(await calls.changePassword(caller, PASSWORD, person.email)).toMatchObject({ error: { kind: 'weak-password' } })
  expect(await calls.changePassword(caller, PASSWORD, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect(await sessions.sessionOf(other.headers())).toBeNull()
  expect(await sessions.sessionOf(person.browser.headers())).not.toBeNull()
  await mailTo(person.email, /Your password was changed/)
})

test('an invitation is mailed with a link, and a second mail has another one', async () => {
  const { email } = await invite()
  const [row] = await database.asOwner<{ id: string }>('select id from invitations where email = $1', [email])
  await services.mailInvitation(row?.id ?? '')
  const first = await mailTo(email, /You are invited/)
  expect(first.text).toContain('Sales at Amber Motors')
  const token = tokenOf(first, '/invitation')
  expect(await calls.invitation(createStaffBrowser().caller(), token)).toMatchObject({
    ok: true,
    value: { body: { email } },
  })
  mails.length = 0
  await services.mailInvitation(row?.id ?? '')
  const second = tokenOf(await mailTo(email, /You are invited/), '/invitation')
  expect(await calls.invitation(createStaffBrowser().caller(), token)).toMatchObject({
    error: { kind: 'link-not-valid' },
  })
  expect(await calls.invitation(createStaffBrowser().caller(), second)).toMatchObject({ ok: true })
})
