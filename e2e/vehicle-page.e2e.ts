import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { firstLink, vehicleWith } from './harness/addresses.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, type PageOptions, untilLaidOut } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** Opens the first vehicle of the group, whose page has every block. */
async function openVehicle(options: Partial<PageOptions> = {}) {
  const path = await firstLink('harbourline', '/search/used-cars', '/cars/')
  return openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path, motion: true, ...options })
}

/** Opens the actions that are not beside the price. */
const openMenu = (page: Page) => page.getByText('More ways to buy', { exact: true }).click()

const hydrated = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('live-island[when=idle]:not([alive])'))

test('opening a tab closes the other, without a script', async () => {
  const { page, close } = await openVehicle({ javaScript: false })
  await page.getByText('What’s included', { exact: true }).click()
  expect(await page.locator('.vehicle-tab[open]').count()).toBe(1)
  expect(await page.locator('#tab-included .vehicle-tab-panel').isVisible()).toBe(true)
  expect(await page.locator('#tab-comments .vehicle-tab-panel').isVisible()).toBe(false)
  await openMenu(page)
  await page.locator('.vehicle-aside').getByRole('link', { name: 'Book a test drive', exact: true }).click()
  await page.waitForURL('**/book-test-drive/**')
  await close()
})

test('a link to a section shows that section after lazy layout', async () => {
  const path = `${await firstLink('harbourline', '/search/used-cars', '/cars/')}#enquire`
  const site = { port: inject('sitesPort'), site: 'harbourline' }
  const { page, close } = await openSite(browser, { ...site, path, motion: true })
  await page
    .locator('.vehicle-block')
    .evaluateAll((parts) =>
      Promise.all(parts.flatMap((part) => part.getAnimations().map((animation) => animation.finished))),
    )
  await hydrated(page)
  expect(await page.locator('#enquire').evaluate((part) => Math.round(part.getBoundingClientRect().top))).toBe(80)
  await close()
})

test('requests for a test drive or photos open in a dialog, which keeps typed values', async () => {
  const { page, errors, close } = await openVehicle({ viewport: 'phone' })
  await hydrated(page)
  const dialog = page.locator('#form-dialog')
  await openMenu(page)
  await page.locator('.vehicle-aside').getByRole('link', { name: 'Book a test drive', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Book a test drive' }).waitFor()
  await dialog.locator('live-island[alive]').waitFor()
  await dialog.getByRole('button', { name: 'Book test drive' }).click()
  await dialog.getByText('Please fix the following errors:').waitFor()
  await dialog.getByLabel('First Name').fill('Kim')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.vehicle-aside').getByRole('link', { name: 'Book a test drive', exact: true }).click()
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Kim')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Request photos', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Request photos' }).waitFor()
  expect(errors()).toEqual([])
  await close()
})

test('buttons copy URL and name, and revealing the number is reported once', async () => {
  const { page, close } = await openVehicle()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
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
  await page.locator('.vehicle-actions .phone-reveal summary').press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('details.phone-reveal:not([open])').length === 0)
  expect(reported.toSorted()).toEqual(['/api/events', '/api/phone-reveals'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^tel:/)
  await close()
})

/** The bars that are visible at a scroll position. */
const visibleBars = (page: Page, scrolled: number) =>
  page.evaluate(async (top) => {
    scrollTo(0, top)
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    const isVisible = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? null
    return {
      header: isVisible('.vehicle-head'),
      sections: isVisible('.vehicle-head-sections'),
      price: isVisible('.vehicle-head-what'),
      bottomBar: isVisible('.vehicle-bar'),
      bottomName: isVisible('.vehicle-bar-more'),
    }
  }, scrolled)

/** Scroll position at which the top of an element reaches the top of the screen. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('the bottom bar stays while the page scrolls, shows the name after 900 px, and leaves the form alone', async () => {
  const { page, close } = await openVehicle({ viewport: 'phone' })
  await untilLaidOut(page)
  expect(await page.locator('.vehicle-main-action').isVisible()).toBe(false)
  const actions = await topOf(page, '.vehicle-aside .vehicle-actions >> nth=0')
  for (const scrolled of [0, 300, actions - 100, actions + 100])
    expect(await visibleBars(page, scrolled), `${scrolled} px`).toMatchObject({ bottomBar: true, header: false })
  expect(await visibleBars(page, 899)).toMatchObject({ bottomName: false })
  expect(await visibleBars(page, 901)).toMatchObject({ bottomBar: true, bottomName: true })
  expect(await visibleBars(page, await topOf(page, '.enquiry'))).toMatchObject({ bottomBar: false, bottomName: false })
  await close()
})

test('the sticky header has section links while the price is in view, then name and price', async () => {
  const { page, close } = await openVehicle({ viewport: 'desktop' })
  await untilLaidOut(page)
  expect(await visibleBars(page, 499)).toMatchObject({ header: false, sections: false, price: false })
  expect(await visibleBars(page, 502)).toMatchObject({ header: true, sections: true, price: false, bottomBar: false })
  const similar = await topOf(page, '#similar')
  expect(await visibleBars(page, similar)).toMatchObject({ header: true, sections: false, price: true })
  await close()
})

test('the keyboard reaches all pictures of a card by one tab stop, then its buttons and the next card', async () => {
  const { page, close } = await openVehicle()
  const cards = page.locator('.similar-cards .vehicle-card')
  await cards.nth(1).scrollIntoViewIfNeeded()
  const pictures = cards.first().locator('.card-pictures')
  await pictures.getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pictures.evaluate((track) => track.scrollLeft)).toBeGreaterThan(100)
  const stops = await cards.first().locator('a:not([tabindex])').count()
  for (let press = 0; press < stops; press++) await page.keyboard.press('Tab')
  const next = cards.nth(1).locator('.card-pictures').getByRole('link')
  expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
  await close()
})

test.each([
  ['with pictures', 'class="gallery-track'],
  ['without a picture', 'gallery-none'],
])('name, price and main action of a vehicle of a showroom %s are on the first screen', async (_, html) => {
  const path = await vehicleWith('headland', '/search/used-cars', html)
  const { page, close } = await openSite(browser, { port: inject('sitesPort'), site: 'headland', path })
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const parts = ['.vehicle-name', '.vehicle-aside .vehicle-price', '.vehicle-main-action']
    const ends = await Promise.all(
      parts.map((part) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom)),
    )
    expect.soft(Math.max(...ends), `${width} × ${height}: ${ends.join(', ')}`).toBeLessThanOrEqual(height)
    const placeholder = await page.locator('.gallery-none').evaluateAll(([first]) => first?.clientHeight ?? 0)
    expect.soft(placeholder).toBeLessThanOrEqual(320)
  }
  await close()
})
