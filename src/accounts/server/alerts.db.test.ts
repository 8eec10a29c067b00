import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, steppedClock } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { brandedMails } from '#vehicles/testing/plain-mail-facts.ts'
import type { AlertFrequency, AlertSubject } from '../alerts.ts'
import type { AlertJobOptions } from './alert-jobs.ts'
import { ALERT_QUEUES } from './alert-queues.ts'
import { createAlertStore } from './alert-store.ts'
import { checkAlerts } from './check-alerts.ts'
import { sendAlertMail } from './send-alert-mail.ts'

const database = await createTestDatabase()
await declareQueues(database, ALERT_QUEUES, silentLogger)
await database.asOwner("insert into dealerships (slug, name) values ('example-yard', 'Yard')")
const site = buildSite({ slug: 'north' })
const other = buildSite({ slug: 'east' })
const rows = await createSiteRows(database, [site, other])
const siteId = rows.idOf(site)
await database.asOwner(`
  insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, price)
    select dealership_id, id, '1', '', 'hilux', 'Toyota Hilux', 'Toyota', 'Hilux', 'used', 'in_stock', 3000000 from feeds`)
const [car] = await database.asOwner<{ id: number }>('select id from vehicles')
const VEHICLE: AlertSubject = { kind: 'vehicle', id: car?.id ?? 0 }
const SEARCH: AlertSubject = { kind: 'search', address: '/search/used-cars?make=Toyota' }

const SECRET = 'a secret of the tests, long enough to be one'
const store = createAlertStore(database, SECRET)
const clock = steppedClock(new Date('2026-11-22T00:00:00Z'))
const mails: Mail[] = []
let isMailDown = false
let found: readonly number[] | null = []

const options: AlertJobOptions = {
  database,
  mailer: {
    send: (mail) => {
      if (isMailDown) return Promise.resolve(err({ kind: 'mail-not-taken', detail: 'down', isRefused: false } as const))
      mails.push(mail)
      return Promise.resolve(ok(undefined))
    },
  },
  mailFacts: brandedMails,
  siteBySlug: (slug) => [site, other].find((each) => each.slug === slug),
  newMatches: () => Promise.resolve(found),
  vehicles: (_, ids) =>
    Promise.resolve(
      ids.map((id) => ({
        id,
        slug: 'hilux',
        name: 'Toyota Hilux',
        picture: { src: '/img/hilux.jpg', width: 1200, height: 800, alt: 'Toyota Hilux' },
        price: '$28,000',
        charges: 'Drive away',
        facts: ['60,000 km', 'Automatic'],
      })),
    ),
  secret: SECRET,
  clock,
  log: silentLogger,
}

const SHOPPER = '203.0.113.7'
const EMAIL = 'sam@mail.example'

const ask = (subject: AlertSubject, frequency: AlertFrequency = 'at-once', from = SHOPPER) =>
  store.add(siteId, {
    email: EMAIL,
    subject,
    label: 'Toyota Hilux',
    frequency,
    siteUrl: 'https://north.example',
    visitor: visitorNetwork(from),
    account: null,
    now: clock(),
  })

async function confirmed(subject: AlertSubject, frequency?: AlertFrequency): Promise<string> {
  const added = await ask(subject, frequency)
  if (!added.ok || added.value.kind !== 'confirm') throw new Error('no confirmation is asked for')
  await store.confirm(siteId, added.value.id, store.tokenOf(added.value.id), clock())
  return added.value.id
}

const setCar = (price: number, status = 'in_stock') =>
  database.asOwner('update vehicles set price = $1, status = $2', [price, status])

/** Runs a check, then each queued mail job this many times, as pg-boss may do. */
async function run(times = 1): Promise<void> {
  await checkAlerts(options)
  const queued = await database.asOwner<{ mail: string }>(
    'select distinct mail_id as mail from alert_events where mail_id is not null',
  )
  for (const { mail } of queued) for (let time = 0; time < times; time++) await sendAlertMail(options, siteId, mail)
}

const subjects = () => mails.map(({ subject }) => subject)

beforeEach(async () => {
  await database.asOwner('truncate alerts cascade')
  await setCar(3000000)
  mails.length = 0
  isMailDown = false
  found = []
})

describe('an alert of a vehicle', () => {
  it('reports a price drop, a sale and a return to stock once each', async () => {
    await confirmed(VEHICLE)
    await run()
    expect(mails).toEqual([])
    await setCar(2800000)
    await run(3)
    await run()
    expect(subjects()).toEqual(['Price drop: Toyota Hilux is now $28,000'])
    await setCar(2900000)
    await run()
    await setCar(2900000, 'sold')
    await run()
    await setCar(2700000, 'in_stock')
    await run()
    expect(subjects().slice(1)).toEqual(['Sold: Toyota Hilux', 'Back in stock: Toyota Hilux'])
  })

  it('reports an event once when three checks run at the same time', async () => {
    await confirmed(VEHICLE)
    await setCar(2800000)
    await Promise.all([checkAlerts(options), checkAlerts(options), checkAlerts(options)])
    await run()
    expect(mails).toHaveLength(1)
  })

  it('sends nothing before it is confirmed, and nothing after it is stopped', async () => {
    const added = await ask(VEHICLE)
    const id = added.ok && added.value.kind === 'confirm' ? added.value.id : ''
    await setCar(2800000)
    await run()
    await store.confirm(siteId, id, store.tokenOf(id), clock())
    await setCar(2600000)
    expect(await store.stop(siteId, id, store.tokenOf(id))).toBe(true)
    await run()
    expect(mails).toEqual([])
  })

  it('is sent again under the same id after a failure', async () => {
    await confirmed(VEHICLE)
    await setCar(2800000)
    isMailDown = true
    await expect(run()).rejects.toThrow('down')
    isMailDown = false
    const [row] = await database.asOwner<{ mail: string }>('select mail_id as mail from alert_events')
    await run(2)
    expect(mails.map(({ id }) => id)).toEqual([row?.mail])
  })

  it('gathers the events of a day into one mail', async () => {
    await confirmed(VEHICLE, 'daily')
    await setCar(2900000)
    await run()
    expect(mails).toHaveLength(1)
    clock.advance(1000)
    await setCar(2800000)
    await run()
    clock.advance(1000)
    await setCar(2700000)
    await run()
    expect(mails).toHaveLength(1)
    clock.advance(DAY_MS)
    await run()
    expect(subjects()[1]).toBe('2 updates: Toyota Hilux')
  })
})

it('reports each new match of a search once, and nothing when the search fails', async () => {
  await confirmed(SEARCH)
  found = [11, 12]
  await run(2)
  await run()
  found = null
  await run()
  found = [12, 13]
  await run()
  expect(subjects()).toEqual(['2 just in: Toyota Hilux', 'Just in: Toyota Hilux'])
})

it('tells the price of a new match, and a sale without one', async () => {
  await confirmed(SEARCH)
  found = [11]
  await run()
  await confirmed(VEHICLE)
  await setCar(2900000, 'sold')
  await run()
  const [match, sale] = mails
  expect(match?.text).toContain('$28,000 Drive away')
  expect(match?.html).toMatch(/\$28,000 <span [^>]*>Drive away</)
  expect([sale?.text, sale?.html].some((part) => part?.includes('$'))).toBe(false)
})

it('sends mails as text and HTML, with headers for one-click unsubscribing', async () => {
  const id = await confirmed(VEHICLE)
  await setCar(2800000)
  await run()
  const [mail] = mails
  const query = `id=${id}&token=${store.tokenOf(id)}`
  expect(mail?.text).toContain(`Price drop

Toyota Hilux
$28,000 Drive away
60,000 km · Automatic
It was $30,000.
See this car:
https://north.example/cars/hilux

You get this email because you asked Example Cars to tell you about Toyota Hilux.
Stop these mails: https://north.example/alerts/stop?${query}
`)
  expect(mail?.html).toContain(
    '<img src="https://north.example/img/hilux.jpg" width="560" height="373" alt="Toyota Hilux"',
  )
  expect(mail?.html).toContain('<a href="https://north.example/cars/hilux"')
  // The head of all mails of the site.
  for (const part of ['href="https://north.example"', 'Main yard']) expect(mail?.html).toContain(part)
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://north.example/alerts/one-click?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

describe('a request', () => {
  it('asks for confirmation once, even when it is repeated', async () => {
    expect(await ask(VEHICLE)).toMatchObject({ value: { kind: 'confirm' } })
    expect(await ask(VEHICLE)).toEqual(ok({ kind: 'known' }))
  })

  it('is refused after ten to one e-mail address in a day', async () => {
    const outcomes = []
    for (let at = 0; at < 12; at++) outcomes.push(await ask({ kind: 'search', address: `/search?make=${at}` }))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10)
  })

  it('asked for by a stranger leave the shopper alerts to the same mailbox', async () => {
    const search = (at: number): AlertSubject => ({ kind: 'search', address: `/search?make=${at}` })
    const outcomes = []
    for (let at = 0; at < 12; at++) outcomes.push(await ask(search(at), 'at-once', `2001:db8:1:2::${at}`))
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(10)
    expect(await ask(search(99))).toMatchObject({ ok: true })
  })

  it('is neither confirmed nor stopped with another token, or on another site', async () => {
    const id = await confirmed(VEHICLE)
    const second = await ask(SEARCH)
    const otherId = second.ok && second.value.kind === 'confirm' ? second.value.id : ''
    for (const token of ['', 'x', store.tokenOf(otherId)]) expect(await store.stop(siteId, id, token)).toBe(false)
    await store.stop(rows.idOf(other), id, store.tokenOf(id))
    expect(await store.read(siteId, 'stop', id, store.tokenOf(id))).toBe('Toyota Hilux')
    expect(await store.read(rows.idOf(other), 'stop', id, store.tokenOf(id))).toBeNull()
  })
})
