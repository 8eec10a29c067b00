import { beforeEach, describe, expect, test } from 'vitest'
import { visitorNetwork } from '../visitor-network.ts'
import { silentLogger } from './log.ts'
import { createMailCeiling } from './mail-ceiling.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()

/** The ceiling of a process of its own. */
const open = () => createMailCeiling({ pool: database.pool('import'), secret: 'a secret', log: silentLogger })

beforeEach(() => database.asOwner('delete from rate_limits'))

/** Posts one after the other, each from its address, and returns how many were allowed. */
async function allowedOf(posts: readonly { readonly from: string; readonly to: string; readonly site?: string }[]) {
  const processes = [open(), open()]
  let allowed = 0
  for (const [index, { from, to, site = 'north' }] of posts.entries()) {
    const answer = await processes[index % 2]?.consume({ site, receiver: to, ...visitorNetwork(from) })
    if (answer?.allowed) allowed++
  }
  return allowed
}

const repeat = (times: number, from: (index: number) => string, to: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => ({ from: from(index), to: to(index) }))
const VICTIM = 'victim@shopper.example'
const other = (index: number) => `p${index}@shopper.example`

describe('the mails that can be caused', { timeout: 90_000 }, () => {
  test.each([
    ['one IPv4 address', 40, () => '192.0.2.7', () => VICTIM, 10],
    ['480 addresses of a /64', 480, (i: number) => `2001:db8:1:2::${i.toString(16)}`, () => VICTIM, 10],
    ['480 addresses of a /64, to as many mailboxes', 480, (i: number) => `2001:db8:1:2::${i.toString(16)}`, other, 20],
    ['a /48 that changes its /64', 200, (i: number) => `2001:db8:1:${i.toString(16)}::1`, () => VICTIM, 15],
    [
      'a /48 that changes its /64, to as many mailboxes',
      200,
      (i: number) => `2001:db8:1:${i.toString(16)}::1`,
      other,
      60,
    ],
    ['an IPv4 /24', 200, (i: number) => `192.0.2.${i}`, () => VICTIM, 15],
    ['addresses that can not be read', 100, (i: number) => `unknown-${i}`, () => VICTIM, 10],
    ['a hundred networks', 100, (i: number) => `2001:db8:${(i + 1).toString(16)}::1`, () => VICTIM, 40],
  ])('by %s are limited', async (_, times, from, to, expected) => {
    expect(await allowedOf(repeat(times, from, to))).toBe(expected)
  })
})

test('a network at every ceiling closes nothing for a shopper elsewhere, nor to the same mailbox', async () => {
  await allowedOf(
    repeat(
      200,
      (index) => `2001:db8:1:${index.toString(16)}::1`,
      () => VICTIM,
    ),
  )
  await allowedOf(repeat(200, (index) => `2001:db8:1:${index.toString(16)}::2`, other))
  expect(
    await allowedOf(
      repeat(
        9,
        () => '2001:db8:2::1',
        () => VICTIM,
      ),
    ),
  ).toBe(9)
  expect(await allowedOf(repeat(9, () => '203.0.113.7', other))).toBe(9)
})

test('sites and spellings of a mailbox', async () => {
  const posts = repeat(
    40,
    () => '192.0.2.7',
    (index) => (index % 2 ? VICTIM : ` ${VICTIM.toUpperCase()}`),
  )
  expect(await allowedOf(posts)).toBe(10)
  expect(await allowedOf([{ from: '192.0.2.7', to: VICTIM, site: 'south' }])).toBe(1)
})

test('the answer says when to try again, and nothing readable is stored', async () => {
  const cause = { site: 'north', receiver: VICTIM, ...visitorNetwork('192.0.2.7') }
  const ceiling = open()
  for (let mail = 0; mail < 10; mail++) expect(await ceiling.consume(cause)).toEqual({ allowed: true })
  expect(await ceiling.consume(cause)).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) })
  const rows = await database.asOwner<{ key: string }>('select key from rate_limits')
  expect(rows.filter(({ key }) => /victim|192\.0/.test(key))).toEqual([])
})
