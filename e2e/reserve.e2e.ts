import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'
import { mailsOf, untilServed } from './harness/outbox.ts'
import { smallTargets } from './harness/target-size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const faultsOf = async (page: Page) => [
  ...(await accessibilityFaults(page)),
  ...(await smallTargets(page)),
  ...((await isWiderThanScreen(page)) ? ['is wider than the screen'] : []),
]

const timesDealerWasTold = async () =>
  (await mailsOf('harbourline')).filter(({ line }) => line.includes('Reserved with a deposit')).length

test('a shopper reserves a vehicle that nobody else can reserve then, cancels, and gets the deposit back', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'harbourline',
    path: '/search/used-cars',
    viewport: 'phone',
    // The test sends an incomplete form, and opens a vehicle that is reserved by another shopper.
    expectedErrors: /the server responded with a status of (?:422|409)/,
  })
  await page
    .getByRole('link', { name: /^Reserve\b/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Reserve this car' }).waitFor()
  const checkout = page.url()
  const toldBefore = await timesDealerWasTold()
  expect(await faultsOf(page)).toEqual([])

  const submit = page.getByRole('button', { name: 'Pay $200 and reserve' })
  await page.getByLabel('Name').fill('Alex Example')
  await page.getByLabel('Email').fill('alex@')
  await submit.click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /email address/ })
    .waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Alex Example')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Email').fill('alex@example.com')
  await page.getByLabel('Phone').fill('0491 570 006')
  await submit.click()

  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  expect(await page.getByText('no money moves').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])

  const stranger = await browser.newContext()
  const second = await stranger.newPage()
  await second.goto(checkout)
  await second.getByRole('heading', { name: 'Somebody was a little faster' }).waitFor()
  expect(await second.getByText('You have paid nothing.').count()).toBe(0)
  expect(await faultsOf(second)).toEqual([])

  // The form was refused before, and is shown by a GET: Back asks nothing.
  await page.goBack()
  await page.getByRole('heading', { name: 'You were about to pay' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on to pay $200' }).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()

  await page.getByRole('button', { name: 'Pay $200 (test)' }).click()
  await page.getByRole('heading', { name: 'Reserved for you' }).waitFor()
  await page.getByText('$200, paid').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const reservation = page.url()

  await second.goto(checkout.replace('/checkout', ''))
  await second.getByText('on hold').first().waitFor()
  await page.goto(checkout.replace('/checkout', ''))
  await page.getByText('Reserved by you until').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await expect.poll(timesDealerWasTold).toBe(toldBefore + 1)
  await page.goto(new URL('/outbox', checkout).href)
  await page
    .getByRole('link', { name: /Reserved for you/ })
    .first()
    .click()
  expect(await page.content()).toContain(new URL(reservation).pathname)

  await page.goto(reservation)
  await page.goto(checkout)
  await page.getByRole('heading', { name: 'You have reserved this car' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Cancel it' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('heading', { name: 'You have cancelled this reservation' }).waitFor()
  await untilServed('harbourline', new URL(reservation).pathname, '$200, refunded on')
  await page.reload()
  expect(await page.getByText(/\$200, refunded on/).count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await second.goto(checkout)
  await second.getByRole('button', { name: 'Pay $200 and reserve' }).waitFor()
  expect(errors()).toEqual([])
  await stranger.close()
  await close()
})
