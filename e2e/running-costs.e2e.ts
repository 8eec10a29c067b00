import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { vehicleWith } from './harness/addresses.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const SITE = 'redgum'

function open(path: string, options: Partial<PageOptions & { site: string }> = {}) {
  return openSite(browser, { port: inject('sitesPort'), site: SITE, path, ...options })
}

const blockOf = (page: Page, id: string) => page.locator(`#${id}`)

describe('the calculators of fuel costs and delivery', () => {
  test('update with what a shopper types, and explain missing and unknown values', async () => {
    const path = await vehicleWith(SITE, '/search/used-cars?fuel=Diesel', 'id="fuel-cost"')
    const { page, errors, close } = await open(path, { expectedErrors: /404|net::ERR_FAILED|Failed to load/ })
    const fuel = blockOf(page, 'fuel-cost')
    expect(await fuel.isVisible()).toBe(false)
    await page.evaluate(() => (location.hash = 'fuel-cost'))
    await fuel.waitFor()
    await fuel.getByRole('textbox', { name: 'Km per week' }).hover()
    await fuel.locator('live-island[alive]').waitFor()
    const own = fuel.getByRole('group', { name: 'This car' }).getByRole('status')
    const other = fuel.getByRole('group', { name: 'Your car now' })
    expect(await other.getByRole('status').innerText()).toContain('$42.50 a week')
    await fuel.getByRole('textbox', { name: 'Km per week' }).fill('500')
    await expect.poll(() => other.getByRole('status').innerText()).toContain('$85 a week')
    await other.getByRole('textbox', { name: 'L/100 km' }).fill('nonsense')
    await expect.poll(() => other.getByRole('status').innerText()).toContain('– a week')
    expect(await own.innerText()).toMatch(/^\$[1-9][\d,.]* a week/)

    const delivery = blockOf(page, 'delivery')
    const postcode = delivery.getByRole('textbox', { name: 'Postcode' })
    const ask = delivery.getByRole('button', { name: 'Get a price' })
    await postcode.hover()
    await delivery.locator('live-island[alive]').waitFor()
    await ask.click()
    await delivery.getByText('Please enter a postcode.').waitFor()
    expect(await postcode.getAttribute('aria-invalid')).toBe('true')
    expect(await ask.getAttribute('aria-busy')).toBeNull()
    await postcode.fill('4350')
    await postcode.press('Enter')
    await delivery.getByText('Delivery to Toowoomba and around is free').waitFor()
    await postcode.fill('2000')
    await ask.click()
    await delivery.getByText('Sorry, we can’t provide an estimate for that location.').waitFor()
    await page.route('**/api/delivery*', (route) => route.abort())
    await ask.click()
    await delivery.getByText('The price could not be loaded. Please try again.').waitFor()
    expect(errors()).toEqual([])
    await close()

    const plain = await open(`${path}?postcode=`, { javaScript: false })
    const form = blockOf(plain.page, 'delivery')
    await form.getByText('Please enter a postcode.').waitFor()
    await form.getByRole('textbox', { name: 'Postcode' }).fill('4000')
    await form.getByRole('button', { name: 'Get a price' }).click()
    await plain.page.waitForURL(/postcode=4000/)
    await form.getByText('Delivery to Brisbane and the Lockyer: $290').waitFor()
    await plain.close()
  })
})

describe('a vehicle with every kind of media', () => {
  test('plays its video in place, says when it is missing, and has no accessibility fault', async () => {
    const path = await vehicleWith(SITE, '/search/used-cars?body=SUV', 'value="interior"')
    const { page, errors, close } = await open(path)
    await page.locator('.viewer-mode', { hasText: 'Photos' }).click()
    const video = page.locator('[data-panel=gallery] video')
    await video.scrollIntoViewIfNeeded()
    await video.evaluate((player: HTMLVideoElement) => player.play())
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(errors()).toEqual([])
    await close()

    const gone = await open(path, { viewport: 'phone', expectedErrors: /404/ })
    await gone.page.route('**/video/**', (route) => route.fulfill({ status: 404, body: '' }))
    await gone.page.locator('.viewer-mode', { hasText: 'Walkaround' }).click()
    await gone.page.locator('[data-panel=walkaround] video').evaluate((player: HTMLVideoElement) => {
      player.play().catch(() => undefined)
    })
    await gone.page.getByText('The video could not be played.').first().waitFor()
    expect(await accessibilityFaults(gone.page)).toEqual([])
    await gone.close()
  })
})
