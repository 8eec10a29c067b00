import type { Browser } from 'playwright-core'
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

describe('a draft of a site', () => {
  test.each(['desktop', 'phone'] as const)('is previewed beside what is in force, on a %s', async (viewport) => {
    const editor = await addStaffPerson('web-editor', `Editor ${viewport}`)
    const path = '/website?of=harbourline&section=footerNote'
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path,
      viewport,
      expectedErrors: /Blocked autofocusing/,
    })
    await signInToConsole(page, editor)
    const note = `Closed on ${Date.now().toString(36)}`
    await page.getByRole('textbox', { name: 'Footer note' }).fill(note)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe')
    await preview.getByText(note).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1280],
    ] as const) {
      await page.getByRole('dialog').getByRole('button', { name }).click()
      await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(width)
    }
    await screenshot(page, `console-preview-${viewport}`)
    const address = (await page.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? ''
    expect(address).toMatch(/^http:\/\/preview-[0-9a-f]{44}\.localhost:/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Preview' }).and(page.locator(':focus')).waitFor()
    const live = await page.request.get(`http://127.0.0.1:${port}/`, {
      headers: { host: `harbourline.localhost:${port}` },
    })
    expect(await live.text()).not.toContain(note)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(errors()).toEqual([])
    await close()
  })
})
