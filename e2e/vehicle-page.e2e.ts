import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults, launchBrowser, openSite, type PageOptions } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** The first vehicle of the group, whose page has every block. */
async function openVehicle(options: Partial<PageOptions> = {}) {
  const opened = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'harbourline',
    path: '/search/used-cars',
    ...options,
  })
  await opened.page.locator('.vehicle-card-link').first().click()
  await opened.page.waitForURL('**/cars/**')
  return opened
}

const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('live-island[when=idle]:not([alive])'))

test('tabs take each other’s place, without a script', async () => {
  const { page, close } = await openVehicle({ javaScript: false })
  await page.getByText("What's Included", { exact: true }).click()
  expect(await page.locator('.vehicle-tab[open]').count()).toBe(1)
  expect(await page.locator('#tab-included .vehicle-tab-panel').isVisible()).toBe(true)
  expect(await page.locator('#tab-comments .vehicle-tab-panel').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Book a Test Drive', exact: true }).click()
  await page.waitForURL('**/book-test-drive/**')
  await close()
})

test('a test drive and more photos are asked for in a dialog, which keeps what was typed', async () => {
  const { page, errors, close } = await openVehicle({ viewport: 'phone' })
  await alive(page)
  const dialog = page.locator('#form-dialog')
  await page.getByRole('link', { name: 'Book a Test Drive', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Book a test drive' }).waitFor()
  await dialog.getByLabel('First Name').fill('Kim')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Book a Test Drive', exact: true }).click()
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Kim')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Request photos', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Request photos' }).waitFor()
  expect(errors()).toEqual([])
  await close()
})

test('address and name are copied, and the number that is asked for is reported once', async () => {
  const { page, close } = await openVehicle()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await alive(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await copied()).toBe(page.url())
  await copy.waitFor()
  await page.getByRole('button', { name: 'Copy car name' }).click()
  await page.getByText(`Copied ${name} to your clipboard!`).waitFor()
  expect(await copied()).toBe(name)

  const reported: string[] = []
  page.on('request', (request) => request.method() === 'POST' && reported.push(new URL(request.url()).pathname))
  await page.locator('.vehicle-actions .phone-reveal summary').click()
  await page.waitForFunction(() => document.querySelectorAll('details.phone-reveal:not([open])').length === 0)
  expect(reported.toSorted()).toEqual(['/api/events', '/api/phone-reveals'])
  await close()
})
