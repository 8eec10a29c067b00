import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  accessibilityFaults,
  launchBrowser,
  openSite,
  screenshot,
  VIEWPORTS,
  type ViewportName,
} from './harness/browser.ts'

const SITES = ['harbourline', 'ironbark', 'redgum', 'westgate']
const VIEWPORT_NAMES = Object.keys(VIEWPORTS) as ViewportName[]
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

describe.each(SITES)('home of %s', (site) => {
  test.each(VIEWPORT_NAMES)('on a %s', async (viewport) => {
    const { page, errors, close } = await openSite(browser, { port: inject('sitesPort'), site, path: '/', viewport })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    // Sites take turns: half of them on a phone, half on a desktop. A tablet shows the same parts.
    const closely = viewport === (SITES.indexOf(site) % 2 === 0 ? 'phone' : 'desktop')
    expect(closely ? await accessibilityFaults(page) : []).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await screenshot(page, `home-${site}-${viewport}`)
    expect(errors()).toEqual([])
    await close()
  })
})
