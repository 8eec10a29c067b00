import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, screenshot, type PageOptions } from './harness/browser.ts'
import type { ViewportName } from './harness/viewports.ts'
import { fillIn, fillLikeAPerson } from './harness/enquiry.ts'
import { mailsAbout, mailText } from './harness/outbox.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** Expects the console errors of analytics events, which the demo's server does not accept. */
const open = (site: string, path: string, options: Partial<PageOptions> = {}) =>
  openSite(browser, {
    port: inject('sitesPort'),
    site,
    path,
    expectedErrors: /api\/events|Failed to load resource/,
    ...options,
  })

/** A redirect keeps the fragment of the form's URL. */
const SUCCESS = /\/success(?:#.*)?$/

const enquiry = (page: Page) => page.locator('#enquire')
const sendButton = (form: Locator) => form.locator('button[type=submit]')

/** Opens the first vehicle of a search by its link. */
async function openVehicle(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/cars/**')
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

/** Hydrates the form, which happens at the first touch. */
async function hydrate(page: Page): Promise<void> {
  await enquiry(page).getByLabel('First Name').hover()
  await enquiry(page).locator('live-island[alive]').first().waitFor({ state: 'attached' })
}

describe.each<[string, ViewportName]>([
  ['harbourline', 'desktop'],
  ['westgate', 'phone'],
])('on %s, on a %s', (site, viewport) => {
  test('a question about a vehicle reaches the dealer as mail and as ADF', async () => {
    const { page, errors, close } = await open(site, '/search/used-cars', { viewport })
    const vehicle = await openVehicle(page)
    await page.locator('live-island[alive]').first().waitFor({ state: 'attached' })
    // A phone has its main action in the bar.
    await page.locator(viewport === 'phone' ? '.vehicle-bar a' : '.vehicle-aside a[href="#enquire"]').click()
    await enquiry(page).waitFor()
    await hydrate(page)
    await sendButton(enquiry(page)).click()
    await enquiry(page).getByText('Please fix the following errors:').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `enquiry-${site}-${viewport}`)
    const name = `Journey ${site}`
    await fillIn(enquiry(page), name)
    await fillLikeAPerson(page)
    await sendButton(enquiry(page)).click()
    await page.waitForURL(SUCCESS)
    expect(errors()).toEqual([])

    const mails = await mailsAbout(site, name)
    const adf = mails.find(({ line }) => line.startsWith('ADF'))
    const readable = mails.find(({ line }) => !line.startsWith('ADF'))
    expect(await mailText(site, readable?.href ?? '')).toContain(vehicle)
    const xml = await mailText(site, adf?.href ?? '')
    expect(xml).toContain('<?adf version="1.0"?>')
    expect(xml).toMatch(/<vehicle[^>]*interest="buy"/)
    expect(xml).toContain('<email')
    await close()
  })
})

test('without a script a rejected form keeps its values and is accepted when they are corrected', async () => {
  const { page, errors, close } = await open('ironbark', '/search/used-cars', { javaScript: false, viewport: 'phone' })
  const vehicle = await openVehicle(page)
  const path = new URL(page.url()).pathname
  await page.locator('.vehicle-aside a[href="#enquire"]').click()
  await fillIn(enquiry(page), 'Plain Journey')
  await enquiry(page).getByLabel('Email').fill('alex at example')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(enquiry(page)).click()
  expect((await refused).status()).toBe(422)
  expect(new URL(page.url()).pathname).toBe(path)
  await enquiry(page).getByText('Please fix the following errors:').waitFor()
  expect(await enquiry(page).getByLabel('Message').inputValue()).toBe('From Plain Journey')
  expect(await enquiry(page).getByLabel('Email').inputValue()).toBe('alex at example')
  expect(await enquiry(page).getByLabel('I agree to').isChecked()).toBe(true)
  await enquiry(page).getByLabel('Email').fill('alex@example.com')
  await fillLikeAPerson(page)
  const taken = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(enquiry(page)).click()
  expect((await taken).status()).toBe(303)
  await page.waitForURL(SUCCESS)
  const [mail] = await mailsAbout('ironbark', 'Plain Journey')
  expect(await mailText('ironbark', mail?.href ?? '')).toContain(vehicle)
  expect(errors()).toEqual([])
  await close()
})

test('a double click sends one lead', async () => {
  const { page, close } = await open('ironbark', '/contact', { javaScript: false })
  const form = page.locator('main form[method=post]')
  const send = async (name: string, press: () => Promise<void>) => {
    await page.goto(new URL('/contact', page.url()).href)
    await fillIn(form, name)
    await fillLikeAPerson(page)
    await press()
    await page.waitForURL(SUCCESS)
  }
  await send('Twice Pressed', () => sendButton(form).dblclick())
  await send('Once Pressed', () => sendButton(form).click())
  // Mails are sent in the order of the leads, so those of the first lead have arrived, too.
  const once = await mailsAbout('ironbark', 'Once Pressed')
  expect(await mailsAbout('ironbark', 'Twice Pressed')).toHaveLength(once.length)
  await close()
})

test('a form sent before its scripts have loaded arrives', async () => {
  const { page, errors, close } = await open('redgum', '/search/used-cars')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href, { waitUntil: 'commit' })
  await page.locator('.vehicle-aside a[href="#enquire"]').click()
  await fillIn(enquiry(page), 'Early Bird')
  await fillLikeAPerson(page)
  await sendButton(enquiry(page)).click({ noWaitAfter: true })
  scripts.resolve()
  await page.waitForURL(SUCCESS)
  expect(await mailsAbout('redgum', 'Early Bird')).not.toHaveLength(0)
  expect(errors()).toEqual([])
  await close()
})

/** Presses Tab until the target has a visible focus. */
async function tabTo(page: Page, target: Locator, limit = 120): Promise<void> {
  const isReached = () => target.evaluate((element) => element.matches(':focus-visible'))
  for (let presses = 0; presses < limit; presses++) {
    if (await isReached()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${limit} presses of Tab: ${String(target)}`)
}

test('the keyboard alone leads from the search to a sent enquiry', async () => {
  const { page, errors, close } = await open('redgum', '/search/used-cars')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#main')
  await tabTo(page, page.locator('#query'), 5)
  await page.keyboard.type('ute')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('body=Ute')
  await page.locator('#search:not([aria-busy])').waitFor()
  // The pictures are the first tab stop of a card.
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await page.locator('#search-chips a').first().focus()
  await tabTo(page, card, 20)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cars/**')
  await page.locator('live-island[alive]').first().waitFor({ state: 'attached' })
  await tabTo(page, page.locator('.vehicle-aside a[href="#enquire"]'))
  await page.keyboard.press('Enter')
  const form = enquiry(page)
  await tabTo(page, form.getByLabel('First Name'), 20)
  await form.locator('live-island[alive]').first().waitFor({ state: 'attached' })
  for (const [label, text] of [
    ['First Name', 'Keyboard'],
    ['Last Name', 'Alone'],
    ['Email', 'alex@example.com'],
    ['Mobile Number', '0491570006'],
    ['Message', 'Typed'],
  ] as const) {
    await tabTo(page, form.getByLabel(label), 5)
    await page.keyboard.type(text)
  }
  await tabTo(page, form.getByLabel('I agree to'), 5)
  await page.keyboard.press('Space')
  await fillLikeAPerson(page)
  await tabTo(page, sendButton(form), 8)
  await page.keyboard.press('Enter')
  await page.waitForURL(SUCCESS)
  expect(await mailsAbout('redgum', 'Keyboard Alone')).not.toHaveLength(0)
  expect(errors()).toEqual([])
  await close()
})
