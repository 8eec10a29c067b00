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
  person = await addStaffPerson('manager', 'Outgoing Journey')
})
afterAll(() => browser.close())

test.each(['desktop', 'phone'] as const)('a manager finds why a car is not on Google, on a %s', async (viewport) => {
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/outgoing', viewport })
  await signInToConsole(page, person)
  const google = page.getByRole('button', { name: /^Google vehicle ads and listings/ })
  await google.click()
  await google.and(page.locator('[aria-pressed="true"]')).waitFor()
  const cars = page.getByRole('region', { name: 'Cars for Google vehicle ads and listings' })
  await cars.getByRole('button', { name: /^Left out/ }).click()
  const row = cars.getByRole('row').filter({ hasText: 'Left out:' }).first()
  await row.waitFor()
  await screenshot(page, `console-outgoing-${viewport}`)
  expect(await accessibilityFaults(page)).toEqual([])
  const link = row.getByRole('link')
  const [name, reason] = [(await link.textContent()) ?? '', (await row.locator('.tag').textContent()) ?? '']
  // By a part of its name the same car is found again, with the same reason.
  await page.getByLabel('Search the cars').fill(name)
  await expect
    .poll(async () => cars.getByRole('row').filter({ hasText: name }).first().locator('.tag').textContent())
    .toBe(reason)
  await link.first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(errors()).toEqual([])
  await close()
})

test.skipIf(firefoxPath() === undefined)('the reason is found in Firefox, too', async () => {
  const firefox = await launchFirefox()
  try {
    const tab = new Shopper(await firefox.openTab('desktop'), {
      site: 'harbourline',
      origin: `http://console.localhost:${port}`,
    })
    await signInAs(tab, person, '/outgoing')
    await tab.click({ css: '.outgoing-feed', name: 'Google' })
    await tab.click({ css: '.outgoing-filters button', name: 'Left out' })
    expect(await tab.untilSeen({ css: 'td .tag', name: 'Left out:' })).toMatch(/^Left out: \w/)
  } finally {
    await firefox.close()
  }
})
