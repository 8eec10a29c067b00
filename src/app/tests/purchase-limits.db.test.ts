import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const NOW = new Date('2026-11-21T02:00:00Z')
// Each test is at a later hour, so that no counter in the memory of the process is left from another one.
let hour = 0
const app = await openTestApp(database, () => new Date(NOW.getTime() + hour * 3_600_000), {
  TRUSTED_PROXIES: '127.0.0.1',
})
/** A site that gates only the garage. */
const site = siteOf(app, 'full')

const [car] = await database.asOwner<{ slug: string }>(
  `select v.slug from vehicles v join site_dealerships d using (dealership_id) join sites s on s.id = d.site_id
   where s.slug = $1 and v.status = 'in_stock' and not v.reserved and v.show_on_dealer_website and v.price > 0 order by v.id`,
  [site.slug],
)

beforeEach(async () => {
  hour++
  await database.asOwner('delete from rate_limits')
})

const post = (path: string, from: string, form: Readonly<Record<string, string>>) =>
  app.ask(site, path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
    },
    body: new URLSearchParams(form).toString(),
  })

const begin = (from: string) => post('/checkout-journey', from, { car_id: car?.slug ?? '' })
const person = {
  step: 'person',
  name: 'Alex',
  lastName: 'Lee',
  email: 'victim@shopper.example',
  phone: '0491 570 006',
  terms: 'yes',
}

/** An address for each number, in the networks of a visitor, of a /48 and of nobody in particular. */
const ATTACKERS = {
  'one IPv4 address': () => '192.0.2.7',
  'one /64': (index: number) => `2001:db8:1:2::${index.toString(16)}`,
  'addresses that can not be read': (index: number) => `x${index}`,
} as const

describe('a purchase', () => {
  test.each(Object.entries(ATTACKERS))('is begun by %s as often as a form is sent', async (_, from) => {
    const statuses: number[] = []
    for (let index = 1; index <= 20; index++) statuses.push((await begin(from(index))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), ...Array.from({ length: 10 }, () => 429)])
    const refused = await begin(from(21))
    expect([refused.headers.get('retry-after'), await refused.text()]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringContaining('Please wait a little'),
    ])
    expect((await begin('2001:db8:2::1')).status).toBe(303)
    expect((await begin('203.0.113.9')).status).toBe(303)
  })

  test('mails its link to one mailbox at most ten times a day for one visitor', async () => {
    await database.asOwner("delete from jobs.job where name = 'purchase-mail'")
    for (let index = 1; index <= 40; index++) {
      // An hour later, so that the limit of forms is not what stops it.
      hour++
      await database.asOwner("delete from rate_limits where key not like 'mail-receiver%'")
      const from = `2001:db8:1:2::${index.toString(16)}`
      const path = (await begin(from)).headers.get('location') ?? ''
      expect((await post(path, from, person)).status).toBe(303)
    }
    const mails = await database.asOwner("select from jobs.job where name = 'purchase-mail'")
    expect(mails).toHaveLength(10)
  }, 120_000)

  test('whose lead is over the limit leaves no details of its shopper in the log', async () => {
    const before = app.failures.length
    for (let index = 1; index <= 12; index++) {
      const path = (await begin(`198.51.${index}.1`)).headers.get('location') ?? ''
      expect((await post(path, '203.0.113.9', person)).status).toBe(303)
    }
    const failures = app.failures.slice(before)
    expect(failures).toContainEqual(expect.objectContaining({ because: 'too-many', fields: [] }))
    expect(JSON.stringify(failures)).not.toMatch(/victim|0491|Alex|purchases\/dealer/)
  })

  test('lets a shopper go through nine steps, back and forth', async () => {
    const path = (await begin('203.0.113.9')).headers.get('location') ?? ''
    for (let step = 0; step < 40; step++) expect((await post(path, '203.0.113.9', person)).status).toBe(303)
  })
})

test('payments by reference are opened as often as a form is sent', async () => {
  const pay = (from: string) => post('/online-payment', from, { reference: '', amount: '', name: '', email: '' })
  const statuses: number[] = []
  for (let index = 1; index <= 12; index++) statuses.push((await pay(`2001:db8:1:2::${index}`)).status)
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect((await pay('203.0.113.9')).status).not.toBe(429)
})

describe('a turn in the prize draw', () => {
  const turn = (index: number) =>
    post('/spin-to-win', `2001:db8:1:2::${index.toString(16)}`, { email: `victim+${index}@shopper.example` })

  test('is taken as often as a form is sent', async () => {
    const statuses: number[] = []
    for (let index = 1; index <= 12; index++) statuses.push((await turn(index)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test('counts as a mail of the visitor, whatever the mailbox', async () => {
    const statuses: number[] = []
    for (let index = 101; index <= 122; index++) {
      // An hour later, so that the limit of forms is not what stops it.
      hour++
      await database.asOwner("delete from rate_limits where key not like 'mail-%'")
      statuses.push((await turn(index)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  })
})

test('confirmations of alerts count as mails of the visitor, whatever the mailbox', async () => {
  const ask = (index: number, from: string) =>
    post('/alerts', from, {
      search: `/search?query=limit${index}`,
      email: `p${index}@shopper.example`,
      frequency: 'daily',
    })
  const answers: Response[] = []
  for (let index = 1; index <= 22; index++) answers.push(await ask(index, `2001:db8:1:2::${index.toString(16)}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await ask(22, '198.51.100.4')).status).toBe(200)
})
