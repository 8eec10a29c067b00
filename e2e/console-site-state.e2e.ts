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

/** Waits until the site answers with this status. */
async function answers(page: Page, slug: string, status: number): Promise<void> {
  const read = async () => {
    const headers = { host: `${slug}.localhost:${port}` }
    return (await page.request.get(`http://127.0.0.1:${port}/search`, { headers })).status()
  }
  await expect.poll(read, { timeout: 10_000, interval: 100 }).toBe(status)
}

describe('the state of a site', () => {
  test.each(['desktop', 'phone'] as const)('copied, suspended, closed and live again, on a %s', async (viewport) => {
    const operator = await addStaffPerson('platform', `Operator ${viewport}`)
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/website?of=redgum&tab=launch',
      viewport,
      // The look at a site that is not in force yet.
      expectedErrors: /status of 404/,
    })
    await signInToConsole(page, operator)
    const slug = `copy-${viewport}-${Date.now().toString(36)}`
    await page.getByRole('button', { name: 'Copy…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the copy').fill(slug)
    await dialog.getByLabel('Domain').fill(`${slug}.example`)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create the copy' }).click()
    await page.waitForURL(`**/website?of=${slug}&tab=launch`)
    await answers(page, slug, 200)

    const state = page.getByRole('region', { name: 'Suspend, close or copy' })
    await state.getByRole('button', { name: 'Suspend…' }).click()
    await dialog.getByRole('button', { name: 'Suspend the site' }).click()
    await state.getByText('Its stock and enquiries go on.').waitFor()
    await answers(page, slug, 503)
    await state.getByRole('button', { name: 'Close…' }).click()
    await dialog.getByRole('button', { name: 'Close the site' }).click()
    await dialog.waitFor({ state: 'detached' })
    await answers(page, slug, 410)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-site-state-${viewport}`)

    await page.getByRole('button', { name: 'Revisions' }).click()
    await page.getByText('It is suspended').locator('visible=true').first().waitFor()
    await page.getByRole('button', { name: 'Before launch' }).click()
    await state.getByRole('button', { name: 'Make it live again' }).click()
    await answers(page, slug, 200)
    await answers(page, 'redgum', 200)
    expect(errors()).toEqual([])
    await close()
  })
})
