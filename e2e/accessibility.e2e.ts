import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEMO_SITES } from './harness/demo-sites.ts'
import { firstLink } from './harness/addresses.ts'
import { smallTargets } from './harness/target-size.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, resizeTo } from './harness/browser.ts'
import type { ViewportName } from './harness/viewports.ts'

/** Pages whose content a site decides. Home and search pages are checked by their own tests. */
const OWN_PATHS = ['/contact', '/trade-in', '/dealer-locator', '/about-us']
/** Pages that differ only by the theme, whose colours have tests of their own. Each is checked on two sites, one per width. */
const SAME_PATHS = [
  '/sign-in',
  '/success',
  '/gallery',
  '/outbox',
  '/nowhere',
  '/brands',
  '/service/',
  '/special-offers',
]
const OTHER_WIDTH = { phone: 'desktop', desktop: 'phone' } as const satisfies Partial<
  Record<ViewportName, ViewportName>
>
type Width = keyof typeof OTHER_WIDTH
/** Header and footer are the same on every page of a site, so they are checked on the first one only. */
const LAYOUT = ['.site-header', '.site-footer']
const WIDTHS: readonly Width[] = ['phone', 'desktop']

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
})

afterAll(() => browser?.close())

test('the checks find faults that the test puts into a page', async () => {
  const { page, close } = await openSite(browser, { port: inject('sitesPort'), site: 'redgum', path: '/about-us' })
  expect(await isWiderThanScreen(page)).toBe(false)
  await page.evaluate(() => {
    const wide = document.createElement('div')
    Object.assign(wide.style, { minWidth: '200vw', height: '1px' })
    document.querySelector('main')?.append(wide, document.createElement('img'))
  })
  expect((await accessibilityFaults(page)).join()).toContain('image-alt')
  expect(await isWiderThanScreen(page)).toBe(true)
  await close()
})

/** Faults of accessibility and of target sizes at one width, and whether the page is too wide at either width. */
async function faultsAt(page: Page, width: Width, exclude: readonly string[] = []): Promise<string[]> {
  const faults = [...(await accessibilityFaults(page, { exclude })), ...(await smallTargets(page))]
  for (const each of [width, OTHER_WIDTH[width]]) {
    await resizeTo(page, each)
    if (await isWiderThanScreen(page)) faults.push(`is wider than the screen of a ${each}`)
  }
  await resizeTo(page, width)
  return faults.map((fault) => `${page.url()} on a ${width}: ${fault}`)
}

/** Faults of several pages of a site, and errors of their scripts. */
async function faultsOfPages(
  site: string,
  [first = '/', ...rest]: readonly string[],
  viewport: Width,
): Promise<string[]> {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site,
    path: first,
    viewport,
    // The console reports the 404 of the page that does not exist.
    expectedErrors: /the server responded with a status of 404/,
  })
  const faults = await faultsAt(page, viewport)
  for (const path of rest) {
    await page.goto(new URL(path, page.url()).href)
    faults.push(...(await faultsAt(page, viewport, LAYOUT)))
  }
  await close()
  return [...faults, ...errors()]
}

/** 1,440 × 900 at 400 %. */
const ZOOMED = { width: 360, height: 225 }

test('zoomed to 400 %, no fixed bar covers the page', async () => {
  const site = 'harbourline'
  const { page, close } = await openSite(browser, { port: inject('sitesPort'), site, path: '/', viewport: 'phone' })
  await page.setViewportSize(ZOOMED)
  for (const path of ['/', '/search/used-cars', await firstLink(site, '/search/used-cars', '/cars/')]) {
    await page.goto(new URL(path, page.url()).href)
    await page.evaluate(() => scrollTo(0, 1_000))
    const covering = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => element.className),
    )
    expect([path, covering]).toEqual([path, []])
    expect([path, await isWiderThanScreen(page)]).toEqual([path, false])
  }
  await close()
})

/** One site of each kind of header. */
test.each(['harbourline', 'headland', 'ironbark', 'redgum'])(
  'with text of twice the size, pages of %s fit a phone',
  async (site) => {
    const { page, close } = await openSite(browser, {
      port: inject('sitesPort'),
      site,
      path: '/contact',
      viewport: 'phone',
    })
    const wide: string[] = []
    for (const path of ['/', '/search/used-cars', '/budget-finder', '/price-slider', '/brands', '/service']) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      if (await isWiderThanScreen(page)) wide.push(path)
    }
    expect(wide).toEqual([])
    await close()
  },
)

test.each(DEMO_SITES)('pages of %s are accessible', { timeout: 180_000 }, async (site) => {
  const linked = await Promise.all([
    firstLink(site, '/search/used-cars', '/cars/'),
    firstLink(site, '/dealer-locator', '/locations/'),
    firstLink(site, '/dealer-locator', '/contact-us/'),
  ])
  // Each page of a site is checked at one width. The sites alternate, so that each kind of page is checked at both.
  const siteIndex = DEMO_SITES.indexOf(site)
  const pagesOf = (widthIndex: number) => [
    ...[...linked, ...OWN_PATHS].filter((_, index) => (index + siteIndex + widthIndex) % 2 === 0),
    ...SAME_PATHS.filter((_, index) => (index + siteIndex + 2 * widthIndex) % DEMO_SITES.length === 0),
  ]
  // Both widths at once: each page has a browser process of its own.
  const found = await Promise.all(WIDTHS.map((width, index) => faultsOfPages(site, pagesOf(index), width)))
  expect(found.flat()).toEqual([])
})
