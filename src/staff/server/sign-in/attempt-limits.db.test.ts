import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSignInHarness, PASSWORD, valueOf } from '../../testing/sign-in-harness.ts'
import { createStaffBrowser, type StaffBrowser } from '../../testing/staff-browser.ts'

const database = await createTestDatabase()
const { services, enrol, signIn } = await createSignInHarness(database)
const { signIn: calls } = services

const kindOf = (result: { ok: boolean; error?: { kind: string } }) => (result.ok ? 'ok' : (result.error?.kind ?? ''))

/** Guesses passwords of an address until the limit refuses. Returns how many were checked. */
async function guess(browser: StaffBrowser, email: string, most: number): Promise<number> {
  for (let attempt = 0; attempt < most; attempt++) {
    const answer = await calls.signIn(browser.caller(), email, 'a-wrong-password')
    if (kindOf(answer) === 'too-many-attempts') return attempt
  }
  return most
}

describe('a stranger who guesses', () => {
  test('is refused after ten wrong passwords of an address, and the person still gets in from elsewhere', async () => {
    const person = await enrol()
    const stranger = createStaffBrowser('198.51.100.1')
    expect(await guess(stranger, person.email, 20)).toBe(10)
    const refused = await calls.signIn(stranger.caller(), person.email, PASSWORD)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'too-many-attempts' } })
    expect(!refused.ok && refused.error.retryAfterSeconds).toBeGreaterThan(0)
    await signIn(person, createStaffBrowser('203.0.113.9'), person.nextCode())
  })

  test('from many networks does not lock the person out', async () => {
    const person = await enrol()
    for (let network = 1; network <= 12; network++)
      await guess(createStaffBrowser(`198.51.${network}.1`), person.email, 10)
    const signedIn = await signIn(person, createStaffBrowser('203.0.113.10'), person.nextCode())
    expect(signedIn.person.id).toBe(person.personId)
  })

  test('in the person’s own network does not keep a browser out that they signed in with before', async () => {
    const person = await enrol()
    const stranger = createStaffBrowser('192.0.2.7')
    await guess(stranger, person.email, 12)
    const unknown = createStaffBrowser('192.0.2.7')
    expect(kindOf(await calls.signIn(unknown.caller(), person.email, PASSWORD))).toBe('too-many-attempts')
    await calls.signOut(person.browser.caller())
    person.browser.cookies.delete('forecourt-session')
    await signIn(person, person.browser, person.nextCode())
  })

  test('can’t make a browser known, and one that knows somebody else is unknown', async () => {
    const [person, other] = [await enrol(), await enrol()]
    const forged = createStaffBrowser('198.51.100.40')
    const [id = '', ...entries] = (other.browser.cookies.get('forecourt-browser') ?? '').split('.')
    forged.cookies.set('forecourt-browser', [id, ...entries].join('.'))
    expect(await guess(forged, person.email, 20)).toBe(10)
    const invented = createStaffBrowser('198.51.100.41')
    invented.cookies.set('forecourt-browser', `${id}.20000~AAAAAAAAAAAAAAAAAAAAAA`)
    expect(await guess(invented, person.email, 20)).toBe(10)
  })

  test('of many addresses is refused by network, and told the same for addresses that nobody has', async () => {
    const person = await enrol()
    const stranger = createStaffBrowser('198.51.100.60')
    for (let number = 0; number < 30; number++)
      expect(kindOf(await calls.signIn(stranger.caller(), `nobody-${number}@staff.example`, PASSWORD))).toBe(
        'wrong-password',
      )
    expect(kindOf(await calls.signIn(stranger.caller(), 'nobody-99@staff.example', PASSWORD))).toBe('too-many-attempts')
    expect(kindOf(await calls.signIn(stranger.caller(), person.email, PASSWORD))).toBe('too-many-attempts')
  })

  test('codes with the right password is refused after ten, whatever the number of sign-ins', async () => {
    const person = await enrol()
    const thief = createStaffBrowser('198.51.100.80')
    const kinds: string[] = []
    for (let round = 0; round < 3; round++) {
      valueOf(await thief.keep(calls.signIn(thief.caller(), person.email, PASSWORD)))
      for (let attempt = 0; attempt < 5; attempt++)
        kinds.push(kindOf(await calls.secondFactor(thief.caller(), '000000')))
    }
    expect(kinds.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong-code'))
    expect(new Set(kinds.slice(10))).toEqual(new Set(['too-many-attempts']))
  })
})

test('right passwords are not counted', async () => {
  const person = await enrol()
  const browser = createStaffBrowser('203.0.113.77')
  for (let attempt = 0; attempt < 12; attempt++)
    expect(kindOf(await calls.signIn(browser.caller(), person.email, PASSWORD))).toBe('ok')
})

test('more passwords at once than can be checked soon are refused, but not those of a known browser', async () => {
  const person = await enrol()
  const flood = Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      calls.signIn(createStaffBrowser(`198.18.${number}.1`).caller(), person.email, PASSWORD),
    ),
  )
  expect(kindOf(await calls.signIn(person.browser.caller(), person.email, PASSWORD))).toBe('ok')
  const kinds = (await flood).map((answer) => kindOf(answer))
  expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(40)
  expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(20)
})
