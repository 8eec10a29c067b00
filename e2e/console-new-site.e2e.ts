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

/** A page of a site, read until the site answers. */
function answers(page: Page, host: string, path: string): Promise<string> {
  return expect
    .poll(
      async () => {
        const headers = { host: `${host}.localhost:${port}` }
        const response = await page.request.get(`http://127.0.0.1:${port}${path}`, { headers })
        return response.status() === 200 ? response.text() : ''
      },
      { timeout: 10_000, interval: 100 },
    )
    .toContain('<html')
    .then(async () => {
      const headers = { host: `${host}.localhost:${port}` }
      return (await page.request.get(`http://127.0.0.1:${port}${path}`, { headers })).text()
    })
}

describe('a new site', () => {
  test.each(['desktop', 'phone'] as const)('from nothing to live with stock of its yard, on a %s', async (viewport) => {
    const operator = await addStaffPerson('platform', `Operator ${viewport}`)
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/website', viewport })
    await signInToConsole(page, operator)
    const run = Date.now().toString(36)
    await page.getByRole('form').first().waitFor()
    await page.getByRole('button', { name: 'New site' }).click()
    const create = page.getByRole('button', { name: 'Create the site' })
    await page.getByLabel('Name', { exact: true }).fill(`River ${run}`)
    await page.getByRole('checkbox').first().check()
    await page.getByLabel('Colour of actions').fill('#ffff00')
    await page.getByText(/contrast [0-9.]+:1, expected/).waitFor()
    expect(await create.isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-new-site-${viewport}`)
    await page.getByLabel('Colour of actions').fill('#0b5cad')
    await page.getByText(/contrast [0-9.]+:1, expected/).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: /Network/ }).check()
    await create.click()
    await page.getByRole('heading', { name: 'Before launch' }).waitFor()
    await page.getByText('It has no domain yet.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-launch-${viewport}`)
    expect(await answers(page, `river-${run}`, '/')).toContain(`River ${run}`)
    expect(await answers(page, `river-${run}`, '/search')).toMatch(/href="\/cars\//)
    expect(errors()).toEqual([])
    await close()
  })
})
