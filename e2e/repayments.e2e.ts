import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const SEARCH = '/search/used-cars'

test('cards of a site with a finance provider show its quotes, and are complete without them', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'ironbark',
    path: SEARCH,
    expectedErrors: /502|ERR_FAILED/,
  })
  const [request] = await Promise.all([page.waitForRequest(/\/api\/youx\/quote$/), page.reload()])
  const card = page.getByRole('article').filter({ hasText: 'a week' }).first()
  await card.getByText('Est. $').waitFor()
  expect(request.method()).toBe('POST')
  expect(await card.innerText()).toMatch(/Est\. \$\d+ a week\s+8\.50% p\.a\.\s+\d+\.\d\d% p\.a\. comparison rate/)
  await card.getByRole('link', { name: 'Warning, terms' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#repayment-terms')
  expect(await page.getByRole('region', { name: /comparison rates/ }).innerText()).toContain('WARNING')
  expect(await accessibilityFaults(page)).toEqual([])

  for (const fail of ['answers 502', 'breaks off']) {
    await page.route('**/api/youx/quote', (route) =>
      fail === 'breaks off' ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' }),
    )
    await page.goto(new URL(SEARCH, page.url()).href)
    await expect.poll(() => page.locator('[data-pending][data-blank]').count()).toBeGreaterThan(0)
    const first = page.getByRole('article').first()
    expect(await first.innerText()).toMatch(/\$[\d,]+/)
    expect(await first.getByText('a week').count()).toBe(0)
    expect(await first.locator('[data-asked]').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await first.locator('[data-blank]').isVisible()).toBe(false)
    expect(await first.locator('[data-blank]').evaluate((line) => line.clientHeight)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await first.getByRole('link').count()).toBeGreaterThan(2)
    await page.unroute('**/api/youx/quote')
  }
  expect(errors()).toEqual([])
  await close()
})
