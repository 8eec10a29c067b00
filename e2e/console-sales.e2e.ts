import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { untilServed } from './harness/outbox.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Reserves a vehicle with a deposit. Leaves the shopper on the page of the reservation, and returns the path of the vehicle. */
async function reserve(page: Page, name: string): Promise<string> {
  await page.goto(new URL('/search/used-cars?page=3', page.url()).href)
  await page
    .getByRole('link', { name: /^Reserve\b/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Reserve this car' }).waitFor()
  const vehicle = new URL(page.url()).pathname.replace(/\/checkout$/, '')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('robin@mail.example')
  await page.getByLabel('Phone').fill('0491 570 156')
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  await page.getByRole('button', { name: 'Pay $200 (test)' }).click()
  await page.getByRole('heading', { name: 'Reserved for you' }).waitFor()
  return vehicle
}

test('a deposit goes back after a second press, and a vehicle is held for a named person without one', async () => {
  const run = Date.now().toString(36)
  const [payer, guest] = [`Payer ${run}`, `Guest ${run}`]
  const shop = await openSite(browser, { port, site: SITE, path: '/', viewport: 'phone' })
  const vehicle = await reserve(shop.page, payer)
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/sales', viewport: 'phone' })
  await signInToConsole(page, await addStaffPerson('group-admin', 'Sales Journey'))
  await page.getByRole('button', { name: payer }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$200 paid').waitFor()
  const [title = '', stockNumber = ''] = ((await dialog.locator('dd').first().textContent()) ?? '').split(', ')
  await dialog.getByRole('button', { name: 'Decline and refund' }).click()
  await dialog.getByText('They get $200 back').waitFor()
  expect(await dialog.getByRole('button', { name: 'Keep it' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-sales-refund-phone')
  await dialog.getByRole('button', { name: 'Decline and refund' }).click()
  await dialog.getByText('Declined').waitFor()
  await untilServed(SITE, new URL(shop.page.url()).pathname, '$200, refunded on')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Hold a vehicle' }).click()
  await dialog.getByLabel('Vehicle', { exact: true }).fill(stockNumber)
  await page.getByRole('radio', { name: `${title} ${stockNumber} ` }).check()
  await dialog.getByLabel('For whom, or why').fill(guest)
  await dialog.getByRole('button', { name: 'Hold it' }).click()
  await page.getByRole('button', { name: guest }).waitFor()
  await untilServed(SITE, vehicle, 'on hold')
  await page.getByRole('button', { name: guest }).click()
  await dialog.getByRole('button', { name: 'Release the vehicle' }).click()
  await dialog.getByText('Anybody can buy it then.').waitFor()
  await dialog.getByRole('button', { name: 'Release the vehicle' }).click()
  await dialog.getByText('Released').waitFor()
  await shop.page.goto(new URL(vehicle, shop.page.url()).href)
  expect(await shop.page.getByText('on hold').count()).toBe(0)
  expect([...errors(), ...shop.errors()]).toEqual([])
  await close()
  await shop.close()
})
