import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (path: string, options: { viewport?: 'phone' | 'desktop'; javaScript?: boolean } = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path, ...options })

const marks = (page: Page) => page.locator('.card-mark[data-compare]')
const columns = (page: Page) => page.locator('.compare-table thead th .compare-name')

test('vehicles selected in the search are compared, and one is removed', async () => {
  const { page, errors, close } = await open('/search/used-cars')
  await page.locator('[data-compare-bar]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('.card-mark[data-compare][aria-pressed]'))
  for (const index of [0, 1, 2]) await marks(page).nth(index).click()
  expect(await marks(page).nth(1).getAttribute('aria-pressed')).toBe('true')
  await marks(page).nth(2).click()
  expect(await marks(page).nth(2).getAttribute('aria-pressed')).toBe('false')
  const bar = page.getByRole('link', { name: 'Compare 2', exact: true })
  await page.reload()
  await bar.click()
  await page.getByRole('heading', { name: 'Compare cars' }).waitFor()
  expect(await columns(page).count()).toBe(2)

  const rows = page.locator('.compare-table tbody tr:visible')
  const all = await rows.count()
  await page.getByLabel('Show only what differs').check()
  expect(await rows.count()).toBeLessThan(all)
  expect(await page.getByText('Lowest').count()).toBeGreaterThan(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page
    .getByRole('link', { name: /^Compare / })
    .first()
    .click()
  await page.waitForURL(/cars=[^,]+,[^,]+,[^,]+/)
  expect(await columns(page).count()).toBe(3)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('cars')?.split(',').length === 2)
  expect(errors()).toEqual([])
  await close()
})

test('without scripts links lead to the comparison, on a phone', async () => {
  const { page, close } = await open('/search/used-cars', { javaScript: false, viewport: 'phone' })
  await marks(page).first().click()
  await page.waitForURL('**/compare?cars=*')
  await page.getByText('Add another car to see what differs.').waitFor()
  await page.locator('.compare-suggestions a').first().click()
  await page.waitForURL(/cars=[^,]+,[^,]+$/)
  expect(await columns(page).count()).toBe(2)
  expect(await isWiderThanScreen(page)).toBe(false)
  await close()
})

test('a vehicle is printed, and its brochure is downloaded', async () => {
  const { page, close } = await open('/search/used-cars')
  await page.locator('.vehicle-card-link').first().click()
  await page.waitForURL('**/cars/**')
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.waitForFunction(() => document.querySelector('live-island[alive] [data-brochure]'))

  await page.locator('.vehicle-tools').getByText('Share', { exact: true }).click()
  const pdf = page.getByRole('link', { name: 'Download PDF' })
  await page.route('**/brochure.pdf', async (route) => {
    await page.getByRole('link', { name: 'Preparing...' }).waitFor()
    await route.continue()
  })
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(download.suggestedFilename()).toBe(`${slug}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')
  await pdf.waitFor()
  await page.unroute('**/brochure.pdf')
  await page.route('**/brochure.pdf', (route) => route.fulfill({ status: 500, body: '' }))
  await pdf.click()
  await page.getByRole('alert').filter({ hasText: 'The brochure could not be made.' }).waitFor()
  await page.unroute('**/brochure.pdf')
  const problem = { title: 'No paper', detail: 'The printer is out of paper.' }
  await page.route('**/brochure.pdf', (route) => route.fulfill({ status: 500, json: problem }))
  await pdf.click()
  await page.getByRole('alert').filter({ hasText: problem.detail }).waitFor()

  // The browser's own print function shows the whole phone number in place of the masked one.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.phone-reveal > summary:visible').count()).toBe(0)
  expect(await page.locator('.phone-reveal > a:visible').count()).toBe(1)
  await page.emulateMedia({ media: null })

  const [printed] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Print' }).click()])
  await printed.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(printed.url()).search).toBe(`?car_id=${slug}`)
  expect(await accessibilityFaults(printed)).toEqual([])
  await close()
})
