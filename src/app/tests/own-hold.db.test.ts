import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { openBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date(), { LEAD_RATE_LIMIT: '0' })
const site = siteOf(app, 'full')
const CAR = sampleSlug('full', 'used')
const CHECKOUT = site.vehicle.path.checkout.replace('{slug}', CAR)
const PERSON = { name: 'Alex', email: 'alex@example.com', phone: '0491 570 006' }

beforeEach(async () => {
  await database.asOwner('delete from reservations')
  await database.asOwner('update vehicles set reserved = false where slug = $1', [CAR])
})

const pathOf = (location: string | null) => new URL(location ?? '', 'http://site.example').pathname
const textAt = async (browser: CookieBrowser, path: string) => unescapeHtml((await browser.get(path)).text)

/** A browser that was sent on to the payment page. */
async function startToPay() {
  const browser = openBrowser(app, site)
  await browser.get(CHECKOUT)
  const started = await browser.post(CHECKOUT, PERSON)
  return { browser, payment: pathOf(started.headers.get('location')) }
}

async function payDeposit() {
  const { browser, payment } = await startToPay()
  const reservation = pathOf((await browser.post(payment, {})).headers.get('location'))
  return { browser, reservation }
}

describe('the checkout of a vehicle', () => {
  it('leads on to pay whoever came back from the payment page, and tells others that they have to wait', async () => {
    const { browser, payment } = await startToPay()
    const own = await textAt(browser, CHECKOUT)
    expect(own).toContain('You were about to pay')
    expect(own).toContain('You have paid nothing.')
    expect(own).toContain('Give it up')
    const reservation = /action="(\/reservations\/[^"]+)"/.exec(own)?.[1] ?? ''
    const gone = await browser.post(reservation, { event: 'pay' })
    expect(pathOf(gone.headers.get('location'))).toBe(payment)
    const other = await textAt(openBrowser(app, site), CHECKOUT)
    expect(other).toContain('Another shopper is paying the deposit')
    expect(other).not.toContain('You have paid nothing')
  })
  it('tells who has paid that they hold it, with the link, and nobody that they paid nothing', async () => {
    const { browser, reservation } = await payDeposit()
    for (const path of [reservation, CHECKOUT])
      expect(await textAt(browser, path)).not.toContain('You have paid nothing')
    const own = await textAt(browser, CHECKOUT)
    expect(own).toContain('You have reserved this car')
    expect(own).toContain(`href="${reservation}"`)
    const other = await textAt(openBrowser(app, site), CHECKOUT)
    expect(other).toContain('Another shopper has reserved this car')
    expect(other).not.toContain('You have paid nothing')
  })
  it('knows the hold of a browser that opened the link, and of an account with the address', async () => {
    const { reservation } = await payDeposit()
    const second = openBrowser(app, site)
    await second.get(reservation)
    expect(await textAt(second, CHECKOUT)).toContain('You have reserved this car')
    const account = openBrowser(app, site)
    await account.signIn(PERSON.email)
    expect(await textAt(account, CHECKOUT)).toContain('You have reserved this car')
    const stranger = openBrowser(app, site)
    await stranger.signIn('stranger@mail.example')
    expect(await textAt(stranger, CHECKOUT)).toContain('Another shopper has reserved this car')
  })
  it('shows the form to an account whose address a stranger typed into a request', async () => {
    const { browser } = await startToPay()
    const reservation = /action="(\/reservations\/[^"]+)"/.exec(await textAt(browser, CHECKOUT))?.[1] ?? ''
    await database.asOwner("update reservations set state = 'requested'")
    await database.asOwner('update vehicles set reserved = false where slug = $1', [CAR])
    const account = openBrowser(app, site)
    await account.signIn(PERSON.email)
    expect(await textAt(account, CHECKOUT)).toContain('name="phone"')
    expect(await textAt(browser, CHECKOUT)).toContain(`href="${reservation}"`)
    await account.get(reservation)
    expect(await textAt(account, CHECKOUT)).toContain(`href="${reservation}"`)
  })
  it('shows a refused form again by a GET, so that Back sends nothing twice', async () => {
    const browser = openBrowser(app, site)
    await browser.get(CHECKOUT)
    const refused = await browser.post(CHECKOUT, { ...PERSON, phone: '1' })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `${CHECKOUT}?again`])
    const again = await browser.get(`${CHECKOUT}?again`)
    expect([again.status, again.text.includes('alex@example.com')]).toEqual([422, true])
    expect(unescapeHtml(again.text)).toContain('Please enter a phone number')
    expect((await openBrowser(app, site).post(CHECKOUT, { ...PERSON, phone: '1' })).status).toBe(422)
  })
  it('answers HEAD as GET', async () => {
    expect((await app.ask(site, CHECKOUT, { method: 'HEAD' })).status).toBe(200)
  })
})

it('the holds of cards and vehicle pages are those of the visitor alone', async () => {
  const { browser, reservation } = await payDeposit()
  await browser.get(reservation)
  const holdsOf = async (visitor: CookieBrowser) => JSON.parse((await visitor.get('/api/holds')).text) as unknown
  const [car] = await database.asOwner<{ id: number }>('select id from vehicles where slug = $1', [CAR])
  expect(await holdsOf(browser)).toMatchObject({
    holds: [{ car_id: car?.id, tag: 'Reserved by you', href: reservation }],
  })
  expect(await holdsOf(openBrowser(app, site))).toEqual({ holds: [] })
  // The cached page says the same to everybody, and where a script may say more.
  expect(await textAt(browser, `/cars/${CAR}`)).toContain(`data-hold="${car?.id}"`)
})

describe('the page of a reservation', () => {
  it('asks before it cancels, below everything else', async () => {
    const { browser, reservation } = await payDeposit()
    const text = await textAt(browser, reservation)
    const [question = ''] = /<details id="cancel"[^]*?<\/details>/.exec(text) ?? []
    expect(question).toContain('Cancel the reservation')
    expect(question).toContain('value="cancel"')
    expect(text.match(/value="cancel"/g)).toHaveLength(1)
    expect(text.indexOf('Back to this car')).toBeLessThan(text.indexOf('<details id="cancel"'))
    expect(await textAt(browser, `${reservation}?cancel`)).toMatch(/<details id="cancel"[^>]* open/)
  })
  it('shows the number, where the vehicle is, and whom to ask', async () => {
    const { browser, reservation } = await payDeposit()
    const text = await textAt(browser, reservation)
    expect(text).toMatch(/R-[\dA-F]{8}/)
    expect(text).toContain('Where it is')
    expect(text).toMatch(/Moonah|Hobart/)
    expect(text).toMatch(/Contact<\/dt><dd[^>]*>\(0\d\) \d{4} \d{4}/)
  })
})
