import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillLikeAPerson } from './harness/enquiry.ts'
import { launchFirefox, openInFirefox } from './harness/firefox.ts'
import type { ViewportName } from './harness/viewports.ts'

/** The main journeys in Firefox, because the other tests would not notice CSS, dialogs or popovers that only Chromium supports. */
let browser: Browser

beforeAll(async () => {
  browser = await launchFirefox()
})

afterAll(() => browser?.close())

const open = (site: string, path: string, options: { viewport?: ViewportName; withoutScripts?: boolean } = {}) =>
  openInFirefox(browser, { port: inject('sitesPort'), site, path, ...options })

/** Selects an element by its accessible name and role. */
const named = (name: string, role: string) => `::-p-aria([name="${name}"][role="${role}"])`
const address = (page: Page) => page.evaluate(() => location.pathname + location.search)
const countOf = (page: Page) =>
  page.$eval('[data-rolling]', (count) => Number((count as HTMLElement).dataset['rolling']))
const aliveIn = (page: Page, part: string) => page.waitForSelector(`${part} live-island[alive]`)

async function fillEnquiry(page: Page, form: string, name: string): Promise<void> {
  const fields = {
    name,
    last_name: 'Firefox',
    email: 'alex@example.com',
    phone: '0491 570 006',
    message: `From ${name}`,
  }
  for (const [field, text] of Object.entries(fields)) await page.locator(`${form} [name="${field}"]`).fill(text)
  await page.locator(`${form} [name="terms_conditions"]`).click()
  await fillLikeAPerson(page)
}

/** Waits until the outbox has a mail about this person. */
async function untilDelivered(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(new URL('/outbox', page.url()).href)
        return page.$eval('main', (main) => main.textContent)
      },
      { interval: 300, timeout: 20_000 },
    )
    .toContain(name)
}

test('filters change the URL and the count, and Back undoes them', async () => {
  const { page, errors, close } = await open('harbourline', '/search/new-used-and-demo-cars')
  await aliveIn(page, '#search')
  const all = await countOf(page)
  await page.locator('[name="make"][value="Toyota"]').click()
  await expect.poll(() => address(page)).toBe('/search/toyota')
  expect(await countOf(page)).toBeLessThan(all)
  await page.goBack()
  await expect.poll(() => countOf(page)).toBe(all)
  expect(errors).toEqual([])
  await close()
})

test('on a phone the filters are in a sheet', async () => {
  const { page, errors, close } = await open('redgum', '/search/used-cars', { viewport: 'phone' })
  await aliveIn(page, '#search')
  await page.locator('.search-bar-filters').click()
  await page.locator('[name="make"][value="Toyota"]').click()
  await expect.poll(() => address(page)).toBe('/search/used-cars?make=Toyota')
  await page.locator('[data-show-results]').click()
  expect(await page.$eval('#filters', (filters) => filters.matches(':popover-open'))).toBe(false)
  expect(errors).toEqual([])
  await close()
})

test('a vehicle is opened, and an enquiry about it is sent', async () => {
  const { page, errors, close } = await open('westgate', '/search/used-cars')
  await page.locator('main article .vehicle-card-link').click()
  await expect.poll(() => address(page)).toContain('/cars/')
  await page.waitForSelector('#enquire form')
  await page.locator('#enquire [name="name"]').hover()
  await aliveIn(page, '#enquire')
  await page.locator('#enquire button[type=submit]').click()
  await page.waitForSelector('#enquire [data-testid="error-warning"]')
  await fillEnquiry(page, '#enquire', 'Vehicle')
  await page.locator('#enquire button[type=submit]').click()
  await expect.poll(() => address(page), { timeout: 15_000 }).toBe('/success')
  expect(errors).toEqual([])
  await untilDelivered(page, 'Vehicle Firefox')
  await close()
})

test('a test drive is requested in a dialog', async () => {
  const { page, errors, close } = await open('harbourline', '/search/used-cars')
  await page.locator('main article .vehicle-card-link').click()
  await expect.poll(() => address(page)).toContain('/cars/')
  await page.waitForFunction(() => !document.querySelector('live-island[when=idle]:not([alive])'))
  await page.locator(named('Book a Test Drive', 'link')).click()
  await page.waitForSelector('#form-dialog[open] live-island[alive]')
  expect(await page.$eval('#form-dialog h2', (title) => title.textContent)).toBe('Book a test drive')
  await page.keyboard.press('Escape')
  expect(await page.$('#form-dialog[open]')).toBeNull()
  expect(errors).toEqual([])
  await close()
})

test('a form is sent without scripts', async () => {
  const { page, close } = await open('redgum', '/contact', { withoutScripts: true })
  await fillEnquiry(page, 'main form[method=post]', 'Scriptless')
  expect(await page.$('live-island[alive]')).toBeNull()
  await page.locator('main form[method=post] button[type=submit]').click()
  await expect.poll(() => address(page), { timeout: 15_000 }).toBe('/success')
  await untilDelivered(page, 'Scriptless Firefox')
  await close()
})

test('the keyboard leads by skip link and query to the first result', async () => {
  const { page, errors, close } = await open('redgum', '/search/used-cars')
  await aliveIn(page, '#search')
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#main')
  for (let presses = 0; presses < 5 && (await focused()) !== 'query'; presses++) await page.keyboard.press('Tab')
  await page.keyboard.type('ute')
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toContain('body=Ute')
  await page.waitForSelector('#search:not([aria-busy])')
  const isInCard = () => page.evaluate(() => document.activeElement?.matches('article a:focus-visible') ?? false)
  for (let presses = 0; presses < 60 && !(await isInCard()); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toContain('/cars/')
  expect(errors).toEqual([])
  await close()
})
