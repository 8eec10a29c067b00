import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import type { ContactAddress } from '../contact-address.ts'
import { SMS_BUDGET } from '../sign-in-code.ts'
import { BROWSER, east, EMAIL, north, NOW, openAccountFixture, PHONE, south } from './testing/account-fixture.ts'

const { accounts, ask, database, errors, newCode, rows, sent, signIn } = await openAccountFixture()

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

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
    expect((await accounts.service.signIn(north, { ...code, ...BROWSER })).ok).toBe(true)
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
    expect((await accounts.service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(true)
    sent.length = 0
    return account
  }

  it('a code for a number goes to the mailbox of its account alone', async () => {
    const { id } = await signUpWithBoth()
    await useUp()
    const code = await ask(north, PHONE)
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual([EMAIL.address]))
    const entered = { codeId: code.ok ? code.value.codeId : '', code: sent[0]?.code ?? '', now: NOW }
    const opened = await accounts.service.signIn(north, { ...entered, ...BROWSER })
    expect(opened.ok && (await accounts.service.find(north, opened.value.token, NOW))?.id).toBe(id)
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
      expect(await accounts.service.signIn(north, { ...tried, ...BROWSER })).toEqual(
        err({ kind: 'wrong', triesLeft: 4 }),
      )
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
