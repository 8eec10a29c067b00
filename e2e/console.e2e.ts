import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { demoPerson, endSession, openConsolePage, signInToConsole } from './harness/console.ts'

const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('the console', () => {
  test('a person signs in by keyboard with password and second factor, and comes to the screen of the link', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/people' })
    await signInToConsole(page, demoPerson('manager@staff.example'))
    await page.getByRole('heading', { name: 'People' }).waitFor()
    await page.getByRole('cell', { name: 'sales@staff.example' }).waitFor()
    await screenshot(page, 'console-people')
    expect(await accessibilityFaults(page)).toEqual([])
    // The palette leads to every screen.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).fill('account')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.getByText('This one').waitFor()
    await page.getByRole('radio', { name: 'Dark' }).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-account-dark')
    // The server draws the next document in the chosen theme.
    await page.reload()
    await page.getByText('This one').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    expect(errors()).toEqual([])
    await close()
  })

  test('a token’s secret is shown once, and the token is revoked', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/tokens' })
    await signInToConsole(page, demoPerson('group@staff.example'))
    await page.getByRole('button', { name: 'New token' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Export to the website')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create the token' }).click()
    const secret = (await page.getByLabel('Token', { exact: true }).textContent()) ?? ''
    expect(secret).toMatch(/^fc[ps]_/)
    await page.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('row', { name: /Export to the website/ })
    await row.waitFor()
    expect(await page.getByText(secret).count()).toBe(0)
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Export to the website is revoked').waitFor()
    await row.waitFor({ state: 'detached' })
    expect(errors()).toEqual([])
    await close()
  })

  test('a wrong code says so, and the sign-in is free of faults on a phone', async () => {
    const { page, close } = await openConsolePage(browser, {
      port,
      path: '/leads/waiting',
      viewport: 'phone',
      expectedErrors: /401/,
    })
    await page.getByLabel('E-mail address').fill('editor@staff.example')
    await page.getByLabel('Password').fill('not the password of anybody')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('editor@staff.example')
    await close()
  })

  test('after the session has ended, somebody signs in on top of their screen, which stays as it was', async () => {
    const { page, close } = await openConsolePage(browser, { port, path: '/webhooks', expectedErrors: /401/ })
    await signInToConsole(page, demoPerson('platform@staff.example'))
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
    await endSession(page, 'API tokens')
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('platform@staff.example')
    await close()
  })
})
