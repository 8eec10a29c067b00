import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { ownSecret } from '#platform/server/secrets.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const clock = steppedClock(new Date())
const app = await openTestApp(database, clock)
const site = siteOf(app, 'full')
const CAR = sampleSlug('full', 'used')

const ask = (path: string, body?: Record<string, string> | FormData, cookie = '') =>
  app.ask(site, path, {
    headers: cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
    ...(body && { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) }),
  })
const textAt = async (path: string, cookie = '') => unescapeHtml(await (await ask(path, undefined, cookie)).text())
const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** The path of a new purchase with its first two steps answered. */
async function startPurchase(): Promise<string> {
  const path = locationOf(await ask('/checkout-journey', { car_id: CAR }))
  await ask(path, { step: 'price', agree: 'yes' })
  await ask(path, {
    step: 'person',
    name: 'Alex',
    lastName: 'Example',
    email: 'alex@example.com',
    phone: '0491 570 006',
    terms: 'yes',
  })
  return path
}

it('a changed price is shown, and the shopper has to agree again', async () => {
  const path = await startPurchase()
  expect(await textAt(path)).toContain('Do you have a car to trade in?')
  await database.asOwner('update vehicles set price = price + 100000 where slug = $1', [CAR])
  expect(await textAt(`${path}?step=tradeIn`)).toContain('since you agreed to it')
  expect((await ask(path, { step: 'review' })).status).toBe(409)
  await ask(path, { step: 'price', agree: 'yes' })
  expect(await textAt(path)).toContain('Do you have a car to trade in?')
})

it('a document is accepted, opened by the dealer for a quarter of an hour, and refused in another format', async () => {
  const path = await startPurchase()
  await ask(path, { step: 'tradeIn', hasTradeIn: 'no' })
  await ask(path, { step: 'payment', by: 'cash' })
  await ask(path, { step: 'delivery', how: 'delivery', address: '1 Example Street', postcode: '4000' })
  await ask(path, { step: 'extras' })
  const upload = (content: string) => {
    const form = new FormData()
    form.set('kind', 'licence')
    form.set('file', new File([content], 'licence.pdf', { type: 'application/pdf' }))
    return ask(`${path}/documents`, form)
  }
  expect((await upload('<html>')).status).toBe(422)
  expect((await upload('%PDF-1.7 a licence')).status).toBe(303)
  expect(await textAt(`${path}?step=documents`)).toContain('Driver’s licence, added')
  expect(
    await database.asOwner<{ days: number }>(
      'select extract(day from expires_at - created_at)::int as days from purchase_documents',
    ),
  ).toEqual([{ days: site?.purchase.documents.keepDays }])
  const [lead] = await database.asOwner<{ message: string }>(
    "select message from leads where form = 'purchase' limit 1",
  )
  expect(lead?.message).toContain('An online purchase was started.')
  const id = path.split('/').at(-1)?.split('.')[0] ?? ''
  const [own] = await database.asOwner<{ message: string }>('select message from leads where message like $1', [
    `%${id}%`,
  ])
  const dealer = /\/purchases\/dealer\/[\w.-]+/.exec(own?.message ?? '')?.[0] ?? ''
  const link = /\/purchases\/dealer\/documents\/[^"]+/.exec(await textAt(dealer))?.[0] ?? ''
  const opened = await ask(link)
  expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7 a licence'])
  expect(opened.headers.get('content-disposition')).toContain('attachment')
  clock.advance(16 * MINUTE_MS)
  expect((await ask(link)).status).not.toBe(200)
  expect(app.failures).toEqual([])
})

const OFFER = { kind: 'offer', price: 17_000_00, low: 15_000_00, high: 19_000_00, reasons: [] }

/** Stores a valuation with an offer and returns its id. */
async function storeValuation(validUntil: string): Promise<string> {
  const own = {
    make: 'Toyota',
    model: 'Corolla',
    badge: null,
    year: 2021,
    km: 60_000,
    rego: 'ABC123',
    regoState: 'QLD',
  }
  const [row] = await database.asOwner<{ id: string }>(
    `insert into valuations (id, site_id, vehicle, answers, result, lead_id)
     select gen_random_uuid(), id, $1, '{}', $2, gen_random_uuid() from sites where slug = 'full' returning id`,
    [JSON.stringify({ ...own, providerId: null }), JSON.stringify({ ...OFFER, validUntil })],
  )
  return row?.id ?? ''
}

const dayAhead = (days: number) => new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)

it('the offer for the shopper’s own vehicle is used, with its link, until it expires', async () => {
  const path = await startPurchase()
  const id = await storeValuation(dayAhead(3))
  expect(await textAt(`${path}?step=tradeIn`)).not.toContain('2021 Toyota Corolla')
  const cookie = `valuation=${id}`
  const offered = await textAt(`${path}?step=tradeIn`, cookie)
  expect(offered).toContain('Yes, my 2021 Toyota Corolla for $17,000.')
  expect(offered).toContain(`href="/trade-in/${id}"`)
  // Without the cookie it could be another shopper's valuation.
  await ask(path, { step: 'tradeIn', hasTradeIn: 'offer', valuation: id })
  expect(await textAt(`${path}?step=payment`)).not.toContain('How would you like to pay?')
  await ask(path, { step: 'tradeIn', hasTradeIn: 'offer', valuation: id }, cookie)
  // From now on it is used on any device.
  expect(await textAt(`${path}?step=payment`)).toContain('?deposit=17000#')
  await ask(path, { step: 'payment', by: 'cash' })
  await ask(path, { step: 'delivery', how: 'delivery', address: '1 Example Street', postcode: '4000' })
  await ask(path, { step: 'extras' })
  expect(await textAt(`${path}?step=review`)).toContain('2021 Toyota Corolla, ABC123 QLD, 60,000 km, $17,000 until')
  clock.advance(5 * DAY_MS)
  expect(await textAt(`${path}?step=review`)).toContain('its offer has run out')
})

it('a pick-up time is chosen among the free ones, and booked with the order', async () => {
  const orders = [await startPurchase(), await startPurchase()]
  const [first = '', second = ''] = orders
  const page = await textAt(first)
  expect(page).toContain('trade in')
  let slot = ''
  for (const path of orders) {
    await ask(path, { step: 'tradeIn', hasTradeIn: 'no' })
    await ask(path, { step: 'payment', by: 'cash' })
    expect((await ask(path, { step: 'delivery', how: 'pickUp' })).status).toBe(422)
    slot ||= /<option value="(\d{4}-[^"]+)"/.exec(await textAt(`${path}?step=delivery`))?.[1] ?? ''
    expect((await ask(path, { step: 'delivery', how: 'pickUp', slot })).status).toBe(303)
    await ask(path, { step: 'extras' })
  }
  expect((await ask(first, { step: 'review' })).status).toBe(303)
  // Sent again, as after a lost response, it finds its own booking.
  await database.asOwner("update purchases set state = 'open' where state = 'sent'")
  expect((await ask(first, { step: 'review' })).status).toBe(303)
  expect(await database.asOwner("select kind from appointments where kind = 'purchase'")).toHaveLength(1)
  const late = await ask(second, { step: 'review' })
  expect([late.status, unescapeHtml(await late.text())]).toEqual([
    409,
    expect.stringContaining('Please choose a time that is free.'),
  ])
  expect(await textAt(first)).toContain('We have your order')
  expect(app.failures).toEqual([])
})

it('a purchase continues in the browser that began it', async () => {
  const started = await ask('/checkout-journey', { car_id: CAR })
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await textAt(`/checkout-journey?car_id=${CAR}`, cookie)).toContain('Go on with my purchase')
  expect(locationOf(await ask('/checkout-journey', { car_id: CAR }, cookie))).toBe(locationOf(started))
  expect(locationOf(await ask('/checkout-journey', { car_id: CAR }))).not.toBe(locationOf(started))
})

it('the dealer’s link expires, and a fresh one goes to the dealer’s mailbox alone', async () => {
  const path = await startPurchase()
  const id = path.split('/').at(-1)?.split('.')[0] ?? ''
  const [lead] = await database.asOwner<{ message: string }>('select message from leads where message like $1', [
    `%${id}%`,
  ])
  const dealer = /\/purchases\/dealer\/[\w.-]+/.exec(lead?.message ?? '')?.[0] ?? ''
  expect(await textAt(dealer)).toContain('The shopper is at: Trade-in')
  // While the link is valid, a POST requests no new one.
  await ask(dealer, {})
  clock.advance(((site?.purchase.dealerLinkDays ?? 0) + 1) * DAY_MS)
  const expired = await ask(dealer)
  const text = unescapeHtml(await expired.text())
  expect([expired.status, text.includes('alex@example.com')]).toEqual([410, false])
  expect(text).toContain('This link has expired')
  for (let time = 0; time < 5; time++)
    expect(await (await ask(dealer, {})).text()).toContain('A new link is on its way')
  const jobs = await database.asOwner<{ data: object }>("select data from jobs.job where name = 'purchase-mail'")
  expect(jobs.filter(({ data }) => 'side' in data && data.side === 'dealer')).toHaveLength(2)
  const [purchase] = await database.asOwner<{ mailbox: string }>(
    'select dealer_email as mailbox from purchases where id = $1',
    [id],
  )
  expect(purchase?.mailbox).toMatch(/@/)
  expect(purchase?.mailbox).not.toBe('alex@example.com')
})

it('the dealer’s link to a reservation expires as the one to a purchase does; the shopper’s does not', async () => {
  const car = sampleSlug('full', 'demo')
  const path = site?.vehicle.path.checkout.replace('{slug}', car) ?? ''
  await ask(path, { name: 'Alex', email: 'alex@example.com', phone: '0491 570 006' })
  const [row] = await database.asOwner<{ id: string }>('select id from reservations where vehicle_slug = $1', [car])
  const reservation = row?.id ?? ''
  const links = createReservationLinks(ownSecret(app.dataFolder, 'signing'))
  const days = site?.purchase.dealerLinkDays ?? 0
  const dealer = links.dealerPathOf('full', reservation, clock(), days)
  expect(await textAt(dealer)).toContain('alex@example.com')
  clock.advance((days + 1) * DAY_MS)
  const states = async () =>
    (await database.asOwner<{ state: string }>('select state from reservations where id = $1', [reservation]))[0]?.state
  const before = await states()
  const expired = await ask(dealer)
  expect([expired.status, (await expired.text()).includes('alex@example.com')]).toEqual([410, false])
  for (let time = 0; time < 5; time++)
    expect(await (await ask(dealer, { event: 'decline' })).text()).toContain('A new link is on its way')
  expect(await states()).toBe(before)
  const jobs = await database.asOwner<{ data: { mail?: string } }>(
    "select data from jobs.job where name = 'reservation-mail'",
  )
  expect(jobs.filter(({ data }) => data.mail === 'dealer-link')).toHaveLength(2)
  const shopper = links.pathOf('full', reservation)
  expect((await ask(shopper)).status).toBe(200)
  // A double click.
  for (let time = 0; time < 2; time++) expect((await ask(shopper, { event: 'cancel' })).status).toBe(303)
  expect(await states()).toBe('cancelled')
})
