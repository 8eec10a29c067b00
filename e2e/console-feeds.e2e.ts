import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { sendFeed } from './harness/send-feed.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const HEADING = 'stock_number,type,make,model,year,price,km,show_on_website'
const RENAMED = HEADING.replace('price', 'Sale price')
let browser: Browser
let page: Page
let errors: () => readonly string[]

beforeAll(async () => {
  browser = await launchBrowser()
  const person = await addStaffPerson('group-admin', 'Feed Journey')
  const opened = await openConsolePage(browser, { port, path: '/feeds' })
  ;({ page, errors } = opened)
  await signInToConsole(page, person)
  await page.getByRole('heading', { name: 'Feeds' }).waitFor()
})
afterAll(() => browser.close())

const newFeed = () => `journey-${port}-${Date.now().toString(36)}`
const cars = (feed: string, price: number) =>
  ['1', '2', '3', '4'].map((nth) => `${feed}-${nth},used,Toyota,Yaris,2019,${price},45000,no`)

/** Looks at the screen on a desktop, then on a phone. */
async function check(name: string): Promise<void> {
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport)
    await screenshot(page, `${name}-${viewport}`)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  }
}

test('a renamed price column is found, and the file is imported all the same', async () => {
  const feed = newFeed()
  await sendFeed(page, feed, [HEADING, ...cars(feed, 19_990)])
  await sendFeed(page, feed, [RENAMED, ...cars(feed, 19_990)])
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: feed })
  await row.getByText('Held back').waitFor()
  await row.getByText('the file has no column "price"').filter({ visible: true }).waitFor()
  await check('console-feeds')
  await row.getByRole('link', { name: feed }).click()
  const held = page.getByRole('region', { name: 'Held back' })
  await held.getByText('“Sale price” that nothing reads').waitFor()
  await check('console-feed-held')
  await held.getByRole('button', { name: 'Import it all the same…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import it all the same' })
  await dialog.getByText('“price” is emptied where the file does not have it.').waitFor()
  await check('console-feed-release')
  await dialog.getByRole('button', { name: 'Import it', exact: true }).click()
  await page.getByText('Works', { exact: true }).waitFor()
  await held.waitFor({ state: 'detached' })
  await page.getByText('Held, released by Feed Journey').waitFor()
  expect(errors()).toEqual([])
})

test('a held file is rejected, and needs nobody any more', async () => {
  const feed = newFeed()
  await sendFeed(page, feed, [HEADING, ...cars(feed, 19_990)])
  const { dealershipId } = await sendFeed(page, feed, [RENAMED, ...cars(feed, 19_990)])
  await page.goto(new URL(`/feeds/${dealershipId}/${feed}`, page.url()).href)
  await page.getByRole('button', { name: 'Reject it' }).click()
  await page.getByText('Held file rejected', { exact: true }).waitFor()
  await page.getByText('Held, rejected by Feed Journey').waitFor()
  expect(errors()).toEqual([])
})

test('refused rows are filtered by their reason, and exported', async () => {
  const feed = newFeed()
  const bad = [`=${feed}-5,used,Toyota,Yaris,2019,call us,45000,no`, `${feed}-6,used,,Yaris,2019,19990,45000,no`]
  const { dealershipId } = await sendFeed(page, feed, [HEADING, ...cars(feed, 19_990), ...bad])
  await page.goto(new URL(`/feeds/${dealershipId}/${feed}`, page.url()).href)
  const refused = page.getByRole('region', { name: 'Refused rows' })
  await refused.getByText('2 of the last file').waitFor()
  await check('console-feed-refused')
  await refused.getByLabel('Reason').selectOption({ label: 'price: Can’t be read (1)' })
  await refused
    .getByRole('row')
    .filter({ hasText: `${feed}-6` })
    .waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    refused.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain(`'=${feed}-5,price,call us,`)
  expect(text).not.toContain(`${feed}-6`)
  expect(errors()).toEqual([])
})

test('somebody finds out why a car is not there: its row, then its site and marketplaces', async () => {
  const feed = newFeed()
  const hidden = cars(feed, 19_990)
  await sendFeed(page, feed, [HEADING, ...hidden, `${feed}-7,used,Toyota,Yaris,2019,call us,45000,no`])
  await page.goto(new URL('/why', page.url()).href)
  const search = page.getByLabel('Stock number, plate or VIN')
  await search.fill(`${feed}-7`)
  await search.press('Enter')
  const row = page.getByRole('article', { name: 'A row that is no vehicle yet' })
  await row.getByText('"call us" is not a price').first().waitFor()
  await row.getByRole('cell', { name: 'Asking price' }).waitFor()
  await check('console-doctor-row')
  await search.fill(`${feed}-1`)
  await search.press('Enter')
  const car = page.getByRole('article', { name: '2019 Toyota Yaris' })
  await car.getByText('Hidden, as its feed or somebody by hand says.', { exact: true }).waitFor()
  await car
    .getByText(/Left out of .*: hidden/)
    .first()
    .waitFor()
  await check('console-doctor')
  await search.fill(`${feed}-none`)
  await search.press('Enter')
  await page.getByText(`Nothing is called ${feed}-none`).waitFor()
  expect(errors()).toEqual([])
})
