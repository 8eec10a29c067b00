import { expect, it } from 'vitest'
import { DAY_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'

const database = await createTestDatabase()
const clock = steppedClock(new Date())
const app = await openTestApp(database, clock)
const { ask, textAt, start } = shoppersPurchase(app, siteOf(app, 'full'))
const CAR = sampleSlug('full', 'used')

/** The cookies that a response sets, as a browser sends them back. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ')
const locationOf = (response: Response) => response.headers.get('location') ?? ''

it('on a second device the link lets the purchase continue at the step of the trade-in', async () => {
  const path = await start(CAR)
  const cookie = cookiesOf(await ask(path))
  const entry = await textAt(`/checkout-journey?car_id=${CAR}&to=tradeIn`, cookie)
  expect(entry).toContain('Go on with my purchase')
  // It may be somebody else's link.
  expect(entry).toContain('The purchase is in the name of Alex Example.')
  const back = await ask('/checkout-journey', { car_id: CAR, to: 'tradeIn' }, cookie)
  expect(locationOf(back)).toBe(`${path}?step=tradeIn`)
})

it('the numbers of the calculator come back to the step about payment, and go with the order', async () => {
  const path = await start(CAR)
  await ask(path, { step: 'tradeIn', hasTradeIn: 'no' })
  const cookie = cookiesOf(await ask(path))
  const car = await textAt(`/cars/${CAR}`)
  expect(car).toContain('Buy online with these numbers')
  const left = await ask(`/cars/${CAR}?save=purchase`, undefined, cookie)
  const entry = locationOf(left)
  expect(entry).toMatch(/^\/checkout-journey\?car_id=.*&to=payment&loan=/)
  const loan = new URL(entry, 'http://full.localhost').searchParams.get('loan') ?? ''
  const back = await ask('/checkout-journey', { car_id: CAR, to: 'payment', loan }, cookie)
  expect(locationOf(back)).toBe(`${path}?step=payment`)
  const both = [cookie, cookiesOf(left)].join('; ')
  expect(await textAt(`${path}?step=payment`, both)).toContain('You worked out $')
  await ask(path, { step: 'payment', by: 'finance' }, both)
  await ask(path, { step: 'delivery', how: 'delivery', address: '1 Example Street', postcode: '4000' })
  await ask(path, { step: 'extras' })
  const review = await textAt(`${path}?step=review`)
  expect(review).toMatch(/Finance, \$[\d,.]+ a (?:week|fortnight|month) over \d+ years at [\d.]+ %, borrowing \$/)
  expect(review).toContain('Of it by finance')
})

it('finance without numbers says so', async () => {
  const path = await start(CAR)
  await ask(path, { step: 'tradeIn', hasTradeIn: 'no' })
  await ask(path, { step: 'payment', by: 'finance' })
  await ask(path, { step: 'delivery', how: 'delivery', address: '1 Example Street', postcode: '4000' })
  await ask(path, { step: 'extras' })
  expect(await textAt(`${path}?step=review`)).toContain('Finance, repayments not worked out yet')
})

it('an opened link takes the place of no purchase of the same vehicle that the browser began itself', async () => {
  const own = await ask('/checkout-journey', { car_id: CAR })
  const other = await start(CAR)
  const opened = await ask(other, undefined, cookiesOf(own))
  expect(cookiesOf(opened)).not.toContain('purchase=')
})

it('an opened link without a name is not remembered, so that nobody types their details into the purchase of a stranger', async () => {
  const unnamed = locationOf(await ask('/checkout-journey', { car_id: CAR }))
  expect(cookiesOf(await ask(unnamed))).not.toContain('purchase=')
})

it('a new offer takes the place of one that has run out', async () => {
  const vehicle = { make: 'Toyota', model: 'Corolla', badge: null, year: 2021, km: 60_000, rego: null, regoState: null }
  const valuationFor = async (days: number, price: number) => {
    const validUntil = new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const [row] = await database.asOwner<{ id: string }>(
      `insert into valuations (id, site_id, vehicle, answers, result, lead_id)
       select gen_random_uuid(), id, $1, '{}', $2, gen_random_uuid() from sites where slug = 'full' returning id`,
      [
        JSON.stringify({ ...vehicle, providerId: null }),
        JSON.stringify({ kind: 'offer', price, low: price, high: price, reasons: [], validUntil }),
      ],
    )
    return row?.id ?? ''
  }
  const path = await start(CAR)
  const first = await valuationFor(1, 17_000_00)
  await ask(path, { step: 'tradeIn', hasTradeIn: 'offer', valuation: first }, `valuation=${first}`)
  clock.advance(3 * DAY_MS)
  const second = await valuationFor(5, 16_000_00)
  expect(await textAt(`${path}?step=tradeIn`, `valuation=${second}`)).toContain('for $16,000.')
})

it.each([`/checkout-journey-person`, '/online-payment', 'reserve'])('%s says who gets the details', async (page) => {
  const site = siteOf(app, 'full')
  const path =
    page === 'reserve'
      ? site.vehicle.path.checkout.replace('{slug}', sampleSlug('full', 'demo'))
      : page === '/online-payment'
        ? page
        : `${await start(CAR)}?step=person`
  const text = await textAt(path)
  expect(text).toContain('collects these details to handle what you ask for here')
  expect(text).toMatch(/<a href="\/privacy-policy"[^>]*>Privacy policy/)
})
