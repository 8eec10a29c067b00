import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let page: Page
let errors: () => readonly string[]

beforeAll(async () => {
  browser = await launchBrowser()
  const person = await addStaffPerson('group-admin', 'Mapping Journey')
  const opened = await openConsolePage(browser, { port, path: '/feeds' })
  ;({ page, errors } = opened)
  await signInToConsole(page, person)
  await page.getByRole('heading', { name: 'Feeds' }).waitFor()
})
afterAll(() => browser.close())

const newFeed = () => `mapping-${port}-${Date.now().toString(36)}`
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\n')),
})

/** Looks at the screen on a phone, then on a desktop. */
async function check(name: string): Promise<void> {
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport)
    await screenshot(page, `${name}-${viewport}`)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  }
}

test('somebody adds a feed from a file of their own, maps it, and its cars are there', async () => {
  const feed = newFeed()
  await page.getByRole('button', { name: 'Add a feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a feed' })
  await dialog.getByLabel('Dealership').selectOption({ index: 0 })
  await dialog.getByLabel('Name of the feed').fill(feed)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('No file yet. Send one to see its columns.').waitFor()
  await check('console-mapping-new')
  const rows = ['1', '2', '3'].map((nth) => `${feed}-${nth};Toyota;Yaris;2019;19.990,00 x;45000`)
  await page
    .getByLabel('Send a file')
    .setInputFiles(file('own.csv', ['Nr;Marke;Modell;Baujahr;Preis;Kilometer', ...rows]))
  const columns = page.getByRole('region', { name: 'Columns of the file' })
  await columns.getByText('Marke').waitFor()
  await columns.getByText('Toyota').waitFor()
  const form = page.getByRole('form', { name: 'Mapping' })
  await form.getByLabel('Make (needed)').selectOption('Marke')
  await form.getByLabel('Model (needed)').selectOption('Modell')
  await form.getByLabel('Year', { exact: true }).selectOption('Baujahr')
  await form.getByLabel('Asking price', { exact: true }).selectOption('Preis')
  await form.getByLabel('Kilometres', { exact: true }).selectOption('Kilometer')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('0 cars, 3 refused').waitFor()
  await preview.getByText('"19.990,00 x" is not a price in AUD').first().waitFor()
  await check('console-mapping-refused')
  await form.getByLabel('Asking price', { exact: true }).selectOption('Not read')
  await preview.getByText('3 cars, 0 refused').waitFor()
  await check('console-mapping-good')
  await form.getByRole('button', { name: 'Save and import the file' }).click()
  await page.getByRole('heading', { name: `Feed ${feed}` }).waitFor()
  await page.getByText('Works', { exact: true }).waitFor({ timeout: 20_000 })
  await page.getByText('3 new').waitFor()
  expect(errors()).toEqual([])
})
