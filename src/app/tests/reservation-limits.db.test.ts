import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, () => new Date(), { TRUSTED_PROXIES: '127.0.0.1' })
const site = siteOf(app, 'redgum')

const cars = await database.asOwner<{ slug: string }>(
  `select v.slug from vehicles v join site_dealerships d using (dealership_id) join sites s on s.id = d.site_id
   where s.slug = 'redgum' and v.status = 'in_stock' and not v.reserved and v.show_on_dealer_website and v.price > 0 order by v.id`,
)

beforeEach(() => database.asOwner("delete from rate_limits; update reservations set state = 'expired'"))

const path = (car: number) => `/cars/${cars[car]?.slug ?? 'nowhere'}/checkout`

async function ask(car: number, from: string, cookie: string | null, form?: Readonly<Record<string, string>>) {
  const response = await app.ask(site, path(car), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      'sec-fetch-site': 'same-origin',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(cookie !== null && { cookie }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  })
  const given = response.headers.getSetCookie().find((line) => line.startsWith('browser='))
  const text = unescapeHtml(await response.text())
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    cookie: given?.split(';')[0] ?? null,
    text,
  }
}

const PERSON = { name: 'Alex', email: 'alex@shopper.example', phone: '0491 570 006' }
const reserve = (car: number, from: string, cookie: string | null = null) => ask(car, from, cookie, PERSON)

test('a shopper who holds two vehicles is told why a third is refused, and when to try again', async () => {
  expect((await reserve(1, '192.0.2.7')).status).toBe(303)
  expect((await reserve(2, '192.0.2.7')).status).toBe(303)
  const refused = await reserve(3, '192.0.2.7')
  expect([refused.status, Number(refused.retryAfter)]).toEqual([
    429,
    expect.toSatisfy((s: number) => s > 1_700 && s <= 1_860),
  ])
  expect(refused.text).toContain('You have begun to pay for 2')
  expect(refused.text).toMatch(/try again after .*\d:\d\d/)
  expect(refused.text).not.toContain('a little faster')
  // The typed values are still there, and the vehicle is free for others.
  expect(refused.text).toContain('alex@shopper.example')
  expect((await reserve(3, '203.0.113.9')).status).toBe(303)
})

test('browsers behind one carrier address are told apart by a cookie that they got with the page', async () => {
  const [one, other] = [await ask(1, '192.0.2.7', null), await ask(1, '192.0.2.7', null)]
  expect(one.cookie).not.toBeNull()
  for (const car of [1, 2]) expect((await reserve(car, '192.0.2.7', one.cookie)).status).toBe(303)
  expect((await reserve(3, '192.0.2.7', one.cookie)).status).toBe(429)
  for (const car of [3, 4]) expect((await reserve(car, '192.0.2.7', other.cookie)).status).toBe(303)
  const refused = await reserve(5, '192.0.2.7', (await ask(1, '192.0.2.7', null)).cookie)
  expect([refused.status, refused.text.includes('from your connection')]).toEqual([429, true])
})

test('a cookie changes nothing for an IPv6 address', async () => {
  const given = async () => (await ask(1, '2001:db8:1:2::1', null)).cookie
  for (const car of [3, 4]) expect((await reserve(car, `2001:db8:1:2::${car}`, await given())).status).toBe(303)
  expect((await reserve(5, '2001:db8:1:2::5', await given())).status).toBe(429)
})

test('neither address nor cookie is stored', async () => {
  const { cookie } = await ask(1, '203.0.113.20', null)
  await reserve(1, '203.0.113.20', cookie)
  const [row] = await database.asOwner<{ visitor: string; network: string }>(
    "select visitor, network from reservations where state = 'paying'",
  )
  expect(row).toEqual({ visitor: expect.stringMatching(/^[\w-]{22}$/), network: expect.stringMatching(/^[\w-]{22}$/) })
  expect(cookie).not.toContain(row?.visitor ?? '')
})
