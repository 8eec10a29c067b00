import { expect, it } from 'vitest'
import { HOUR_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'

const database = await createTestDatabase()
const clock = steppedClock(new Date())
const app = await openTestApp(database, clock, { LEAD_RATE_LIMIT: '1000' })
const { ask, textAt, fillIn } = shoppersPurchase(app, siteOf(app, 'full'))
const CAR = sampleSlug('full', 'used')

await database.asOwner(
  `update vehicles set price = 1949000, offer_price = null, price_kind = 'excl_govt_charges' where slug = $1`,
  [CAR],
)

/** The words of a page, without its markup. */
const textOf = (html: string): string => html.replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ')

const leadOf = async (path: string): Promise<string> => {
  const id = path.split('/').at(-1)?.split('.')[0] ?? ''
  const leads = await database.asOwner<{ message: string }>(
    `select message from leads where message like $1 order by message like 'An order was sent%' desc limit 1`,
    [`%${id}%`],
  )
  return leads[0]?.message ?? ''
}

it('review, order and lead add the order up, and every price has its kind', async () => {
  const path = await fillIn(CAR, { extras: { extra0: 'yes' } })
  expect(await textAt(`${path}?step=price`)).toContain('I want to buy it for $19,490 (Excl. govt. charges)')
  const review = textOf(await textAt(`${path}?step=review`))
  for (const part of ['Price $19,490 (Excl. govt. charges)', 'Delivery $395', 'Total $20,875 (Excl. govt. charges)']) {
    expect(review).toContain(part)
  }
  await ask(path, { step: 'review' })
  expect(textOf(await textAt(path))).toContain('Left to pay $20,875 (Excl. govt. charges)')
  const lead = await leadOf(path)
  expect(lead).toContain('Price: $19,490 (Excl. govt. charges)')
  expect(lead).toContain('Left to pay: $20,875 (Excl. govt. charges)')
  expect(lead).toContain('Government charges are not in these amounts')
})

it('a trade-in without an offer is told in figures like any other, and by its make', async () => {
  const path = await fillIn(CAR, { tradeIn: { hasTradeIn: 'yes', vehicle: '2016 mazda 3 Neo', kms: '98000' } })
  expect(textOf(await textAt(`${path}?step=review`))).toContain('2016 mazda 3 Neo, 98,000 km')
  await ask(path, { step: 'review' })
  const [lead] = await database.asOwner<{ payload: unknown }>(
    `select payload from leads where message like $1 and message like 'An order was sent%'`,
    [`%${idOf(path)}%`],
  )
  expect(lead?.payload).toMatchObject({
    payload: { trade_in_year: '2016', trade_in_make: 'Mazda', trade_in_model: '3 Neo' },
  })
})

it('agreeing to a new price leads back to the review', async () => {
  const path = await fillIn(CAR)
  await database.asOwner('update vehicles set price = price + 500 where slug = $1', [CAR])
  expect(await textAt(`${path}?step=review`)).toContain('since you agreed to it')
  expect((await ask(path, { step: 'price', agree: 'yes' })).headers.get('location')).toMatch(/step=review$/)
  await database.asOwner('update vehicles set price = price - 500 where slug = $1', [CAR])
})

it('a pick-up says where', async () => {
  const path = await fillIn(CAR)
  const place = /I pick it up at [^<]+/.exec(await textAt(`${path}?step=delivery`))?.[0] ?? ''
  expect(place).toMatch(/, [\w ]+ [A-Z]{2,3} \d{4}$/)
  const slot = /<option value="(\d{4}-[^"]+)"/.exec(await textAt(`${path}?step=delivery`))?.[1] ?? ''
  await ask(path, { step: 'delivery', how: 'pickUp', slot })
  expect(await textAt(`${path}?step=review`)).toContain(place)
})

/** The links that look like the page's main action. */
const primaryLinks = (html: string): readonly string[] =>
  [...html.slice(html.indexOf('<main')).matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('bg-accent'))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')

it('a delivery without an estimate is told by the total alone, and a page has one main action', async () => {
  const path = await fillIn(CAR, { delivery: { how: 'delivery', address: '1 Example Street', postcode: '0872' } })
  const review = textOf(await textAt(`${path}?step=review`))
  expect(review).toContain('1 Example Street, 0872')
  expect(review).not.toContain('provide an estimate')
  await ask(path, { step: 'review' })
  const dealer = /\/purchases\/dealer\/[\w.-]+/.exec(await leadOf(path))?.[0] ?? ''
  expect(primaryLinks(await textAt(dealer))).toEqual([])
})

const idOf = (path: string): string => path.split('/').at(-1)?.split('.')[0] ?? ''

async function sendOrder(): Promise<{ readonly path: string; readonly dealer: string }> {
  const path = await fillIn(CAR)
  await ask(path, { step: 'review' })
  return { path, dealer: /\/purchases\/dealer\/[\w.-]+/.exec(await leadOf(path))?.[0] ?? '' }
}

const stateOf = async (path: string): Promise<string | undefined> =>
  (await database.asOwner<{ state: string }>('select state from purchases where id = $1', [idOf(path)]))[0]?.state

const mailsOf = async (path: string): Promise<readonly string[]> => {
  const jobs = await database.asOwner<{ data: { mail: string } }>(
    "select data from jobs.job where name = 'order-mail' and data ->> 'purchaseId' = $1 order by created_on, id",
    [idOf(path)],
  )
  return jobs.map(({ data }) => data.mail).toSorted()
}

it('an order that is sent keeps what was sent, and queues one mail to the shopper', async () => {
  const { path } = await sendOrder()
  await ask(path, { step: 'review' })
  expect(await mailsOf(path)).toEqual(['shopper-sent'])
  await database.asOwner('update vehicles set price = price + 100000 where slug = $1', [CAR])
  expect(textOf(await textAt(path))).toContain('Left to pay $19,885 (Excl. govt. charges)')
  await database.asOwner('update vehicles set price = price - 100000 where slug = $1', [CAR])
})

it('a shopper withdraws an order after a question, and undoes it within half an hour', async () => {
  const { path, dealer } = await sendOrder()
  const order = await textAt(path)
  const question = /href="([^"]+\?ask=withdraw)"/.exec(order)?.[1] ?? ''
  expect(await textAt(question)).toContain('Withdraw your order?')
  expect(await stateOf(path)).toBe('sent')
  // A double click.
  for (let time = 0; time < 2; time++) expect((await ask(path, { step: 'withdraw' })).status).toBe(303)
  expect(await textAt(path)).toContain('You can undo that until')
  expect(textOf(await textAt(dealer))).toContain('The shopper withdrew the order on')
  expect(await mailsOf(path)).toEqual(['dealer-withdrawn', 'shopper-sent', 'shopper-withdrawn'])
  expect((await ask(path, { step: 'undo' })).status).toBe(303)
  expect(await stateOf(path)).toBe('sent')

  await ask(path, { step: 'withdraw' })
  await database.asOwner("update purchases set state_at = state_at - interval '31 minutes' where id = $1", [idOf(path)])
  expect(await textAt(path)).not.toContain('value="undo"')
  expect((await ask(path, { step: 'undo' })).status).toBe(409)
  expect(await stateOf(path)).toBe('withdrawn')
})

it('a withdrawal can’t be undone once somebody else holds the vehicle', async () => {
  const { path } = await sendOrder()
  await ask(path, { step: 'withdraw' })
  await database.asOwner('update vehicles set reserved = true where slug = $1', [CAR])
  expect((await ask(path, { step: 'undo' })).status).toBe(409)
  await database.asOwner('update vehicles set reserved = false where slug = $1', [CAR])
  expect(await stateOf(path)).toBe('withdrawn')
})

it('the dealer confirms, declines with words or completes an order, and the shopper’s page follows', async () => {
  const { path, dealer } = await sendOrder()
  expect((await ask(dealer, { step: 'confirm', words: 'See you on Monday.' })).status).toBe(303)
  const confirmed = await textAt(path)
  expect(confirmed).toContain('Your order is confirmed')
  expect(confirmed).toContain('See you on Monday.')
  expect((await ask(path, { step: 'withdraw' })).status).toBe(409)
  expect((await ask(dealer, { step: 'complete' })).status).toBe(303)
  expect(await textAt(path)).toContain('Thank you, the car is yours')
  expect((await ask(dealer, { step: 'decline', words: 'Too late.' })).status).toBe(409)
  expect(await mailsOf(path)).toEqual(['shopper-completed', 'shopper-confirmed', 'shopper-sent'])

  const other = await sendOrder()
  expect((await ask(other.dealer, { step: 'decline', words: ' ' })).status).toBe(422)
  expect(await stateOf(other.path)).toBe('sent')
  expect((await ask(other.dealer, { step: 'decline', words: 'Hail damage.' })).status).toBe(303)
  const declined = textOf(await textAt(other.path))
  expect(declined).toContain('Hail damage.')
  expect(declined).toContain(', stock number full-')
  expect(primaryLinks(await textAt(other.path))).toEqual(['/search/new-used-and-demo-cars'])
  // Nothing is left to pay for an order that has ended.
  expect(declined).not.toContain('Left to pay')
})

/** Steps of a purchase are limited by visitor, and all tests have one. */
async function forgetLimits(): Promise<void> {
  clock.advance(HOUR_MS)
  await database.asOwner('delete from rate_limits')
}

it('withdrawing the enquiry of an order leads to the order, which asks first', async () => {
  await forgetLimits()
  const { path } = await sendOrder()
  const [lead] = await database.asOwner<{ link: string }>(
    `select payload -> 'links' ->> 'shopper' as link from leads where id = (select lead_id from purchases where id = $1)`,
    [idOf(path)],
  )
  const enquiry = new URL(lead?.link ?? '').pathname
  const withdrawn = await ask(enquiry, { action: 'withdraw' })
  expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([303, `${path}?ask=withdraw`])
  expect([await stateOf(path), await textAt(enquiry)]).toEqual(['sent', expect.not.stringContaining('was withdrawn')])
  await ask(path, { step: 'withdraw' })
  await ask(enquiry, { action: 'withdraw' })
  expect(await stateOf(path)).toBe('withdrawn')
})

it('the dealer of a confirmed order reads that the feed reports its car as sold', async () => {
  const { dealer } = await sendOrder()
  await ask(dealer, { step: 'confirm', words: '' })
  expect(await textAt(dealer)).not.toContain('Your stock shows the car as sold')
  await database.asOwner("update vehicles set status = 'sold' where slug = $1", [CAR])
  expect(await textAt(dealer)).toContain('Your stock shows the car as sold')
  await database.asOwner("update vehicles set status = 'in_stock' where slug = $1", [CAR])
})

it('an order of before the states has no summary and is shown with its answers', async () => {
  const { path, dealer } = await sendOrder()
  await database.asOwner('update purchases set summary = null, state_at = null, lead_id = null where id = $1', [
    idOf(path),
  ])
  expect(textOf(await textAt(path))).toContain('Left to pay $19,885 (Excl. govt. charges)')
  expect(textOf(await textAt(dealer))).toContain('The order was sent on')
  expect(app.failures).toEqual([])
})

it('withdrawing an order mails no mailbox that had too many mails from the visitor', async () => {
  await forgetLimits()
  const email = 'victim@shopper.example'
  const person = { name: 'Alex', lastName: 'Example', email, phone: '0491 570 006', terms: 'yes' }
  const mailsOfWithdrawal = async (): Promise<readonly { mail: string }[]> => {
    const path = await fillIn(CAR, { person })
    await ask(path, { step: 'review' })
    await database.asOwner("delete from jobs.job where name = 'order-mail'")
    await ask(path, { step: 'withdraw' })
    return database.asOwner("select data->>'mail' as mail from jobs.job where name = 'order-mail' order by 1")
  }
  expect(await mailsOfWithdrawal()).toEqual([{ mail: 'dealer-withdrawn' }, { mail: 'shopper-withdrawn' }])
  for (let index = 0; index < 10; index++)
    await ask('/alerts', { search: `/search?query=limit${index}`, email, frequency: 'daily' })
  expect(await mailsOfWithdrawal()).toEqual([{ mail: 'dealer-withdrawn' }])
})
