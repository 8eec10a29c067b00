import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { photograph } from './harness/photograph.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let person: StaffPerson
let colleague: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
  ;[person, colleague] = await Promise.all([
    addStaffPerson('sales', 'Condition Journey'),
    addStaffPerson('manager', 'Condition Colleague'),
  ])
})
afterAll(() => browser.close())

const saved = (page: Page) => page.locator('.condition-state').getByText('Saved', { exact: true })
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })

/** A car that no other journey uses, and another one at a second try. */
const anyCar = () => randomInt(40, 100)
/** A tread that nobody has measured yet. */
const anyTread = () => String(randomInt(20, 240) / 10)

/** Opens the report of the nth car of the stock. */
async function openReport(page: Page, somebody: StaffPerson, nth: number): Promise<string> {
  await signInToConsole(page, somebody)
  await page.locator('.stock-open').first().waitFor()
  const id = await page.evaluate(
    async (offset) =>
      (
        (await (await fetch(`/api/v1/stock?state=live&sort=name&offset=${offset}&limit=1`)).json()) as {
          data: { id: number }[]
        }
      ).data[0]?.id,
    nth,
  )
  await page.goto(new URL(`/stock/${id}`, page.url()).href)
  await page.getByRole('link', { name: 'Condition report' }).click()
  await saved(page).waitFor()
  return new URL(page.url()).pathname
}

const takeShot = async (page: Page, name: string) =>
  page.getByLabel(/^Take the shot/).setInputFiles(await photograph(`${name}.jpg`))

/** The browser keeps the console once its service worker answers for the page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!(await caches.match('/'))) await new Promise((resolve) => setTimeout(resolve, 50))
  })

describe('the condition of a car on a phone', () => {
  test('is written without a connection, kept over a reload, sent when it is back, published and withdrawn', async () => {
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/stock?state=live&sort=name',
      viewport: 'phone',
      expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/,
    })
    const path = await openReport(page, person, anyCar())
    await untilKept(page)
    await page.context().setOffline(true)

    await takeShot(page, 'front')
    await page.getByRole('button', { name: 'Mark a place on the picture' }).click({ position: { x: 120, y: 80 } })
    await page.getByLabel('Kind of mark 1').selectOption('dent')
    await page.getByLabel('Note of mark 1').fill('4 cm, below the lamp')
    await page.getByLabel('Close picture of mark 1').setInputFiles(await photograph('close.jpg'))
    await page.getByRole('img', { name: 'Mark 1, close' }).waitFor()
    // By the keyboard alone.
    await page.getByRole('button', { name: 'Pin' }).press('Enter')
    await page
      .getByRole('button', { name: /^Mark 2/ })
      .and(page.locator(':focus'))
      .waitFor()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
    await page.getByText('What you wrote waits on this device').waitFor()
    await page.getByText('No connection: 2 photos wait, nothing is lost').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-condition-offline')

    await page.reload()
    await step(page, 'Front, done, picture on its way').waitFor()
    await page.getByText('No connection: 2 photos wait, nothing is lost').waitFor()
    expect(await page.getByLabel('Note of mark 1').inputValue()).toBe('4 cm, below the lamp')
    await page.getByRole('button', { name: /^Mark 2/ }).waitFor()

    await step(page, 'Tyres').click()
    for (const tyre of ['Front left', 'Front right', 'Rear left'])
      await page.getByRole('button', { name: `${tyre}: more` }).click()
    await page.getByLabel('Rear right, mm').fill('1.4')
    await page.getByText('Below the legal minimum of 1.5 mm').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'console-condition-tyres')
    await page.getByRole('button', { name: 'Next: Keys' }).click()
    await page.getByRole('button', { name: 'How many keys: more' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByLabel('The service books are there').selectOption('full')

    // The console opened anew in the yard offers the reports that it keeps.
    await page.goto(new URL('/', page.url()).href)
    await page.getByRole('link', { name: /waits to be sent/ }).click()
    await step(page, 'Publish').click()
    await page.getByText('A picture that is on its way').waitFor()

    await page.context().setOffline(false)
    await saved(page).waitFor({ timeout: 30_000 })
    await page.getByRole('region', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('The report is on the site').waitFor()
    await screenshot(page, 'console-condition-published')

    const shopAddress = (await page.getByRole('link', { name: 'On the site' }).getAttribute('href')) ?? ''
    const shop = await page.context().newPage()
    await shop.goto(shopAddress)
    const section = shop.locator('#condition')
    await section.getByText('Dent: 4 cm, below the lamp').waitFor()
    await section.getByText('1.4 mm, below the legal minimum of 1.5 mm').waitFor()
    await screenshot(shop, 'condition-shop-phone')
    await section.getByRole('link', { name: 'Open the report to print' }).click()
    await shop.getByText('Dent: 4 cm, below the lamp').waitFor()
    await shop.getByRole('button', { name: 'Print' }).waitFor()
    expect(await shop.locator('.condition-shots img').evaluateAll((images) => images.length)).toBe(1)
    expect(await accessibilityFaults(shop)).toEqual([])
    await screenshot(shop, 'condition-report-phone')
    await shop.goBack()

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Shoppers do not see it yet.').waitFor()
    await shop.reload()
    expect(await section.count()).toBe(0)
    expect(path).toMatch(/^\/stock\/\d+\/condition$/)
    expect(errors()).toEqual([])
    await close()
  })

  test('two people write one report: both keep what they wrote, and choose where it differs', async () => {
    const options = { port, path: '/stock?state=live&sort=name', expectedErrors: /412|Failed to load resource|ERR_/ }
    const one = await openConsolePage(browser, { ...options, viewport: 'phone' })
    const other = await openConsolePage(browser, options)
    const car = anyCar()
    const [mine, theirs, alone, rear] = [
      anyTread(),
      (randomInt(20, 240) / 10 + 0.05).toFixed(2),
      anyTread(),
      anyTread(),
    ]
    await openReport(one.page, person, car)
    await openReport(other.page, colleague, car)
    for (const { page } of [one, other]) await step(page, 'Tyres').click()
    await one.page.context().setOffline(true)
    await one.page.getByLabel('Front left, mm').fill(mine)
    await one.page.getByLabel('Front right, mm').fill(alone)
    const sent = other.page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && (answer.request().postData() ?? '').includes('rearLeft'),
    )
    await other.page.getByLabel('Front left, mm').fill(theirs)
    await other.page.getByLabel('Rear left, mm').fill(rear)
    expect((await sent).ok()).toBe(true)
    await one.page.context().setOffline(false)
    const dispute = one.page.getByRole('region', { name: 'Changed by a colleague, too' })
    await dispute.getByRole('button', { name: `Theirs: ${theirs} mm` }).waitFor({ timeout: 30_000 })
    await screenshot(one.page, 'console-condition-dispute')
    expect(await accessibilityFaults(one.page)).toEqual([])
    await dispute.getByRole('button', { name: `Mine: ${mine} mm` }).click()
    await dispute.waitFor({ state: 'detached' })
    await saved(one.page).waitFor()
    await other.page.reload()
    const tread = (name: string) => other.page.getByLabel(`${name}, mm`).inputValue()
    await vi.waitFor(
      async () =>
        expect([await tread('Front left'), await tread('Front right'), await tread('Rear left')]).toEqual([
          mine,
          alone,
          rear,
        ]),
      { timeout: 10_000 },
    )
    await screenshot(other.page, 'console-condition-desktop')
    expect([...one.errors(), ...other.errors()]).toEqual([])
    await Promise.all([one.close(), other.close()])
  })
})
