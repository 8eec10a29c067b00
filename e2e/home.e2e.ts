import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  accessibilityFaults,
  isWiderThanScreen,
  launchBrowser,
  openSite,
  resizeTo,
  screenshot,
} from './harness/browser.ts'
import { VIEWPORTS, type ViewportName } from './harness/viewports.ts'

const SITES = ['harbourline', 'headland', 'ironbark', 'redgum', 'westgate']
const VIEWPORT_NAMES = Object.keys(VIEWPORTS) as ViewportName[]
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test.each(SITES)('the home page of %s is accessible and fits every width', async (site) => {
  // Half of the sites load on a phone, half on a desktop. The other widths are checked by resizing the page.
  const own: ViewportName = SITES.indexOf(site) % 2 === 0 ? 'phone' : 'desktop'
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
