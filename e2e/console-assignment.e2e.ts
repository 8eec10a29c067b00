import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let manager: StaffPerson
let sales: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  manager = await addStaffPerson('manager', 'Assignment Journey')
  sales = await addStaffPerson('sales', 'Absence Journey')
})
afterAll(() => browser.close())

describe('who gets the leads', () => {
  test('a manager makes a team, and says how many leads somebody takes and when they work', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/team' })
    await signInToConsole(page, manager)
    await page.getByRole('heading', { name: 'Team & absence' }).waitFor()
    await page.getByRole('button', { name: 'Team', exact: true }).click()
    const team = `Floor ${Date.now() % 10_000}`
    await page.getByRole('textbox', { name: 'Name' }).fill(team)
    await page.getByRole('checkbox', { name: 'Mia Torres' }).check()
    await page.getByRole('checkbox', { name: 'Priya Nair' }).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Team ${team} is saved`).waitFor()
    await page.getByRole('button', { name: 'Change Mia Torres' }).click()
    await page.getByRole('spinbutton', { name: 'Open leads at most' }).fill('12')
    if ((await page.getByRole('button', { name: 'Remove the shift' }).count()) === 0)
      await page.getByRole('button', { name: 'Add a shift' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-team-person')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Mon, Tue, Wed, Thu, Fri 08:30–17:30').waitFor()
    await screenshot(page, 'console-team')

    await page.getByRole('button', { name: `Change team ${team}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`Team ${team} is deleted`).waitFor()
    expect(errors()).toEqual([])
    await close()
  })

  test('a manager tries rules on last month’s leads, and orders them by keyboard', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/assignment' })
    await signInToConsole(page, manager)
    await page.getByRole('heading', { name: 'Assignment' }).waitFor()
    const run = Date.now() % 10_000
    const [first, second] = [`Finance ${run}`, `Rest ${run}`]
    for (const name of [second, first]) {
      await page.getByRole('button', { name: 'New rule' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.getByRole('combobox', { name: 'Goes to' }).selectOption({ label: 'Mia Torres' })
      if (name === first) await page.getByRole('checkbox', { name: 'Finance' }).check()
      await page.getByRole('button', { name: 'Try on last month’s leads' }).click()
      await page.getByRole('region', { name: 'What it would have changed' }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await screenshot(page, 'console-assignment-trial')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('off until you switch it on').waitFor()
    }
    const rows = page.getByRole('row')
    const indexOf = async (name: string) => (await rows.allTextContents()).findIndex((text) => text.includes(name))
    await expect.poll(async () => (await indexOf(first)) - (await indexOf(second))).toBe(1)
    // By keyboard: to the last rule, to its handle, Enter, two places up, Enter.
    await rows.first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('button', { name: `Move ${first}` })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.react-aria-DropIndicator').first().waitFor({ state: 'attached' })
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await page.getByText(`“${first}” is rule`).waitFor()
    await expect.poll(async () => (await indexOf(first)) < (await indexOf(second))).toBe(true)
    await rows.filter({ hasText: first }).getByRole('button', { name: 'Off' }).click()
    await page.getByText(`“${first}” is on`).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-assignment')
    for (const name of [first, second]) {
      await page.getByText(name, { exact: true }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText(`“${name}” is deleted`).waitFor()
    }
    expect(errors()).toEqual([])
    await close()
  })

  test('a salesperson notes an absence on a phone, and changes no rules', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/team', viewport: 'phone' })
    await signInToConsole(page, sales)
    await page.getByRole('heading', { name: 'Team & absence' }).waitFor()
    await page.getByRole('button', { name: 'Absence' }).click()
    const who = page.getByRole('combobox', { name: 'Who' })
    expect(await who.getByRole('option').allTextContents()).toEqual([sales.name])
    await page.getByLabel('Away from').fill('2030-01-07T00:00')
    await page.getByLabel('Back at').fill('2030-01-09T00:00')
    await page.getByRole('textbox', { name: 'Note' }).fill('Dentist')
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-absence-phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('7 Jan 2030 to 8 Jan 2030 · Dentist').waitFor()
    expect(await page.getByRole('button', { name: 'Team', exact: true }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-team-phone')
    await page.getByRole('button', { name: `Change the absence of ${sales.name}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('7 Jan 2030 to 8 Jan 2030').waitFor({ state: 'detached' })
    expect(errors()).toEqual([])
    await close()
  })
})
