import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { Shopper } from './engines/shopper.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { signInAs } from './harness/console-shopper.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let person: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  person = await addStaffPerson('manager', 'Demand Journey')
})
afterAll(() => browser.close())

test.each(['desktop', 'phone'] as const)('a manager says which five models to buy, on a %s', async (viewport) => {
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/demand', viewport })
  await signInToConsole(page, person)
  const next = page.getByRole('region', { name: 'Buy next', exact: true })
  await next.waitFor()
  const models = await next.getByRole('listitem').allTextContents()
  expect(new Set(models).size).toBe(5)
  for (const words of models) expect(words).toMatch(/searched.*in stock.*sold in 90 days/)
  await screenshot(page, `console-demand-${viewport}`)
  expect(await accessibilityFaults(page)).toEqual([])
  // Every figure of people on the screen is a multiple of five, or said to be under five.
  const wanted = page.getByRole('region', { name: 'Wanted by model', exact: true })
  const figures = await wanted.locator('tbody td:not(:last-child)').allTextContents()
  expect(figures.filter((text) => text !== 'under 5' && Number(text.replaceAll(',', '')) % 5 !== 0)).toEqual([])
  const saved = page.waitForEvent('download')
  await wanted.getByRole('button', { name: 'CSV: Wanted by model' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^demand-by-model-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByLabel('Counted by').selectOption('week')
  await page.getByRole('region', { name: 'Wanted by week', exact: true }).waitFor()
  // The answer does not depend on what the figures are counted by.
  expect(await next.getByRole('listitem').allTextContents()).toEqual(models)
  expect(errors()).toEqual([])
  await close()
})

test.each(['desktop', 'phone'] as const)(
  'a manager sees which cars are too dear, and opens one, on a %s',
  async (viewport) => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/stock-figures', viewport })
    await signInToConsole(page, person)
    await page.getByRole('region', { name: 'Days in stock', exact: true }).waitFor()
    await screenshot(page, `console-stock-figures-${viewport}`)
    expect(await accessibilityFaults(page)).toEqual([])
    const link = page.getByRole('region', { name: 'Above the market' }).getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(errors()).toEqual([])
    await close()
  },
)

test.skipIf(firefoxPath() === undefined).each(['desktop', 'phone'] as const)(
  'the board is drawn in Firefox, too, on a %s',
  async (viewport) => {
    const firefox = await launchFirefox()
    try {
      const tab = new Shopper(await firefox.openTab(viewport), {
        site: 'harbourline',
        origin: `http://console.localhost:${port}`,
      })
      await signInAs(tab, person, '/demand')
      expect(await tab.untilSeen({ css: '.figure', name: 'Buy next' })).toContain('sold in 90 days')
      expect(await tab.untilSeen({ css: '.figure', name: 'Searched in vain' })).toContain('Found nothing')
    } finally {
      await firefox.close()
    }
  },
)
