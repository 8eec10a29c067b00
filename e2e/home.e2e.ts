import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, resizeTo, screenshot } from './harness/browser.ts'
import { DEMO_SITES } from './harness/demo-sites.ts'
import { VIEWPORT_NAMES, type ViewportName } from './harness/viewports.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
})

afterAll(() => browser?.close())

test.each(DEMO_SITES)('the home page of %s is accessible and fits every width', async (site) => {
  // Half of the sites load on a phone, half on a desktop. The other widths are checked by resizing the page.
  const own: ViewportName = DEMO_SITES.indexOf(site) % 2 === 0 ? 'phone' : 'desktop'
  const { page, errors, close } = await openSite(browser, { port: inject('sitesPort'), site, path: '/', viewport: own })
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  for (const viewport of [own, ...VIEWPORT_NAMES.filter((name) => name !== own)]) {
    await resizeTo(page, viewport)
    expect([viewport, await isWiderThanScreen(page)]).toEqual([viewport, false])
    await screenshot(page, `home-${site}-${viewport}`)
  }
  expect(errors()).toEqual([])
  await close()
})

test.each([
  ['redgum', '/'],
  ['westgate', '/search/used-cars'],
])('nothing fades in on %s%s, though it was styled before its style sheets came', async (site, path) => {
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site,
    path: '/privacy-policy',
    motion: true,
  })
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      document.documentElement.dataset['faded'] = target instanceof Element ? target.outerHTML : 'something'
    })
  })
  // The page is parsed and laid out while its style sheets are held back. Until they come it draws
  // no frame, so the wait asks by interval.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.css', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.querySelector('footer') !== null && document.body.offsetHeight > 0,
    undefined,
    { polling: 50 },
  )
  release()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => document.documentElement.dataset['faded'] ?? null)).toBeNull()
  await close()
})

test.each([
  ['phone', 'site-menu'],
  ['desktop', 'site-brands'],
] as const)('on a %s, tabbing out of the panel %s closes it', async (viewport, id) => {
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'harbourline',
    path: '/about-us',
    viewport,
  })
  const opener = page.locator(`[popovertarget=${id}]:visible`)
  await opener.press('Enter')
  const panel = page.locator(`#${id}`)
  // The opener keeps the focus, and is not a way out.
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(true)
  await panel.locator('a:visible, summary:visible').last().focus()
  await page.keyboard.press('Tab')
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(false)
  const focused = page.locator(':focus')
  expect(await focused.evaluate((element, { hidden }) => element.closest(hidden), { hidden: `#${id}` })).toBeNull()
  await close()
})
