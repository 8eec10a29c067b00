import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findVehicle, requestSite } from './harness/addresses.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'

let browser: Browser
let path: string

beforeAll(async () => {
  browser = await launchBrowser()
  path = await findCompared()
})

afterAll(() => browser?.close())

const GAUGE = '**/autogauge'
const MAX_PAGES = 3
const ATTEMPTS = 30
const PAUSE_MS = 2000

/** Path of a used vehicle with market prices. Tries for a minute, because a job computes them after the demo stock is loaded. */
async function findCompared(): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await findVehicle('redgum', '/search/used-cars', isCompared, MAX_PAGES)
    if (found !== undefined) return found
    await sleep(PAUSE_MS)
  }
  throw new Error('no vehicle of the demo has a price gauge')
}

async function isCompared(vehicle: string): Promise<boolean> {
  const { status, text } = await requestSite('redgum', `/api${vehicle}/autogauge`)
  if (status !== 200 || !(JSON.parse(text) as { readonly confidence: number | null }).confidence) return false
  return (await requestSite('redgum', vehicle)).text.includes('data-gauge=""')
}

const open = (address: string, options: Partial<PageOptions> = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'redgum', path: address, motion: true, ...options })

test('a skeleton replaces the gauge until it is loaded, then its marker moves for 2.5 seconds', async () => {
  const { page, errors, close } = await open('/about-us')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(GAUGE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(new URL(path, page.url()).href)
  const block = page.locator('#price-comparison')
  await block.scrollIntoViewIfNeeded()
  await page.locator('.price-gauge[aria-busy]').waitFor()
  const standing = block.locator('.price-gauge-standing')
  expect(await standing.isVisible()).toBe(false)
  const before = await block.boundingBox()
  release()
  await standing.waitFor()
  expect((await block.boundingBox())?.height).toBe(before?.height)
  const timings = await page
    .locator('.price-gauge-marker')
    .evaluate((marker) => marker.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime))
  expect(timings).toEqual([2500])
  expect(errors()).toEqual([])
  await close()
})

test('a gauge that fails to load is hidden, with a warning on the console', async () => {
  const { page, close } = await open('/about-us')
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route(GAUGE, (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.goto(new URL(path, page.url()).href)
  const block = page.locator('#price-comparison')
  await block.scrollIntoViewIfNeeded()
  await block.waitFor({ state: 'hidden' })
  expect(warnings).toEqual([expect.stringContaining('The price gauge could not be loaded')])
  expect(await page.getByRole('heading', { name: 'How the price compares' }).count()).toBe(0)
  await close()
})

test('the gauge and its explanation are shown without a script, and are accessible with one', async () => {
  const { page, close } = await open(path, { javaScript: false, viewport: 'phone' })
  const block = page.locator('#price-comparison')
  expect(await block.locator('.price-gauge-standing').isVisible()).toBe(true)
  await block.getByText('How is this worked out?').click()
  await block.getByText('Show the numbers').click()
  expect(await block.getByRole('img', { name: 'Asking prices' }).isVisible()).toBe(true)
  expect(await block.getByRole('row').count()).toBeGreaterThan(5)
  await close()
  const alive = await open(path)
  await alive.page.locator('#price-comparison').scrollIntoViewIfNeeded()
  await alive.page.locator('#price-comparison .price-gauge-standing').waitFor()
  await alive.page.getByText('How is this worked out?').click()
  await alive.page.getByText('Show the numbers').click()
  expect(await accessibilityFaults(alive.page)).toEqual([])
  await alive.close()
})
