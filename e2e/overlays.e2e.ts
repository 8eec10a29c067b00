import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { firstLink } from './harness/addresses.ts'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'
import { removeNewFeatures } from './harness/old-engine.ts'

/** Dialogs, sheets and menus on a phone, by each way to close them, with and without the newer features of the engine. */
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const search = '/search/used-cars'
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.matches(':modal, :popover-open, .\\:popover-open'))
const untilOpen = async (page: Page, selector: string) => {
  await expect.poll(() => isOpen(page, selector)).toBe(true)
}
const untilClosed = async (page: Page, selector: string) => {
  await expect.poll(() => isOpen(page, selector)).toBe(false)
}
/** Number of open overlays that the current history entry stands for. */
const depth = (page: Page) => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)

describe.each([
  ['an engine of today', undefined],
  ['an engine at the floor', removeNewFeatures],
] as const)('in %s', (_, before) => {
  const open = (site: string, path: string, options: Partial<PageOptions> = {}) =>
    openSite(browser, {
      port: inject('sitesPort'),
      site,
      path,
      viewport: 'phone',
      ...(before && { before }),
      ...options,
    })

  /** A vehicle of the search, reached from there, so that Back has a page to go to. */
  async function openVehicle(site = 'redgum') {
    const vehicle = await firstLink(site, search, '/cars/')
    const opened = await open(site, search)
    await opened.page.goto(new URL(vehicle, opened.page.url()).href)
    return { ...opened, vehicle }
  }

  test.each(['Close', 'Escape', 'Back'] as const)('%s closes all photographs and stays on the page', async (way) => {
    const { page, errors, close, vehicle } = await openVehicle()
    await page.getByRole('link', { name: /\d+ photos$/ }).click()
    await untilOpen(page, '#gallery-all')
    await expect.poll(() => depth(page)).toBe(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    if (way === 'Close') await page.locator('#gallery-all').getByRole('button', { name: 'Close' }).click()
    else if (way === 'Escape') await page.keyboard.press('Escape')
    else await page.goBack()
    await untilClosed(page, '#gallery-all')
    await expect.poll(() => depth(page)).toBe(0)
    expect(addressOf(page)).toBe(vehicle)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#gallery-all')
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    expect(errors()).toEqual([])
    await close()
  })

  test('a press outside closes the holiday hours, and one inside does not', async () => {
    const { page, close } = await open('harbourline', '/locations/harbourline-brisbane')
    await page.getByRole('link', { name: 'Holiday Hours' }).first().click()
    const dialog = page.locator('dialog:modal')
    const { x, y } = (await dialog.boundingBox())!
    await page.touchscreen.tap(x + 30, y + 30)
    expect(await dialog.count()).toBe(1)
    await page.touchscreen.tap(x + 30, y - 30)
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => depth(page)).toBe(0)
    await close()
  })

  test('the enquiry is ready when it opens, keeps open at links to its fields, and closes by Back', async () => {
    const { page, errors, close, vehicle } = await openVehicle()
    await page.locator('a[href="#enquire"]:visible').first().click()
    await untilOpen(page, '#enquire')
    await page.locator('#enquire live-island[alive]').waitFor()
    await page.locator('#enquire').getByRole('button', { name: 'Send' }).click()
    await page.locator('[data-testid=error-warning] a').first().click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBeTruthy()
    expect(await isOpen(page, '#enquire')).toBe(true)
    await page.goBack()
    await untilClosed(page, '#enquire')
    expect(addressOf(page)).toBe(vehicle)
    expect(errors()).toEqual([])
    await close()
  })

  test('Back closes a photograph in full size, then all photographs, then leaves', async () => {
    const { page, close, vehicle } = await openVehicle()
    await page.waitForFunction(() => !document.querySelector('live-island[when=idle]:not([alive])'))
    await page.getByRole('link', { name: /\d+ photos$/ }).click()
    await page.locator('#gallery-all a').first().click()
    await page.locator('.pswp--open').waitFor()
    await expect.poll(() => depth(page)).toBe(2)
    await page.goBack()
    await page.locator('.pswp').waitFor({ state: 'detached' })
    expect(await isOpen(page, '#gallery-all')).toBe(true)
    await page.goBack()
    await untilClosed(page, '#gallery-all')
    expect(addressOf(page)).toBe(vehicle)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    await close()
  })

  test('Back closes the form of another page, which keeps what was typed', async () => {
    const { page, close, vehicle } = await openVehicle('harbourline')
    await page.waitForFunction(() => !document.querySelector('live-island[when=idle]:not([alive])'))
    await page.getByText('More ways to buy', { exact: true }).click()
    const link = page.locator('.vehicle-aside').getByRole('link', { name: 'Book a test drive', exact: true })
    await link.click()
    await page.locator('#form-dialog live-island[alive]').waitFor()
    await page.locator('#form-dialog').getByLabel('First Name').fill('Kim')
    await expect.poll(() => depth(page)).toBe(1)
    await page.goBack()
    await untilClosed(page, '#form-dialog')
    expect(addressOf(page)).toBe(vehicle)
    await link.click()
    await untilOpen(page, '#form-dialog')
    expect(await page.locator('#form-dialog').getByLabel('First Name').inputValue()).toBe('Kim')
    await close()
  })

  test('Back closes the filters and keeps them, then undoes them one by one', async () => {
    const { page, errors, close } = await open('redgum', '/about-us')
    await page.goto(new URL(search, page.url()).href)
    await page.locator('#search live-island[alive]').first().waitFor({ state: 'attached' })
    await page.locator('.search-bar-filters').click()
    await untilOpen(page, '#filters')
    await page.locator('#filters [name=make]').first().click()
    await expect.poll(() => addressOf(page)).toContain('make=')
    const first = addressOf(page)
    await page.locator('#filters [name=make]').nth(1).click()
    await expect.poll(() => addressOf(page)).not.toBe(first)
    const both = addressOf(page)
    expect(await isOpen(page, '#filters')).toBe(true)
    await page.goBack()
    await untilClosed(page, '#filters')
    expect(addressOf(page)).toBe(both)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(first)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    await expect.poll(() => page.locator('#filters [name=make]:checked').count()).toBe(0)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe('/about-us')
    expect(errors()).toEqual([])
    await close()
  })

  test('the button that shows the results closes the filters without a second entry', async () => {
    const { page, close } = await open('redgum', search)
    await page.locator('#search live-island[alive]').first().waitFor({ state: 'attached' })
    await page.locator('.search-bar-filters').click()
    await page.locator('#filters [name=make]').first().click()
    await expect.poll(() => addressOf(page)).toContain('make=')
    await page.locator('[data-show-results]').click()
    await untilClosed(page, '#filters')
    await expect.poll(() => depth(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    await close()
  })

  test('a link in the menu leads on, and Back comes to a page with a closed menu', async () => {
    const { page, close } = await open('redgum', search)
    await page.goto(new URL('/about-us', page.url()).href)
    await page.locator('[popovertarget=site-menu]:visible').click()
    await untilOpen(page, '#site-menu')
    await expect.poll(() => depth(page)).toBe(1)
    await page.locator('#site-menu a:visible').first().click()
    await page.waitForURL((url) => url.pathname !== '/about-us')
    await page.goBack()
    await page.waitForURL('**/about-us')
    await untilClosed(page, '#site-menu')
    await expect.poll(() => depth(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    await close()
  })

  test('Back closes the menu, and Forward does not open it again', async () => {
    const { page, close } = await open('harbourline', '/about-us')
    await page.locator('[popovertarget=site-menu]:visible').click()
    await untilOpen(page, '#site-menu')
    await expect.poll(() => depth(page)).toBe(1)
    await page.goBack()
    await untilClosed(page, '#site-menu')
    await page.goForward()
    await expect.poll(() => depth(page)).toBe(0)
    expect(await isOpen(page, '#site-menu')).toBe(false)
    expect(addressOf(page)).toBe('/about-us')
    await close()
  })

  test('after a reload the page is shown, and Back leaves it', async () => {
    const { page, close, vehicle } = await openVehicle()
    await page.getByRole('link', { name: /\d+ photos$/ }).click()
    await expect.poll(() => depth(page)).toBe(1)
    await page.reload()
    await expect.poll(() => depth(page)).toBe(0)
    expect(await isOpen(page, '#gallery-all')).toBe(false)
    expect(addressOf(page)).toBe(vehicle)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(search)
    await close()
  })
})
