import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openSite } from './harness/browser.ts'
import { ALL, filterBox, toggleModels, untilAddress, untilHydrated } from './harness/search.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (options: { javaScript?: boolean } = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path: ALL, serverAnswers: true, ...options })

test('models load when their make is opened or searched for', async () => {
  const { page, errors, close } = await open()
  await untilHydrated(page)
  const corolla = filterBox(page, 'make_model', 'Toyota:Corolla')
  const ranger = filterBox(page, 'make_model', 'Ford:Ranger')
  expect([await corolla.count(), await ranger.count()]).toEqual([0, 0])
  await toggleModels(page, 'Toyota')
  await expect.poll(() => corolla.isVisible()).toBe(true)
  expect(await ranger.count()).toBe(0)
  await page.getByTestId('search-directory-input').fill('ranger')
  await expect.poll(() => ranger.isVisible()).toBe(true)
  expect(await corolla.isVisible()).toBe(false)
  await page.getByTestId('search-directory-input').fill('zzzz')
  await expect.poll(() => page.getByText('None in stock goes by that name.').isVisible()).toBe(true)
  await page.getByTestId('search-directory-input').fill('ranger')
  await expect.poll(() => ranger.isVisible()).toBe(true)
  await ranger.check()
  await untilAddress(page, '/search/ford/ranger')
  await page.goBack()
  await untilAddress(page, ALL)
  await expect.poll(() => ranger.isChecked()).toBe(false)
  expect(errors()).toEqual([])
  await close()
})

test('open models stay open, and get new counts with each response', async () => {
  const { page, close } = await open()
  await untilHydrated(page)
  const corolla = filterBox(page, 'make_model', 'Toyota:Corolla')
  const counted = page.locator('label', { has: corolla }).locator('.option-count')
  await toggleModels(page, 'Toyota')
  await expect.poll(() => corolla.isVisible()).toBe(true)
  const before = Number(await counted.textContent())
  await filterBox(page, 'car_type', 'used').check()
  await untilAddress(page, '/search/used-cars')
  expect(await corolla.isVisible()).toBe(true)
  expect(Number(await counted.textContent())).toBeLessThan(before)
  await close()
})

test('a button fetches models again after a failure', async () => {
  const { page, close } = await open()
  await untilHydrated(page)
  let failed = 0
  await page.route('**/api/search/models*', async (route) => {
    if (failed === 2) return route.continue()
    await route.abort()
    failed++
  })
  await toggleModels(page, 'Toyota')
  await expect.poll(() => failed).toBe(1)
  const again = page.getByRole('button', { name: 'Show models of Toyota' })
  await again.click()
  await expect.poll(() => failed).toBe(2)
  await again.click()
  await expect.poll(() => filterBox(page, 'make_model', 'Toyota:Corolla').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe(ALL)
  await close()
})

test('without a script a button loads models and keeps the ticked boxes', async () => {
  const { page, close } = await open({ javaScript: false })
  await filterBox(page, 'car_type', 'used').check()
  await toggleModels(page, 'Toyota')
  await page.getByRole('button', { name: 'Show models of Toyota' }).click()
  expect(await filterBox(page, 'car_type', 'used').isChecked()).toBe(true)
  await filterBox(page, 'make_model', 'Toyota:Corolla').check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/search/used-cars?make=Toyota&make_model=Toyota:Corolla',
  )
  expect(await filterBox(page, 'make_model', 'Toyota:Corolla').isChecked()).toBe(true)
  await close()
})
