import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date(), { LEAD_RATE_LIMIT: '0' })
const site = siteOf(app, 'full')
const CAR = sampleSlug('full', 'used')
const PERSON = { name: 'Alex', email: 'alex@example.com', phone: '0491 570 006' }

beforeEach(() => database.asOwner('delete from reservations'))

const FORMS = [
  ['a reservation', site.vehicle.path.checkout.replace('{slug}', CAR), 'reservation', PERSON],
  ['a purchase', `/checkout-journey?car_id=${CAR}`, 'purchase', { car_id: CAR }],
  ['a payment', '/online-payment', 'id', { ...PERSON, reference: 'INV-1', amount: '$50' }],
] as const

describe.each(FORMS)('the form of %s', (_, page, name, fields) => {
  const path = page.split('?')[0] ?? ''
  const TABLE = { reservation: 'reservations', purchase: 'purchases', id: 'invoice_payments' }[name]
  const count = async () => (await database.asOwner(`select 1 from ${TABLE}`)).length
  const send = async (browser: ReturnType<typeof openBrowser>, key: string) => {
    const { status, headers } = await browser.post(path, { ...fields, [name]: key })
    return [status, headers.get('location')]
  }
  const opened = async () => {
    const browser = openBrowser(app, site)
    const { text } = await browser.get(page)
    return { browser, key: new RegExp(`name="${name}" value="([\\da-f-]{36})"`).exec(text)?.[1] ?? '' }
  }

  it('makes one record when the same browser sends it twice', async () => {
    const { browser, key } = await opened()
    const before = await count()
    // A purchase is also known by its cookie, which a double click is too early for.
    const cookies = [...browser.cookies]
    const [first] = [await send(browser, key)]
    browser.cookies.clear()
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value)
    expect(await send(browser, key)).toEqual(first)
    expect([first[0], (await count()) - before]).toEqual([303, 1])
  })
  it('leads another browser that sends its key to a record of its own, or to none', async () => {
    const { browser, key } = await opened()
    const [, link] = await send(browser, key)
    const [, stolen] = await send((await opened()).browser, key)
    expect([typeof link, stolen === link]).toEqual(['string', false])
  })
  it('opens nothing for a browser without cookies that sends it again', async () => {
    const key = randomUUID()
    const before = await count()
    expect((await send(openBrowser(app, site), key))[0]).toBe(303)
    expect(await send(openBrowser(app, site), key)).toEqual([409, null])
    expect((await count()) - before).toBe(1)
  })
})
