import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import type { Site } from '#sites/schema.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Account } from '../account.ts'
import type { ContactAddress } from '../contact-address.ts'
import { CODE_TRIES, SMS_BUDGET } from '../sign-in-code.ts'
import { createAccountService } from './account-service.ts'

const database = await createTestDatabase()
const site = (slug: string, group?: string) => buildSite({ slug, ...(group && { group }) })
/** North and south are one group, east is alone. */
const [north, south, east] = [site('north', 'pair'), site('south', 'pair'), site('east')] as const
const rows = await createSiteRows(database, [north, south, east])

const NOW = new Date('2026-11-22T00:00:00Z')
const PHONE: ContactAddress = { channel: 'sms', address: '+61491570006' }
const EMAIL: ContactAddress = { channel: 'email', address: 'sam@mail.example' }

const sent: { readonly to: string; readonly code: string }[] = []
let isProviderDown = false

const deliver = ({ to, text }: { readonly to: string; readonly text: string }) => {
  if (isProviderDown) return Promise.resolve(err({ kind: 'sms-not-sent', detail: 'down' } as const))
  sent.push({ to, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' })
  return Promise.resolve(ok(undefined))
}

/** What the operator was told. */
const errors: object[] = []

const newService = () =>
  createAccountService({
    database,
    siteId: rows.idOf,
    secret: 'a secret of the tests, long enough to be one',
    mailer: {
      send: async (mail) => {
        await deliver(mail)
        return ok(undefined)
      },
    },
    sms: { send: deliver },
    log: { error: (fields: object) => void errors.push(fields) },
  })

let service = newService()

const ask = (
  at: Site,
  to: ContactAddress,
  more: { now?: Date; client?: string; account?: Account; purpose?: 'new' | 'current' } = {},
) =>
  service.sendCode(at, {
    to,
    purpose: more.purpose ?? 'sign-in',
    account: more.account ?? null,
    visitor: visitorNetwork(more.client ?? '203.0.113.7'),
    host: 'north.example',
    now: more.now ?? NOW,
  })

async function newCode(at: Site, to: ContactAddress, more: Parameters<typeof ask>[2] = {}) {
  const answer = await ask(at, to, more)
  if (!answer.ok) throw new Error(answer.error.kind)
  return { codeId: answer.value.codeId, code: sent.at(-1)?.code ?? '', now: more.now ?? NOW }
}

const BROWSER = { userAgent: 'Firefox/140 Linux', oldToken: undefined }

async function signIn(at: Site, to: ContactAddress, oldToken?: string) {
  const signedIn = await service.signIn(at, { ...(await newCode(at, to)), userAgent: BROWSER.userAgent, oldToken })
  if (!signedIn.ok) throw new Error(signedIn.error.kind)
  const account = await service.find(at, signedIn.value.token, NOW)
  if (!account) throw new Error('nobody is signed in')
  return { token: signedIn.value.token, account }
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  isProviderDown = false
  sent.length = 0
  errors.length = 0
  // Each remembers that it told the operator.
  service = newService()
  await database.asOwner('truncate accounts, sign_in_codes cascade')
})

describe('a code', () => {
  it('signs in once, and creates the account', async () => {
    const code = await newCode(north, PHONE)
    expect(sent).toEqual([{ to: PHONE.address, code: code.code }])
    const first = await service.signIn(north, { ...code, ...BROWSER })
    expect(first.ok).toBe(true)
    expect(await service.signIn(north, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
    expect(await database.asOwner('select phone, email, group_name from accounts')).toEqual([
      { phone: PHONE.address, email: null, group_name: 'pair' },
    ])
  })

  it('is stored as a hash', async () => {
    const { code } = await newCode(north, PHONE)
    const [row] = await database.asOwner<object>('select * from sign_in_codes')
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('expires after ten minutes', async () => {
    const code = await newCode(north, PHONE)
    const late = new Date(NOW.getTime() + 10 * MINUTE_MS)
    expect(await service.signIn(north, { ...code, now: late, ...BROWSER })).toEqual(err({ kind: 'over' }))
  })

  it('allows five tries', async () => {
    const code = await newCode(north, PHONE)
    const outcomes = []
    for (let attempt = 0; attempt < 6; attempt++)
      outcomes.push(await service.signIn(north, { ...code, code: other(code.code), ...BROWSER }))
    expect(outcomes.map((outcome) => !outcome.ok && outcome.error)).toEqual([
      { kind: 'wrong', triesLeft: 4 },
      { kind: 'wrong', triesLeft: 3 },
      { kind: 'wrong', triesLeft: 2 },
      { kind: 'wrong', triesLeft: 1 },
      { kind: 'over' },
      { kind: 'over' },
    ])
    expect(await service.signIn(north, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
  })

  it('evaluates at most five of 1,000 parallel guesses', { timeout: 60_000 }, async () => {
    const { codeId, code } = await newCode(north, PHONE)
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, '0')).filter(
      (each) => each !== code,
    )
    const outcomes = await Promise.allSettled(
      guesses.map((guess) => service.signIn(north, { codeId, code: guess, now: NOW, ...BROWSER })),
    )
    // A guess that waited too long for a connection was not evaluated.
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const wrong = answers.filter((answer) => !answer.ok && answer.error.kind === 'wrong')
    expect(wrong).toHaveLength(CODE_TRIES - 1)
    expect(await database.asOwner('select tries, used_at from sign_in_codes')).toEqual([{ tries: 5, used_at: null }])
  })

  it('opens one session when it is entered fifty times at once', async () => {
    const code = await newCode(north, PHONE)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => service.signIn(north, { ...code, ...BROWSER })))
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    expect(await database.asOwner('select count(*)::int as n from account_sessions')).toEqual([{ n: 1 }])
  })

  it('is valid on its own site only, even within the group', async () => {
    const code = await newCode(north, PHONE)
    expect(await service.signIn(south, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
    expect(await service.signIn(east, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
  })

  it('is answered alike for known and unknown numbers', async () => {
    await signIn(north, PHONE)
    const known = await ask(north, PHONE)
    const unknown = await ask(north, { channel: 'sms', address: '+61491570157' })
    expect([known, unknown].map((answer) => answer.ok && Object.keys(answer.value))).toEqual([
      ['codeId', 'noSmsSeconds'],
      ['codeId', 'noSmsSeconds'],
    ])
  })

  it('is reported as not sent when the provider fails', async () => {
    isProviderDown = true
    expect(await ask(north, PHONE)).toEqual(err({ kind: 'not-sent' }))
  })
})

/** Asks for codes one after the other, each from its address, and returns how many were sent. */
async function sentTo(times: number, from: (index: number) => string, to: (index: number) => ContactAddress) {
  let allowed = 0
  for (let index = 0; index < times; index++) if ((await ask(north, to(index), { client: from(index) })).ok) allowed++
  return allowed
}

const numbers = (index: number): ContactAddress => ({
  channel: 'sms',
  address: `+61491${String(570_000 + index).padStart(6, '0')}`,
})
const inOne64 = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`
const inOne48 = (index: number) => `2001:db8:1:${(index + 1).toString(16)}::1`

describe('the limits', { timeout: 90_000 }, () => {
  it('stop twenty parallel requests of one visitor for one number after five', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(north, PHONE)))
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(5)
    expect(sent).toHaveLength(5)
    expect(await ask(north, PHONE)).toEqual(err({ kind: 'too-many', retryAfterSeconds: 600 }))
    expect((await ask(north, PHONE, { now: new Date(NOW.getTime() + 10 * MINUTE_MS) })).ok).toBe(true)
  })

  it('count the codes to a number on all sites of the group', async () => {
    for (let time = 0; time < 5; time++) await ask(time % 2 ? north : south, PHONE)
    expect((await ask(south, PHONE)).ok).toBe(false)
    expect((await ask(east, PHONE)).ok).toBe(true)
  })

  it.each([
    ['one IPv4 address', 40, () => '203.0.113.7', 20],
    ['480 addresses of a /64', 480, inOne64, 20],
    ['a /48 that changes its /64', 100, inOne48, 60],
    ['an IPv4 /24', 100, (index: number) => `203.0.113.${index}`, 60],
    ['addresses that can not be read', 40, (index: number) => `x${index}`, 20],
  ])('stop %s that asks for many numbers, and nobody else', async (_, times, from, expected) => {
    expect(await sentTo(times, from, numbers)).toBe(expected)
    expect((await ask(north, PHONE, { client: '2001:db8:2::1' })).ok).toBe(true)
    expect((await ask(north, EMAIL, { client: '198.51.100.4' })).ok).toBe(true)
  })

  it.each([
    ['one visitor', 60, inOne64, 5],
    ['a whole network', 60, inOne48, 8],
  ])('leave the shopper a code when %s asked for codes to the same number', async (_, times, from, expected) => {
    await signIn(north, PHONE)
    expect(await sentTo(times, from, () => PHONE)).toBe(expected)
    const code = await newCode(north, PHONE, { client: '198.51.100.4' })
    expect((await service.signIn(north, { ...code, ...BROWSER })).ok).toBe(true)
  })

  it('stop a hundred networks that ask for one number', async () => {
    expect(
      await sentTo(
        100,
        (index) => `2001:db8:${(index + 1).toString(16)}::1`,
        () => PHONE,
      ),
    ).toBe(20)
  })
})

describe('when the text messages of a site are used up', () => {
  const STRANGER: ContactAddress = { channel: 'sms', address: '+61491570157' }

  /** As if the site had sent all of them half an hour ago. */
  const useUp = () =>
    database.asOwner(
      `insert into sign_in_codes
         (group_name, site_id, purpose, channel, address, sent_by, client, network, code_hash, created_at, expires_at)
       select 'pair', $1, 'sign-in', 'sms', '+6149157' || n, 'sms', 'client ' || n, 'network ' || n, '-', $2, $2
       from generate_series(1, $3) n`,
      [rows.idOf(north), new Date(NOW.getTime() - 30 * MINUTE_MS), SMS_BUDGET.max],
    )

  /** Gives the account of the number a mailbox, confirmed by a code. */
  async function signUpWithBoth() {
    const { account } = await signIn(north, PHONE)
    const code = await newCode(north, EMAIL, { account, purpose: 'new' })
    expect((await service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(true)
    sent.length = 0
    return account
  }

  it('a code for a number goes to the mailbox of its account alone', async () => {
    const { id } = await signUpWithBoth()
    await useUp()
    const code = await ask(north, PHONE)
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual([EMAIL.address]))
    const entered = { codeId: code.ok ? code.value.codeId : '', code: sent[0]?.code ?? '', now: NOW }
    const opened = await service.signIn(north, { ...entered, ...BROWSER })
    expect(opened.ok && (await service.find(north, opened.value.token, NOW))?.id).toBe(id)
  })

  it('known and unknown numbers are answered alike, also when codes are tried', async () => {
    await signUpWithBoth()
    await useUp()
    const answers = [await ask(north, PHONE), await ask(north, STRANGER)]
    expect(answers).toEqual([
      ok({ codeId: expect.any(String), noSmsSeconds: 1800 }),
      ok({ codeId: expect.any(String), noSmsSeconds: 1800 }),
    ])
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const guess = other(sent[0]?.code ?? '')
    for (const answer of answers) {
      const tried = { codeId: answer.ok ? answer.value.codeId : '', code: guess, now: NOW }
      expect(await service.signIn(north, { ...tried, ...BROWSER })).toEqual(err({ kind: 'wrong', triesLeft: 4 }))
    }
    expect(await database.asOwner("select from sign_in_codes where sent_by = 'sms' and code_hash <> '-'")).toHaveLength(
      1,
    )
  })

  it('mailboxes, other sites and the next hour get codes as always', async () => {
    await useUp()
    expect(await ask(north, EMAIL)).toMatchObject({ ok: true, value: { noSmsSeconds: null } })
    expect(await ask(south, PHONE)).toMatchObject({ ok: true, value: { noSmsSeconds: null } })
    const later = new Date(NOW.getTime() + 30 * MINUTE_MS)
    expect(await ask(north, STRANGER, { now: later })).toMatchObject({ ok: true, value: { noSmsSeconds: null } })
    expect(sent.map(({ to }) => to)).toEqual([EMAIL.address, PHONE.address, STRANGER.address])
  })

  it('a new number can not be confirmed, and the operator is told once an hour', async () => {
    const { account } = await signIn(north, EMAIL)
    await useUp()
    for (let time = 0; time < 3; time++)
      expect(await ask(north, PHONE, { account, purpose: 'new' })).toEqual(
        err({ kind: 'no-sms', retryAfterSeconds: 1800 }),
      )
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ site: 'north', max: SMS_BUDGET.max })
  })
})

describe('a session', () => {
  it('replaces the previous one of the browser at each sign-in', async () => {
    const first = await signIn(north, PHONE)
    const second = await signIn(north, PHONE, first.token)
    expect(second.token).not.toBe(first.token)
    expect(second.account.id).toBe(first.account.id)
    expect(await service.find(north, first.token, NOW)).toBeNull()
  })

  it('is valid on its own site, while the account is shared by the group', async () => {
    const { token, account } = await signIn(north, PHONE)
    expect(await service.find(south, token, NOW)).toBeNull()
    expect(await service.find(east, token, NOW)).toBeNull()
    expect((await signIn(south, PHONE)).account.id).toBe(account.id)
    expect((await signIn(east, PHONE)).account.id).not.toBe(account.id)
  })

  it.each(['', 'x', 'a'.repeat(43), "' or true --"])('is not opened by %j', async (token) => {
    await signIn(north, PHONE)
    expect(await service.find(north, token, NOW)).toBeNull()
  })

  it('lasts sixty days after it was last used', async () => {
    const { token } = await signIn(north, PHONE)
    const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
    expect(await service.find(north, token, after(59))).not.toBeNull()
    expect(await service.find(north, token, after(118))).not.toBeNull()
    expect(await service.find(north, token, after(179))).toBeNull()
  })

  it('is ended by its owner, alone or with all others of the account', async () => {
    const [one, two, three] = [await signIn(north, PHONE), await signIn(north, PHONE), await signIn(south, PHONE)]
    const stranger = await signIn(north, EMAIL)
    expect(await service.sessions(north, one.account, NOW)).toHaveLength(3)
    await service.endSessions(north, stranger.account, one.account.sessionId)
    expect(await service.find(north, one.token, NOW)).not.toBeNull()
    await service.endSessions(north, one.account, two.account.sessionId)
    expect(await service.find(north, two.token, NOW)).toBeNull()
    await service.endSessions(north, one.account, null)
    expect(await service.find(south, three.token, NOW)).toBeNull()
    expect(await service.find(north, stranger.token, NOW)).not.toBeNull()
    await service.signOut(north, stranger.token)
    expect(await service.find(north, stranger.token, NOW)).toBeNull()
  })
})

describe('a change of number', () => {
  const NEW: ContactAddress = { channel: 'sms', address: '+61491570157' }

  it('needs the code of the new number and of the old one', async () => {
    const { token, account } = await signIn(north, PHONE)
    const codes = async () => ({
      code: await newCode(north, NEW, { account, purpose: 'new' }),
      currentCode: await newCode(north, PHONE, { account, purpose: 'current' }),
    })
    const { code, currentCode } = await codes()
    expect((await service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(false)
    const wrong = { ...currentCode, code: other(currentCode.code) }
    expect((await service.changeAddress(north, account, { code, currentCode: wrong })).ok).toBe(false)
    expect((await service.find(north, token, NOW))?.phone).toBe(PHONE.address)
    expect(await service.changeAddress(north, account, await codes())).toEqual(ok(undefined))
    expect((await service.find(north, token, NOW))?.phone).toBe(NEW.address)
  })

  it('refuses codes of a sign-in or of another account', async () => {
    const { account } = await signIn(north, EMAIL)
    const stranger = await signIn(north, { channel: 'email', address: 'kim@mail.example' })
    const signInCode = await newCode(north, NEW)
    expect((await service.changeAddress(north, account, { code: signInCode, currentCode: null })).ok).toBe(false)
    const code = await newCode(north, NEW, { account: stranger.account, purpose: 'new' })
    expect((await service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(false)
    expect((await service.signIn(north, { ...code, ...BROWSER })).ok).toBe(false)
  })

  it('adds a first number, unless another account has it', async () => {
    const { token, account } = await signIn(north, EMAIL)
    const code = await newCode(north, NEW, { account, purpose: 'new' })
    expect(await service.changeAddress(north, account, { code, currentCode: null })).toEqual(ok(undefined))
    expect(await service.find(north, token, NOW)).toMatchObject({ email: EMAIL.address, phone: NEW.address })
    const second = await signIn(north, { channel: 'email', address: 'kim@mail.example' })
    const taken = await newCode(north, NEW, { account: second.account, purpose: 'new' })
    expect(await service.changeAddress(north, second.account, { code: taken, currentCode: null })).toEqual(
      err({ kind: 'taken' }),
    )
  })
})
