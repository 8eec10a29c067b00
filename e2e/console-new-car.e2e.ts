import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { photograph } from './harness/photograph.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
let browser: Browser
let person: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
  person = await addStaffPerson('manager', 'New Car Journey')
})
afterAll(() => browser.close())

test('a car is added on a phone, asked about once, found in the shop with its photo, held and released', async () => {
  const stockNumber = `H${Date.now().toString(36).toUpperCase()}`
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/stock', viewport: 'phone' })
  await signInToConsole(page, person)
  await page.getByRole('link', { name: 'Add a car' }).click()
  await page.getByRole('button', { name: 'Add the car' }).click()
  await page.getByText('Make is needed.', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-new-car-faults-phone')
  const values = { Make: 'Toyota', Model: 'HiLux', Badge: 'Workmate', Year: '2022', Kilometres: '41250' }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Stock number').fill(stockNumber)
  await page.getByLabel('Asking price in dollars').fill('48')
  await page.getByLabel('Kind of price').selectOption('Drive away')
  await page.getByRole('button', { name: 'Add the car' }).click()
  await page.getByText('Is this right? Asking price is below $500.').waitFor()
  await page.getByLabel('Asking price in dollars').fill('48,990')
  await page.getByRole('button', { name: 'Add the car' }).click()
  await page.getByRole('heading', { name: '2022 Toyota HiLux Workmate' }).waitFor()

  // In the shop's search, not only at its address.
  const address = (await page.getByRole('link', { name: 'On the site' }).getAttribute('href')) ?? ''
  const shop = await openSite(browser, { port, site: SITE, path: `/search?query=${stockNumber}`, viewport: 'phone' })
  const card = shop.page
    .locator('main')
    .getByRole('link', { name: /2022 Toyota HiLux Workmate/ })
    .first()
  await vi.waitFor(
    async () => {
      await shop.page.reload()
      expect(await card.count()).toBe(1)
    },
    { timeout: 10_000, interval: 50 },
  )
  await shop.page.goto(address)
  expect(await shop.page.locator('main').textContent()).toContain('$48,990')

  await page.getByLabel('Take a photo').setInputFiles(await photograph('front.jpg'))
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('row').first().locator('img').waitFor({ timeout: 15_000 })
  const blob = /[0-9a-f]{40}/.exec((await photos.locator('img').first().getAttribute('src')) ?? '')?.[0] ?? 'none'
  await vi.waitFor(
    async () => {
      await shop.page.reload()
      expect(await shop.page.content()).toContain(blob)
    },
    { timeout: 10_000, interval: 250 },
  )
  await page.getByText('Added by hand').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-new-car-phone')

  await page.getByRole('button', { name: 'Hold…' }).click()
  await page.getByLabel('For whom, or why').fill('At the workshop')
  await page.getByRole('button', { name: 'Hold it' }).click()
  await page.getByText('Held by New Car Journey until').waitFor()
  await vi.waitFor(
    async () => {
      await shop.page.reload()
      expect(await shop.page.getByText('on hold').count()).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 250 },
  )
  await screenshot(page, 'console-held-phone')
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release the vehicle' }).click()
  await dialog.getByText('Anybody can buy it then.').waitFor()
  await dialog.getByRole('button', { name: 'Release the vehicle' }).click()
  await page.getByRole('button', { name: 'Hold…' }).waitFor({ state: 'attached' })
  // What was refused at first.
  const unexpected = errors().filter((each) => !each.includes('status of 422'))
  expect([...unexpected, ...shop.errors()]).toEqual([])
  await close()
  await shop.close()
})
