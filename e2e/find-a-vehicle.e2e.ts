import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'
import type { ViewportName } from './harness/viewports.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
})

afterAll(() => browser?.close())

const open = (site: string, path: string, options: Partial<PageOptions> = {}) =>
  openSite(browser, { port: inject('sitesPort'), site, path, motion: true, ...options })

const SHOPPERS: readonly [site: string, viewport: ViewportName, javaScript: boolean][] = [
  ['redgum', 'phone', true],
  ['redgum', 'desktop', false],
  ['westgate', 'desktop', true],
]

/** Prices of the cards in dollars, without weekly prices and vehicles that have no price yet. */
function prices(page: Page): Promise<readonly number[]> {
  return page
    .locator('article .price-amount')
    .evaluateAll((amounts) =>
      amounts
        .filter((amount) => !amount.nextElementSibling?.textContent.includes('week'))
        .map((amount) => Number(amount.textContent.replaceAll(/\D/g, ''))),
    )
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Acts on the page and waits until the URL matches. */
async function step(page: Page, act: () => Promise<void>, address: RegExp): Promise<void> {
  await act()
  await expect.poll(() => decodeURIComponent(page.url()), { timeout: 15_000 }).toMatch(address)
}

describe.each(SHOPPERS)('a shopper of %s on a %s, scripts %s', (site, viewport, javaScript) => {
  test('finds a vehicle by make, price, order and page, and opens it', async () => {
    const { page, errors, close } = await open(site, '/', { viewport, javaScript })
    const search = page.getByRole('main').locator('form').first()
    const make = await search.getByLabel('Make').locator('option').nth(1).getAttribute('value')
    await search.getByLabel('Make').selectOption({ index: 1 })
    await search.getByLabel('Price up to').selectOption(':50000')
    await step(page, () => search.getByRole('button', { name: /^(Show|See)/ }).click(), /price\]=:50000/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(make ?? '')
    expect((await prices(page)).every((price) => price <= 50_000)).toBe(true)

    await page.goto(new URL('/search/new-used-and-demo-cars', page.url()).href)
    const before = await cards(page).first().innerText()
    await order(page, javaScript, 'Car_production:price:asc')
    // Without scripts no attribute shows that the page is complete.
    await page.waitForLoadState('load')
    await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(3)
    const cheapest = await prices(page)
    expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
    await step(page, () => page.locator('a[rel=next]').click(), /page=2/)
    await expect.poll(async () => (await prices(page))[0]).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0)
    await step(page, async () => void (await page.goBack()), /price:asc$/)
    await expect.poll(() => prices(page)).toEqual(cheapest)
    expect(await cards(page).first().innerText()).not.toBe(before)

    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    await step(page, () => cards(page).first().getByRole('heading').getByRole('link').click(), /\/cars\//)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(name.split(' ')[1] ?? '')
    expect(errors()).toEqual([])
    await close()
  })
})

async function order(page: Page, javaScript: boolean, value: string): Promise<void> {
  if (javaScript) {
    const select = page.getByRole('combobox', { name: /Sort/ })
    await page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
    await step(page, async () => void (await select.selectOption(value)), /sortBy=/)
    await page.locator('#search:not([aria-busy])').waitFor()
    return
  }
  const orders = page.getByRole('navigation', { name: /Sort/ })
  await step(page, () => orders.locator(`a[href*="${value}"]`).click(), /sortBy=/)
}

test.each<ViewportName>(['phone', 'desktop'])(
  'gallery, tabs and phone number of a vehicle work on a %s',
  async (viewport) => {
    const { page, errors, close } = await open('harbourline', '/search/used-cars?certified=true', { viewport })
    await cards(page).first().getByRole('heading').getByRole('link').click()
    const gallery = page.getByRole('list', { name: 'Photos' })
    const next = page.getByRole('button', { name: 'Next photo', includeHidden: true })
    const previous = page.getByRole('button', { name: 'Previous photo', includeHidden: true })
    // A phone has no arrows over its pictures: they are swiped.
    const hasArrows = viewport === 'desktop'
    const turn = (arrow: typeof next, by: number) =>
      hasArrows
        ? arrow.click()
        : gallery.evaluate((track, pages) => track.scrollBy({ left: pages * track.clientWidth }), by)
    await gallery.hover()
    await page.locator('live-island[alive]').filter({ has: next }).last().waitFor({ state: 'attached' })
    expect(await next.isVisible()).toBe(hasArrows)
    expect(await previous.isDisabled()).toBe(true)
    await turn(next, 1)
    await expect.poll(() => gallery.evaluate((track) => track.scrollLeft)).toBeGreaterThan(100)
    await page.getByRole('link', { name: /^2 of \d+ photos$/ }).waitFor()
    expect(await page.locator('.gallery-thumbs [aria-current]').getAttribute('href')).toBe('#slide-2')
    await turn(previous, -1)
    await expect.poll(() => gallery.evaluate((track) => track.scrollLeft)).toBeLessThan(2)

    await page.getByRole('link', { name: /\d+ photos$/ }).click()
    const whole = page.locator('dialog:modal')
    expect(await whole.getByRole('img').count()).toBe(await gallery.getByRole('img').count())
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'hidden' })

    await page.getByText('Features', { exact: true }).first().click()
    await page.getByText('Show all', { exact: true }).click()
    await page.getByText('Hide', { exact: true }).click()
    const masked = page.locator('.vehicle-aside .phone-reveal summary')
    expect(await masked.innerText()).toMatch(/\*|•|…|x/i)
    await masked.click()
    expect(await page.locator('.vehicle-aside .phone-reveal a').getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    expect(errors()).toEqual([])
    await close()
  },
)

test('no picture of a vehicle page is missing', async () => {
  const { page, close } = await open('ironbark', '/search/used-cars')
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && !response.ok()) missing.push(response.url())
  })
  await cards(page).first().getByRole('heading').getByRole('link').click()
  const first = page.locator('.vehicle-media img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(missing).toEqual([])
  await close()
})
