import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('an operator looks at a dealership for a reason, changes nothing, and stops', async () => {
  const person = await addStaffPerson('platform', 'Operator Journey')
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/look', expectedErrors: /403/ })
  await signInToConsole(page, person)
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ label: 'Harbourline Brisbane' })
  const reason = 'The dealer called about a missing lead'
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-look')
  await page.getByRole('button', { name: 'Look as this dealer' }).click()

  const banner = page.getByRole('region', { name: 'Looking at a dealership' })
  await banner.getByText(reason).waitFor()
  await page.waitForURL('**/leads/waiting')
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-look-inbox')
  // On each screen, and after a reload.
  for (const path of ['/calendar', '/people', '/account']) {
    await page.goto(`http://console.localhost:${port}${path}`)
    await banner.getByText('Harbourline Brisbane').waitFor()
  }
  await page.getByRole('checkbox', { name: 'Replies of shoppers' }).click()
  await page.getByText('You look at this dealership, and change nothing').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Replies of shoppers' }).isChecked()).toBe(true)
  await resizeTo(page, 'phone')
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-look-phone')

  await banner.getByRole('button', { name: 'Stop looking' }).click()
  await page.getByRole('heading', { name: 'Look as a dealer' }).waitFor()
  await banner.waitFor({ state: 'detached' })
  expect(errors()).toEqual([])
  await close()
})
