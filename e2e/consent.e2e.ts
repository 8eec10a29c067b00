import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, screenshot } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (options: { path?: string; javaScript?: boolean } = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'chatty', path: '/about-us', viewport: 'phone', ...options })

/** Serves the chat provider's script, and returns how often it was requested. */
async function serveChat(page: Page): Promise<() => number> {
  let requests = 0
  await page.route('https://embed.tawk.to/**', async (route) => {
    requests++
    await route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.chat = "open"' })
  })
  return () => requests
}

test('no third party learns of a visit before the shopper allows it, and the choice can be changed', async () => {
  const { page, errors, close } = await open()
  const requests = await serveChat(page)
  const question = page.getByRole('region', { name: 'Your choice' })
  await question.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await isWiderThanScreen(page)).toBe(false)
  await screenshot(page, 'consent')
  // At the end of the page the banner does not cover the footer.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const edgeOf = (selector: string, edge: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, name) => Math.round(element.getBoundingClientRect()[name]), edge)
  await expect
    .poll(async () => (await edgeOf('.site-footer', 'bottom')) <= (await edgeOf('.consent-banner', 'top')))
    .toBe(true)
  await question.getByRole('button', { name: 'Refuse' }).click()
  expect(await question.isVisible()).toBe(false)

  // The refusal holds on the next page.
  await page.goto(new URL('/contact', page.url()).href)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  expect(requests()).toBe(0)
  await question.getByText('Choose one by one').click()
  expect(await question.getByRole('checkbox', { name: 'Chat' }).isChecked()).toBe(false)
  await question.getByRole('checkbox', { name: 'Chat' }).check()
  await question.getByRole('button', { name: 'Save my choice' }).click()
  await page.locator('html[data-chat=open]').waitFor()
  expect(requests()).toBe(1)

  // So does the permission, until it is withdrawn.
  await page.goto(new URL('/about-us', page.url()).href)
  await page.locator('html[data-chat=open]').waitFor()
  expect(await question.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await page.locator('html:not([data-chat])').waitFor()
  expect(requests()).toBe(2)
  expect(errors()).toEqual([])
  await close()
})

test('statistics start when the shopper allows them, and stop when the permission is withdrawn', async () => {
  const { page, errors, close } = await open()
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tags = "loaded"' }),
  )
  await page.route('https://embed.tawk.to/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const visitor = async () => (await page.context().cookies()).find(({ name }) => name === 'visitor')?.value
  const question = page.getByRole('region', { name: 'Your choice' })
  await question.waitFor()
  expect(await visitor()).toBeUndefined()
  await question.getByRole('button', { name: 'Allow' }).click()
  await page.locator('html[data-tags=loaded]').waitFor()
  expect(await visitor()).toMatch(/^[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await page.locator('html:not([data-tags])').waitFor()
  expect(await visitor()).toBeUndefined()
  expect(errors()).toEqual([])
  await close()
})

test('without scripts the page does not ask for consent', async () => {
  const { page, close } = await open({ javaScript: false })
  expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false)
  expect(await page.getByRole('region', { name: 'Your choice' }).isVisible()).toBe(false)
  await close()
})
