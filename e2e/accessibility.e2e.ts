import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { smallTargets } from './harness/target-size.ts'
import { elementsOf, readHtml } from '#platform/web/testing/read-html.ts'
import { accessibilityFaults, isWiderThanScreen, launchBrowser, openSite, resizeTo } from './harness/browser.ts'
import type { ViewportName } from './harness/viewports.ts'

const SITES = ['harbourline', 'ironbark', 'redgum', 'westgate']
/** Home and search are looked at where they are walked through. */
const PATHS = ['/contact', '/trade-in', '/dealer-locator', '/about-us', '/success', '/outbox', '/nowhere']
const OTHER = { phone: 'desktop', desktop: 'phone' } as const satisfies Partial<Record<ViewportName, ViewportName>>
type Width = keyof typeof OTHER
/** The same around every page of a site: looked at with its first one. */
const FRAME = ['.site-header', '.site-footer']
const WIDTHS: readonly Width[] = ['phone', 'desktop']

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test('a fault would be seen', async () => {
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

/** What shuts people out of a page; and whether it is wider than the screen, at its own width and at the other. */
async function look(page: Page, width: Width, beside: readonly string[] = []): Promise<string[]> {
  const faults = [...(await accessibilityFaults(page, { beside })), ...(await smallTargets(page))]
  for (const each of [width, OTHER[width]]) {
    await resizeTo(page, each)
    if (await isWiderThanScreen(page)) faults.push(`is wider than the screen of a ${each}`)
  }
  await resizeTo(page, width)
  return faults.map((fault) => `${page.url()} on a ${width}: ${fault}`)
}

/** What shuts people out of a site's pages, and what their scripts complain about. */
async function lookAround(site: string, [first = '/', ...rest]: readonly string[], viewport: Width): Promise<string[]> {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site,
    path: first,
    viewport,
    // The browser's own word on the page that is not there.
    expectedErrors: /the server responded with a status of 404/,
  })
  const faults = await look(page, viewport)
  for (const path of rest) {
    await page.goto(new URL(path, page.url()).href)
    faults.push(...(await look(page, viewport, FRAME)))
  }
  await close()
  return [...faults, ...errors()]
}

/** The first link to a kind of page, from a page as the server sends it. */
async function firstLink(site: string, path: string, start: string): Promise<string> {
  const port = inject('sitesPort')
  // Node knows no names below localhost.
  const context = await browser.newContext({ extraHTTPHeaders: { host: `${site}.localhost:${port}` } })
  const answer = await context.request.get(`http://127.0.0.1:${port}${path}`)
  const links = [...elementsOf(readHtml(await answer.text()).root)].map(
    ({ attributes }) => attributes.get('href') ?? '',
  )
  await context.close()
  const link = links.find((each) => each.startsWith(start))
  if (link === undefined) throw new Error(`no link to ${start} on ${path} of ${site}`)
  return link
}

/** 1,440 × 900 at 400 %. */
const ZOOMED = { width: 360, height: 225 }

test('zoomed to 400 %, nothing that stays on the screen covers the page', async () => {
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

test.each(SITES)('%s has no page that shuts anybody out', { timeout: 180_000 }, async (site) => {
  const linked = await Promise.all([
    firstLink(site, '/search/used-cars', '/cars/'),
    firstLink(site, '/dealer-locator', '/locations/'),
    firstLink(site, '/dealer-locator', '/contact-us/'),
  ])
  // Each page of each site at one width; the sites take turns, so that each kind of page is seen at both.
  const turn = SITES.indexOf(site)
  const pagesOf = (width: number) => [...linked, ...PATHS].filter((_, index) => (index + turn + width) % 2 === 0)
  // Side by side: each width is a process of the browser.
  const found = await Promise.all(WIDTHS.map((width, index) => lookAround(site, pagesOf(index), width)))
  expect(found.flat()).toEqual([])
})
