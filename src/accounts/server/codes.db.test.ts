import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/clock.ts'
import { err } from '#platform/result.ts'
import { CODE_TRIES } from '../sign-in-code.ts'
import { BROWSER, east, EMAIL, north, NOW, openAccountFixture, PHONE, south } from './testing/account-fixture.ts'

const { accounts, ask, codeMails, database, newCode, provider, sent, signIn } = await openAccountFixture()

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('signs in once, and creates the account', async () => {
    const code = await newCode(north, PHONE)
    expect(sent).toEqual([{ to: PHONE.address, code: code.code }])
    const first = await accounts.service.signIn(north, { ...code, ...BROWSER })
    expect(first.ok).toBe(true)
    expect(await accounts.service.signIn(north, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
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
    expect(await accounts.service.signIn(north, { ...code, now: late, ...BROWSER })).toEqual(err({ kind: 'over' }))
  })

  it('allows five tries', async () => {
    const code = await newCode(north, PHONE)
    const outcomes = []
    for (let attempt = 0; attempt < 6; attempt++)
      outcomes.push(await accounts.service.signIn(north, { ...code, code: other(code.code), ...BROWSER }))
    expect(outcomes.map((outcome) => !outcome.ok && outcome.error)).toEqual([
      { kind: 'wrong', triesLeft: 4 },
      { kind: 'wrong', triesLeft: 3 },
      { kind: 'wrong', triesLeft: 2 },
      { kind: 'wrong', triesLeft: 1 },
      { kind: 'over' },
      { kind: 'over' },
    ])
    expect(await accounts.service.signIn(north, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
  })

  it('evaluates at most five of 1,000 parallel guesses', { timeout: 60_000 }, async () => {
    const { codeId, code } = await newCode(north, PHONE)
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, '0')).filter(
      (each) => each !== code,
    )
    const outcomes = await Promise.allSettled(
      guesses.map((guess) => accounts.service.signIn(north, { codeId, code: guess, now: NOW, ...BROWSER })),
    )
    // A guess that waited too long for a connection was not evaluated.
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const wrong = answers.filter((answer) => !answer.ok && answer.error.kind === 'wrong')
    expect(wrong).toHaveLength(CODE_TRIES - 1)
    expect(await database.asOwner('select tries, used_at from sign_in_codes')).toEqual([{ tries: 5, used_at: null }])
  })

  it('opens one session when it is entered fifty times at once', async () => {
    const code = await newCode(north, PHONE)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => accounts.service.signIn(north, { ...code, ...BROWSER })),
    )
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    expect(await database.asOwner('select count(*)::int as n from account_sessions')).toEqual([{ n: 1 }])
  })

  it('is valid on its own site only, even within the group', async () => {
    const code = await newCode(north, PHONE)
    expect(await accounts.service.signIn(south, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
    expect(await accounts.service.signIn(east, { ...code, ...BROWSER })).toEqual(err({ kind: 'over' }))
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
    provider.isDown = true
    expect(await ask(north, PHONE)).toEqual(err({ kind: 'not-sent' }))
  })

  it('comes by a mail with the head of all mails of the site', async () => {
    await newCode(north, EMAIL)
    expect(
      codeMails.map(({ html }) => [html?.includes('href="https://north.example"'), html?.includes('Main yard')]),
    ).toEqual([[true, true]])
  })
})
