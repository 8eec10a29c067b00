import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openSite } from './harness/browser.ts'
import { addressOf } from './harness/search.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const chips = (page: Page) => page.locator('#search-chips .search-chip:not(.search-chip-clear)').allInnerTexts()

async function open(site: string, path: string, options = {}) {
  return openSite(browser, { port: inject('sitesPort'), site, path, ...options })
}

test('a sentence becomes chips, which can be removed one by one', async () => {
  const { page, errors, close } = await open('harbourline', '/search/new-used-and-demo-cars')
  await page.locator('#search live-island[alive]').first().waitFor({ state: 'attached' })
  const box = page.getByRole('combobox', { name: 'Search cars' }).last()
  const sort = page.locator('select[name=sortBy]')
  await box.fill('lowest kms')
  await box.press('Enter')
  await expect.poll(() => sort.inputValue()).toBe('Car_production:km:asc')
  await box.fill('diesel ute under 60k near geelong not white')
  await box.press('Enter')
  await expect.poll(() => chips(page)).toEqual(['Ute', 'Diesel', 'Not White', 'up to $60,000', 'Near Geelong'])
  await expect.poll(() => box.inputValue()).toBe('')
  expect(await sort.inputValue()).toBe('Car_production:distance:asc')
  expect(await page.locator('.vehicle-card').first().innerText()).toContain('Harbourline Geelong')
  await page.getByRole('link', { name: 'Remove filter: Near Geelong' }).click()
  await expect.poll(() => addressOf(page)).not.toContain('near=')
  // The shopper's location is private, so the browser does not store it.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eelong')
  expect(errors()).toEqual([])
  await close()
})

test.each([
  ['harbourline', '/about-us', 'hilux s'],
  ['redgum', '/', 'hilux s'],
])('on %s %s suggestions are selected with the keyboard', async (site, path, typed) => {
  const { page, errors, close } = await open(site, path)
  const box = page.getByRole('combobox', { name: 'Search cars' })
  await box.click()
  await box.pressSequentially(typed)
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.getByRole('option', { name: /^SR5/ }).waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowDown')
  const first = list.getByRole('option').first()
  expect(await first.getAttribute('aria-selected')).toBe('true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await box.press('Escape')
  expect(await list.isVisible()).toBe(false)
  await box.press('ArrowDown')
  await first.waitFor()
  const count = Number((await first.innerText()).match(/\d+$/)?.[0])
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL(/badge=/)
  expect(await page.locator('[data-rolling]').getAttribute('data-rolling')).toBe(String(count))
  expect(errors()).toEqual([])
  await close()
})

test('without a script the field sends the sentence', async () => {
  const { page, close } = await open('redgum', '/search/used-cars', { javaScript: false })
  await page.locator('#query').fill('red suv under 40k')
  await page.locator('#query').press('Enter')
  await page.waitForURL(/simple_colour=Red/)
  expect(await chips(page)).toEqual(expect.arrayContaining(['SUV', 'Red', 'up to $40,000']))
  await page.locator('#query').fill('near geelong or ballarat')
  await page.locator('#query').press('Enter')
  await page.getByText('not sorted by the distance to Ballarat').waitFor()
  await close()
})
