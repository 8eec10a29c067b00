import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const RUN = Date.now() % 100_000
let browser: Browser
let admin: StaffPerson
let editor: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  admin = await addStaffPerson('group-admin', 'Configuration Journey')
  editor = await addStaffPerson('web-editor', 'Second Editor')
})
afterAll(() => browser.close())

async function openScreen(path: string, person: StaffPerson, viewport: 'desktop' | 'phone' = 'desktop') {
  const opened = await openConsolePage(browser, { port, path, viewport })
  await signInToConsole(opened.page, person)
  return opened
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Pages show it within two seconds.').last().waitFor()
  await page.getByText('not saved, kept in this browser').waitFor({ state: 'detached' })
}

/** Reads a page of the site again until it has the text, or has it no more. */
async function shows(page: Page, path: string, text: string, isShown = true): Promise<void> {
  const read = async () => {
    const response = await page.request.get(`http://127.0.0.1:${port}${path}`, {
      headers: { host: `harbourline.localhost:${port}` },
    })
    return (await response.text()).includes(text)
  }
  await expect.poll(read, { timeout: 10_000, interval: 100 }).toBe(isShown)
}

describe('the configuration of a group', () => {
  test('Easter hours of three yards at once', async () => {
    const { page, errors, close } = await openScreen('/dealership', admin)
    await page.getByRole('button', { name: 'Holiday hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Holiday hours' })
    await dialog.getByLabel('Date').fill('2027-03-26')
    await dialog.getByLabel('Name').fill('Good Friday')
    await dialog.getByLabel('Hours').fill('17-9')
    await dialog.getByText('Expected a closing time after the opening time').waitFor()
    await dialog.getByLabel('Hours').fill('closed')
    await dialog.getByRole('button', { name: 'Another day' }).click()
    await dialog.getByLabel('Name').nth(1).fill('Easter Saturday')
    await dialog.getByLabel('Hours').nth(1).fill('9-12')
    await dialog.getByRole('combobox', { name: 'Coming holidays' }).selectOption({ label: 'Easter, 2027-03-26' })
    expect(await dialog.getByLabel('Name').last().inputValue()).toBe('Easter Monday')
    const yards = dialog.getByRole('checkbox')
    for (const index of [0, 1, 2]) await yards.nth(index).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-holiday-hours')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Hours of 3 yards are saved').waitFor()
    await page.getByRole('button', { name: 'Revisions' }).click()
    await page.getByRole('cell', { name: 'Good Friday, Easter Saturday' }).first().waitFor()
    expect(errors()).toEqual([])
    await close()
  })

  test('an offer that ends on Sunday shows on the site, and its end takes it away', async () => {
    const { page, errors, close } = await openScreen('/website?section=promos', editor)
    const heading = `Tyres on us ${RUN}`
    await page.getByRole('button', { name: 'Add to offers' }).click()
    await page.getByLabel('Position').fill('1')
    await page.getByLabel('Heading').fill(heading)
    await page.getByLabel('Shown on', { exact: true }).fill('search')
    await page.getByLabel('Link', { exact: true }).fill('nowhere')
    const findings = page.getByRole('region', { name: 'What the checks found' })
    await findings.getByRole('button', { name: /^Offers › \d+ › Link$/ }).click()
    await page.locator(':focus').fill('/special-offers')
    await findings.waitFor({ state: 'detached' })
    await page.getByText('On the clocks of Australia/').first().waitFor()
    await page.getByLabel('Expiry').fill('2126-11-29T17:00')
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-offer')
    await save(page)
    await shows(page, '/search', heading)
    await page.getByLabel('Expiry').fill('2026-01-04T17:00')
    await save(page)
    await shows(page, '/search', heading, false)
    await page.getByRole('button', { name: new RegExp(`^Remove .*${heading}`) }).click()
    await save(page)
    expect(errors()).toEqual([])
    await close()
  })

  test('a redirect leads from an address of an old site, one in a circle cannot be saved', async () => {
    const { page, errors, close } = await openScreen('/website?section=redirects', editor)
    const old = `/old-${RUN}.php`
    await page.getByRole('button', { name: 'Add to redirects' }).click()
    await page.getByLabel('From', { exact: true }).fill(old)
    await page.getByLabel('Link', { exact: true }).fill(old)
    const findings = page.getByRole('region', { name: 'What the checks found' })
    await findings.getByText('a circle from').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Link', { exact: true }).fill('/special-offers')
    await findings.waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-redirects')
    await save(page)
    const location = async () => {
      const headers = { host: `harbourline.localhost:${port}` }
      const answer = await page.request.get(`http://127.0.0.1:${port}${old}?id=7`, { headers, maxRedirects: 0 })
      return answer.headers()['location']
    }
    await expect.poll(location, { timeout: 10_000, interval: 100 }).toBe('/special-offers')
    await page.getByRole('button', { name: `Remove ${old}` }).click()
    await save(page)
    await expect.poll(location, { timeout: 10_000, interval: 100 }).toBeUndefined()
    expect(errors()).toEqual([])
    await close()
  })

  test('the order of the home page is changed by keyboard and taken back', async () => {
    const { page, errors, close } = await openScreen('/website?section=home', admin)
    const rows = page.getByRole('grid', { name: 'Blocks' }).getByRole('row')
    const titles = async () => (await rows.allTextContents()).map((text) => text.replace(/Change$/, ''))
    await rows.first().waitFor()
    const before = await titles()
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('.react-aria-DropIndicator').first().waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(titles).not.toEqual(before)
    const after = await titles()
    expect(after.toSorted()).toEqual(before.toSorted())
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-home-order')
    await save(page)

    await page.getByRole('button', { name: 'Revisions' }).click()
    await page
      .getByRole('button', { name: /^Show what revision/ })
      .nth(1)
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Restoring it changes' }).getByText('(was').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-revision')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('is in force again').waitFor()
    await page.getByRole('button', { name: 'Revisions' }).click()
    await expect.poll(titles).toEqual(before)
    expect(errors()).toEqual([])
    await close()
  })

  test('of two editors the second one hears of the first, and loses nothing', async () => {
    const [one, other] = [
      await openScreen('/website?section=footerNote', admin),
      await openScreen('/website?section=footerNote', editor),
    ]
    await one.page.getByRole('textbox', { name: 'Footer note' }).fill(`First ${RUN}`)
    await other.page.getByRole('textbox', { name: 'Footer note' }).fill(`Second ${RUN}`)
    await save(one.page)
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByText('Configuration Journey changed the same since you began').waitFor()
    await other.page.getByText(`First ${RUN}`).waitFor()
    await screenshot(other.page, 'console-two-editors')
    await other.page.reload()
    expect(await other.page.getByRole('textbox', { name: 'Footer note' }).inputValue()).toBe(`Second ${RUN}`)
    await save(other.page)
    await shows(other.page, '/', `Second ${RUN}`)
    expect(other.errors()).toEqual([
      'Failed to load resource: the server responded with a status of 412 (Precondition Failed)',
    ])
    await one.close()
    await other.close()
  })

  test('bad hours are said at their day, leaving asks, and the draft stays in the browser', async () => {
    const { page, close } = await openScreen('/dealership?section=locations', admin, 'phone')
    await page.locator('.configuration-entry summary').first().click()
    const saturday = page.getByLabel('Sat', { exact: true })
    await saturday.fill('17-9')
    await page.getByText('Expected a closing time after the opening time').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-hours-phone')
    await page.reload()
    await page.getByText('1 change not saved').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('not saved').waitFor({ state: 'detached' })
    await close()
  })
})
