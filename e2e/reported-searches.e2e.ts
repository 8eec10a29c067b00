import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openSite } from './harness/browser.ts'
import { ALL, filterBox, untilHydrated } from './harness/search.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const REPORTS = '**/api/searches'

test('a search in the page is reported by the browser', async () => {
  const { page, errors, close } = await openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path: ALL })
  await untilHydrated(page)
  const [answer] = await Promise.all([page.waitForResponse(REPORTS), filterBox(page, 'make', 'Toyota').check()])
  expect(answer.status()).toBe(204)
  expect(answer.request().method()).toBe('POST')
  expect(errors()).toEqual([])
  await close()
})
