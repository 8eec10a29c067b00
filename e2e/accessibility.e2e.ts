import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults, launchBrowser, openSite, type ViewportName } from './harness/browser.ts'

const SITES = ['harbourline', 'ironbark', 'redgum', 'westgate']
/** Home and search are looked at where they are walked through. */
const PATHS = ['/contact', '/trade-in', '/dealer-locator', '/about-us', '/success', '/outbox', '/nowhere']
const WIDTHS: readonly ViewportName[] = ['phone', 'desktop']

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** Whether the page is wider than the screen; and `closely`, what is wrong on it. */
async function look(page: Page, path: string, closely: boolean): Promise<string[]> {
  await page.goto(new URL(path, page.url()).href)
  const faults = closely ? await accessibilityFaults(page) : []
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [...faults, ...(isWide ? ['is wider than the screen'] : [])].map((fault) => `${path}: ${fault}`)
}

const firstLink = async (page: Page, path: string, selector: string): Promise<string> => {
  await page.goto(new URL(path, page.url()).href)
  return (await page.locator(selector).first().getAttribute('href')) ?? ''
}

test('a fault would be seen', async () => {
  const { page, close } = await openSite(browser, { port: inject('sitesPort'), site: 'redgum', path: '/about-us' })
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  expect((await accessibilityFaults(page)).join()).toContain('image-alt')
  await close()
})

/** What shuts people out of a site's pages at one width, and what its scripts complain about. */
async function lookAround(site: string, viewport: ViewportName): Promise<string[]> {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site,
    path: '/dealer-locator',
    viewport,
    // The browser's own word on the page that is not there.
    expectedErrors: /the server responded with a status of 404/,
  })
  const vehicle = await firstLink(page, '/search/used-cars', '.vehicle-card-link')
  const location = await firstLink(page, '/dealer-locator', 'main a[href^="/locations/"]')
  const contact = await firstLink(page, '/dealer-locator', 'main a[href^="/contact-us/"]')
  const faults: string[] = []
  const turn = SITES.indexOf(site) + WIDTHS.indexOf(viewport)
  for (const [index, path] of [vehicle, location, contact, ...PATHS].entries()) {
    // Each page of each site closely at one width; the sites take turns, so that each kind of page is seen at both.
    faults.push(...(await look(page, path, (index + turn) % 2 === 0)))
  }
  const found = [...faults, ...errors()].map((fault) => `${viewport}: ${fault}`)
  await close()
  return found
}

test.each(SITES)('%s has no page that shuts anybody out', { timeout: 180_000 }, async (site) => {
  // Side by side: each width is a process of the browser.
  const found = await Promise.all(WIDTHS.map((width) => lookAround(site, width)))
  expect(found.flat()).toEqual([])
})
