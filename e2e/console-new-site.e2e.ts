import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
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

const svgFile = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">${inside}</svg>`),
})

/** The template of the previewed page. */
const themeOf = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((html) => html.dataset['template'])
    .catch(() => 'loading')

describe('a new site', () => {
  test.each(['desktop', 'phone'] as const)('from nothing to live with stock of its yard, on a %s', async (viewport) => {
    const operator = await addStaffPerson('platform', `Operator ${viewport}`)
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/website',
      viewport,
      // The refused logo, the look at a site that is not in force yet, and what Chromium notes about a field in a frame.
      expectedErrors: /status of (?:422|404)|Blocked autofocusing/,
    })
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
    const logo = page.getByLabel('Logo')
    await logo.setInputFiles({ name: 'print.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024) })
    await page.getByText('The file has 20 MB; at most 5 are taken.').waitFor()
    await logo.setInputFiles(svgFile('<script>alert(1)</script>'))
    await page.getByText('The SVG has a script in it.').waitFor()
    await logo.setInputFiles(svgFile('<rect width="200" height="50" fill="#0b5cad"/>'))
    await page.getByText('logo.svg is in the header.').waitFor()
    const preview = page.frameLocator('iframe')
    const shown = preview.getByRole('img', { name: `River ${run}` }).first()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 10_000 })
      .not.toBe(0)
    await preview.getByText('Preview of a draft.').waitFor()
    const before = await themeOf(page)
    await page.getByRole('radio', { name: /Network/ }).check()
    await expect.poll(() => themeOf(page), { timeout: 10_000 }).not.toBe(before)
    await page.getByRole('button', { name: 'Tablet' }).click()
    await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(820)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-new-site-preview-${viewport}`)
    const domain = `river-${run}.example`
    await page.getByLabel('Domain').fill(domain)
    await create.click()
    await page.getByRole('heading', { name: 'Before launch' }).waitFor()
    await page
      .getByRole('region', { name: 'Domains' })
      .getByText(/set SITE_TARGET|DNS|has no address/)
      .waitFor()
    await page.getByText('Its privacy policy or its terms are the standard text.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-launch-${viewport}`)
    expect(await answers(page, `river-${run}`, '/')).toContain(`River ${run}`)
    expect(await answers(page, `river-${run}`, '/search')).toMatch(/href="\/cars\//)
    expect(errors()).toEqual([])
    await close()
  })
})
