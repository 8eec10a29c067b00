import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import type { ContactAddress } from '../contact-address.ts'
import { BROWSER, east, EMAIL, north, NOW, openAccountFixture, PHONE, south } from './testing/account-fixture.ts'

const { accounts, newCode, signIn } = await openAccountFixture()

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a session', () => {
  it('replaces the previous one of the browser at each sign-in', async () => {
    const first = await signIn(north, PHONE)
    const second = await signIn(north, PHONE, first.token)
    expect(second.token).not.toBe(first.token)
    expect(second.account.id).toBe(first.account.id)
    expect(await accounts.service.find(north, first.token, NOW)).toBeNull()
  })

  it('is valid on its own site, while the account is shared by the group', async () => {
    const { token, account } = await signIn(north, PHONE)
    expect(await accounts.service.find(south, token, NOW)).toBeNull()
    expect(await accounts.service.find(east, token, NOW)).toBeNull()
    expect((await signIn(south, PHONE)).account.id).toBe(account.id)
    expect((await signIn(east, PHONE)).account.id).not.toBe(account.id)
  })

  it.each(['', 'x', 'a'.repeat(43), "' or true --"])('is not opened by %j', async (token) => {
    await signIn(north, PHONE)
    expect(await accounts.service.find(north, token, NOW)).toBeNull()
  })

  it('lasts sixty days after it was last used', async () => {
    const { token } = await signIn(north, PHONE)
    const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
    expect(await accounts.service.find(north, token, after(59))).not.toBeNull()
    expect(await accounts.service.find(north, token, after(118))).not.toBeNull()
    expect(await accounts.service.find(north, token, after(179))).toBeNull()
  })

  it('is ended by its owner, alone or with all others of the account', async () => {
    const [one, two, three] = [await signIn(north, PHONE), await signIn(north, PHONE), await signIn(south, PHONE)]
    const stranger = await signIn(north, EMAIL)
    expect(await accounts.service.sessions(north, one.account, NOW)).toHaveLength(3)
    await accounts.service.endSessions(north, stranger.account, one.account.sessionId)
    expect(await accounts.service.find(north, one.token, NOW)).not.toBeNull()
    await accounts.service.endSessions(north, one.account, two.account.sessionId)
    expect(await accounts.service.find(north, two.token, NOW)).toBeNull()
    await accounts.service.endSessions(north, one.account, null)
    expect(await accounts.service.find(south, three.token, NOW)).toBeNull()
    expect(await accounts.service.find(north, stranger.token, NOW)).not.toBeNull()
    await accounts.service.signOut(north, stranger.token)
    expect(await accounts.service.find(north, stranger.token, NOW)).toBeNull()
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
    expect((await accounts.service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(false)
    const wrong = { ...currentCode, code: other(currentCode.code) }
    expect((await accounts.service.changeAddress(north, account, { code, currentCode: wrong })).ok).toBe(false)
    expect((await accounts.service.find(north, token, NOW))?.phone).toBe(PHONE.address)
    expect(await accounts.service.changeAddress(north, account, await codes())).toEqual(ok(undefined))
    expect((await accounts.service.find(north, token, NOW))?.phone).toBe(NEW.address)
  })

  it('refuses codes of a sign-in or of another account', async () => {
    const { account } = await signIn(north, EMAIL)
    const stranger = await signIn(north, { channel: 'email', address: 'kim@mail.example' })
    const signInCode = await newCode(north, NEW)
    expect((await accounts.service.changeAddress(north, account, { code: signInCode, currentCode: null })).ok).toBe(
      false,
    )
    const code = await newCode(north, NEW, { account: stranger.account, purpose: 'new' })
    expect((await accounts.service.changeAddress(north, account, { code, currentCode: null })).ok).toBe(false)
    expect((await accounts.service.signIn(north, { ...code, ...BROWSER })).ok).toBe(false)
  })

  it('adds a first number, unless another account has it', async () => {
    const { token, account } = await signIn(north, EMAIL)
    const code = await newCode(north, NEW, { account, purpose: 'new' })
    expect(await accounts.service.changeAddress(north, account, { code, currentCode: null })).toEqual(ok(undefined))
    expect(await accounts.service.find(north, token, NOW)).toMatchObject({ email: EMAIL.address, phone: NEW.address })
    const second = await signIn(north, { channel: 'email', address: 'kim@mail.example' })
    const taken = await newCode(north, NEW, { account: second.account, purpose: 'new' })
    expect(await accounts.service.changeAddress(north, second.account, { code: taken, currentCode: null })).toEqual(
      err({ kind: 'taken' }),
    )
  })
})
