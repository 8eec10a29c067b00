import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'
import { fillIn } from './harness/enquiry.ts'
import { mailWith } from './harness/outbox.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** Faults of accessibility, and whether the page is too wide. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = await accessibilityFaults(page)
  return (await isWiderThanScreen(page)) ? [...faults, 'is wider than the screen'] : faults
}

test('the range of a single-brand dealer leads to a model, its grades and its stock', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'headland',
    path: '/mazda/overview',
    viewport: 'phone',
  })
  await page.getByRole('heading', { level: 1, name: 'Mazda' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('heading', { name: 'The Mazda range' }).waitFor()
  await page.getByRole('link', { name: 'Mazda CX-5', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Mazda CX-5' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('heading', { name: 'Grades and prices' }).waitFor()

  const stock = page.getByRole('link', { name: /^See \d+ in stock$/ }).first()
  const [count] = (await stock.innerText()).match(/\d+/) ?? []
  await stock.click()
  await page.getByRole('heading', { level: 1, name: /CX-5/ }).waitFor()
  expect(await page.locator('main').innerText()).toContain(`${count} cars`)
  await page.goBack()
  await page.getByRole('link', { name: 'Book a test drive' }).first().click()
  await page.waitForURL(/\/book-test-drive\//)
  expect(errors()).toEqual([])
  await close()
})

test('a brand of a group shows its models, the newest vehicles and the yards that sell it', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'harbourline',
    path: '/brands',
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toyota/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Toyota' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.getByRole('heading', { name: 'Where to see a Toyota' }).count()).toBe(1)
  expect(await page.locator('article .price-amount').count()).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Corolla', exact: true }).first().click()
  await page.waitForURL(/\/search\/toyota\/corolla$/)
  expect(errors()).toEqual([])
  await close()
})

test('an application for a job is sent to the mailbox for careers', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'westgate',
    path: '/careers',
    viewport: 'phone',
  })
  expect(await faultsOf(page)).toEqual([])
  const form = page.locator('main form[method=post]').first()
  await fillIn(form, 'Alex Sample', 'I drive a forklift.')
  await form.getByRole('button', { name: /send/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Received' }).waitFor()
  await mailWith('westgate', /jobs@westgate\.example/)
  expect(errors()).toEqual([])
  await close()
})
