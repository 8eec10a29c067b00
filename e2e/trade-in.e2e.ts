import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, screenshot } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** A PNG of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.each([
  { viewport: 'phone', site: 'redgum', javaScript: true },
  { viewport: 'desktop', site: 'headland', javaScript: false },
] as const)(
  'a shopper gets an offer before giving a name, and accepts it ($viewport, scripts: $javaScript)',
  async ({ viewport, site, javaScript }) => {
    const open = { port: inject('sitesPort'), site, viewport, javaScript, expectedErrors: /422/ }
    const { page, errors, close } = await openSite(browser, { ...open, path: '/trade-in' })
    // The accessibility checker is a script, too.
    const faultsOf = (of: Page) => (javaScript ? accessibilityFaults(of) : Promise.resolve([]))
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await page.getByText('Please enter the make.').waitFor()

    await page.getByLabel('Make').fill('Toyota')
    await page.getByLabel('Model').fill('Corolla')
    await page.getByLabel('Year').selectOption(String(new Date().getFullYear() - 4))
    const kilometres = page.getByLabel('Kilometres')
    if (javaScript) await page.getByRole('button', { name: '50,000 kms', exact: true }).click()
    else await kilometres.fill('50,000')
    expect(await kilometres.inputValue()).toBe('50,000')
    expect(await faultsOf(page)).toEqual([])
    await next.click()
    await page.getByRole('heading', { name: 'Its condition' }).waitFor()
    const { pathname } = new URL(page.url())
    expect(await isWiderThanScreen(page)).toBe(false)

    // The valuation goes on at its URL, on any device.
    await page.goto(page.url())
    for (const answer of ['Good: small marks', 'Yes, with the books', 'Worn: due soon', 'Two or more']) {
      await page.getByRole('radio', { name: answer }).check()
    }
    await page
      .getByRole('group', { name: 'Has it been in an accident?' })
      .getByRole('radio', { name: 'No', exact: true })
      .check()
    await page.getByLabel('Photos').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PHOTO })
    await page.getByRole('button', { name: 'See my offer' }).click()
    await page.getByText('We offer').waitFor()
    expect(await page.getByTestId('offer-price').textContent()).toMatch(/^\$\d{1,2},\d{3}$/)
    expect(await page.getByText('How are the tyres? Worn: due soon').isVisible()).toBe(true)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await faultsOf(page)).toEqual([])
    await screenshot(page, `trade-in-offer-${viewport}`)

    await page.getByLabel('First Name').fill('Alex')
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@example.com')
    await page.getByLabel('Mobile Number').fill('0491 570 006')
    await page.getByLabel('Postcode').fill('4350')
    await page.getByRole('checkbox', { name: 'I agree to the' }).check()
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes(javaScript ? '/accept' : pathname),
    )
    await page.getByRole('button', { name: 'Accept this offer' }).click()
    const body = (await posted).postData() ?? ''
    for (const sent of ['lead_id', 'offer_accepted', 'Offer']) expect(body).toContain(sent)
    await page.waitForURL('**/success')
    await page.goto(new URL(pathname, page.url()).href)
    await page.getByRole('heading', { name: 'You have accepted' }).waitFor()
    expect(errors()).toEqual([])
    await close()
  },
)
