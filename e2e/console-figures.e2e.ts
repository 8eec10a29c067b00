import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Stores a walk-in of the first yard by the API, as whoever is signed in. Returns the status. */
const addWalkIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/v1/me')).json()) as { yards: { id: number }[] }
    const body = { dealershipId: me.yards[0]?.id, source: 'walk-in', firstName: 'Robin', email: 'robin@mail.example' }
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    return (await fetch('/api/v1/leads', { method: 'POST', headers, body: JSON.stringify(body) })).status
  })

describe('figures', () => {
  test('a manager counts leads by keyboard, and saves the table as a file', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/figures' })
    await signInToConsole(page, await addStaffPerson('manager', 'Figures Manager'))
    await page.getByRole('link', { name: 'Figures' }).waitFor()
    expect(await addWalkIn(page)).toBe(201)
    await page.reload()
    const leads = page.getByRole('region', { name: 'Leads by source' })
    await leads.getByRole('row', { name: /^All\b/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-figures')

    const total = await leads.getByRole('row', { name: /^All\b/ }).textContent()
    await page.getByRole('combobox', { name: 'Counted by' }).focus()
    await page.keyboard.type('Form')
    const byForm = page.getByRole('region', { name: 'Leads by form' })
    await byForm.getByRole('row', { name: /^All\b/ }).waitFor()
    expect(await byForm.getByRole('row', { name: /^All\b/ }).textContent()).toBe(total)
    expect(new URL(page.url()).searchParams.get('by')).toBe('form')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV: Leads by form' }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toMatch(/^leads-by-form-.+\.csv$/)
    expect(errors()).toEqual([])
    await close()
  })

  test('a web editor counts the leads of the own site, none by person', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/figures' })
    await signInToConsole(page, await addStaffPerson('web-editor', 'Figures Editor'))
    await page.getByRole('link', { name: 'Figures' }).waitFor()
    const groups = page.getByRole('combobox', { name: 'Counted by' }).getByRole('option')
    await groups.first().waitFor({ state: 'attached' })
    expect(await groups.allTextContents()).not.toContain('Person')
    expect(await page.getByRole('link', { name: 'Leads', exact: true }).count()).toBe(0)
    await page
      .getByRole('region', { name: 'Leads by source' })
      .getByRole('row', { name: /^All\b/ })
      .waitFor()
    expect(errors()).toEqual([])
    await close()
  })

  test('an operator gives a reason, and the file comes with it', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/figures' })
    await signInToConsole(page, await addStaffPerson('platform', 'Figures Operator'))
    await page.getByLabel('Why do you look at them?').fill('Ticket 12: “none since Monday”')
    await page.getByRole('button', { name: 'Show' }).click()
    await page
      .getByRole('region', { name: 'Leads by source' })
      .getByRole('row', { name: /^All\b/ })
      .waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV: Leads by source' }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toMatch(/^leads-by-source-.+\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('(all),')
    expect(errors()).toEqual([])
    await close()
  })

  test('a period without leads says what to do, on a phone', async () => {
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/figures',
      viewport: 'phone',
    })
    await signInToConsole(page, await addStaffPerson('sales', 'Figures Seller'))
    await page.getByRole('heading', { name: 'Figures' }).waitFor()
    await screenshot(page, 'console-figures-phone')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await page.getByText('No leads in this period').waitFor()

    // Key by key, in the order of this browser's locale: month, day, year.
    const to = page.getByLabel('To', { exact: true })
    await to.focus()
    await page.keyboard.type('02152020')
    await page.waitForURL('**/figures?from=2020-01-01&to=2020-02-15')
    await to.press('Tab')
    expect(await to.inputValue()).toBe('2020-02-15')
    expect(errors()).toEqual([])
    await close()
  })
})
