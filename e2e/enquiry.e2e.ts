import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, screenshot, type PageOptions } from './harness/browser.ts'
import type { ViewportName } from './harness/viewports.ts'
import { fillIn, fillLikeAPerson } from './harness/enquiry.ts'
import { mailWith } from './harness/outbox.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const SITE = 'redgum'
/** Failures of the events endpoint are not shown to shoppers. */
const EVENTS = /api\/events|Failed to load resource/

function open(path: string, options: Partial<PageOptions> & { readonly site?: string } = {}) {
  return openSite(browser, { port: inject('sitesPort'), site: SITE, path, expectedErrors: EVENTS, ...options })
}

const formOf = (page: Page) => page.locator('main form[method=post]').first()

const fill = (page: Page, message: string) => fillIn(formOf(page), 'Alex Sample', message)
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send enquiry' }).click()

/** Hydrates the form by a touch. One with steps may be hydrated already, and then shows its first step only. */
async function hydrate(page: Page): Promise<void> {
  await formOf(page).dispatchEvent('pointerover')
  await page.locator('main live-island[alive]').first().waitFor()
}

describe('an enquiry', () => {
  test('is signed with the time of the first touch of its form', async () => {
    const { page, errors, close } = await open('/contact')
    const signedTime = () => formOf(page).locator('input[name=rendered_at]').inputValue()
    const ofPage = await signedTime()
    await hydrate(page)
    await vi.waitFor(async () => expect(await signedTime()).not.toBe(ofPage))
    expect(errors()).toEqual([])
    await close()
  })

  test('with a script sends one lead and one event, saves the details and puts a mail into the outbox', async () => {
    const { page, errors, close } = await open('/contact?utm_source=journey', { viewport: 'phone' })
    const events: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) events.push(request.postData() ?? '')
    })
    await fill(page, 'Sent with a script')
    await fillLikeAPerson(page)
    await send(page)
    await page.waitForURL('**/success')
    expect(events.map((event) => (JSON.parse(event) as { event_id: number }).event_id)).toEqual([22])
    const details = await page.evaluate(() => JSON.parse(localStorage.getItem('user_details') ?? '{}') as object)
    expect(details).toEqual({
      name: 'Alex',
      last_name: 'Sample',
      email: 'alex@example.com',
      phone: '0491 570 006',
      postcode: '',
    })
    expect(await accessibilityFaults(page)).toEqual([])
    const mail = await mailWith(SITE, /Alex Sample/, 'Sent with a script', 'journey')
    await page.goto(new URL(mail.href, page.url()).href)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(errors()).toEqual([])
    await close()
  })

  test('without a script is rejected, corrected and sent', async () => {
    const { page, close } = await open('/contact', { javaScript: false })
    await fill(page, 'Sent without a script')
    await formOf(page).getByLabel('Email').fill('nonsense')
    await send(page)
    await page.getByText('Please fix the following errors:').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact')
    expect(await formOf(page).getByLabel('Message').inputValue()).toBe('Sent without a script')
    await formOf(page).getByLabel('Email').fill('alex@example.com')
    await fillLikeAPerson(page)
    await send(page)
    expect(new URL(page.url()).pathname).toBe('/success')
    await mailWith(SITE, /Alex Sample/, 'Sent without a script')
    await close()
  })
})

describe('the form in the browser', () => {
  test('an error that appears or disappears does not move the control under the pointer', async () => {
    const { page, errors, close } = await open('/contact', { viewport: 'desktop' })
    await hydrate(page)
    await send(page)
    const form = formOf(page)
    await page.getByTestId('error-warning').waitFor()
    await form.getByLabel('Email').fill('nonsense')
    // Clicks a checkbox below a field whose error appears or disappears when the field loses the focus.
    await form.getByLabel('I agree to').click()
    expect(await form.getByLabel('I agree to').isChecked()).toBe(true)
    await form.getByLabel('Message').fill('Mended')
    await form.getByLabel('Tell me about offers').click()
    expect(await form.getByLabel('Tell me about offers').isChecked()).toBe(false)
    expect(errors()).toEqual([])
    await close()
  })

  test.each<ViewportName>(['phone', 'desktop'])(
    'D-201: lists the errors with links to their fields, on a %s',
    async (viewport) => {
      const { page, errors, close } = await open('/contact', { viewport })
      await hydrate(page)
      await send(page)
      const problems = page.getByTestId('error-warning')
      await problems.getByText('Please fix the following errors:').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await screenshot(page, `form-errors-${viewport}`)
      await problems.getByRole('link', { name: 'Please enter your first name.' }).click()
      await page.keyboard.type('Alex')
      expect(await formOf(page).getByLabel('First Name').inputValue()).toBe('Alex')
      await page.keyboard.press('Tab')
      // The error at the field disappears at once. The list keeps the errors of the last submission, so that nothing moves.
      await formOf(page).locator('#contact-name-error').waitFor({ state: 'detached' })
      expect(await problems.getByRole('link').count()).toBeGreaterThan(1)
      expect(errors()).toEqual([])
      await close()
    },
  )

  test('a value typed before hydration stays', async () => {
    const { page, close } = await open('/contact')
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('main form[method=post] [name=name]')
      if (field) field.value = 'Early'
    })
    await hydrate(page)
    expect(await formOf(page).getByLabel('First Name').inputValue()).toBe('Early')
    await close()
  })

  test('D-186: the button is disabled and shows a spinner while the form is sent', async () => {
    const { page, close } = await open('/contact')
    await hydrate(page)
    await fill(page, 'Slow')
    await page.route('**/api/leads', async (route) => {
      await page.waitForTimeout(500)
      await route.fulfill({ status: 201, json: { success: true, lead_id: 'x' } })
    })
    await send(page)
    expect(await formOf(page).getByRole('button', { name: 'Sending…' }).isDisabled()).toBe(true)
    expect(await page.getByTestId('spinner').count()).toBe(1)
    await page.waitForURL('**/success')
    await close()
  })

  test.each([
    ['without a reason', 500, {}, 'An error occurred when submitting this form'],
    ['with a reason', 503, { detail: 'Come back later.' }, 'Come back later.'],
    ['of an answer 200 without `success`', 200, {}, 'An error occurred when submitting this form'],
  ])('D-301 to D-303: a failure %s shows an alert and a banner', async (_, status, json, banner) => {
    const { page, close } = await open('/contact')
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await hydrate(page)
    await fill(page, 'Fails')
    await page.route('**/api/leads', (route) => route.fulfill({ status, json }))
    await send(page)
    await page.getByTestId('error-warning').getByText(banner).waitFor()
    await page.locator('main :focus').getByText(banner).waitFor()
    expect(alerts).toEqual(['An error occurred when submitting this form'])
    expect(await formOf(page).getByRole('button', { name: 'Send enquiry' }).isEnabled()).toBe(true)
    await close()
  })

  test('D-202: saved details fill the next form, and can be cleared', async () => {
    const { page, close } = await open('/contact')
    await page.evaluate(() =>
      localStorage.setItem('user_details', JSON.stringify({ name: 'Alex', email: 'alex@example.com' })),
    )
    await page.reload()
    await hydrate(page)
    await page.getByText('We filled in the details').waitFor()
    expect(await formOf(page).getByLabel('Email').inputValue()).toBe('alex@example.com')
    await page.getByRole('button', { name: 'Clear my details' }).click()
    expect(await formOf(page).getByLabel('Email').inputValue()).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('user_details'))).toBeNull()
    await close()
  })

  test('D-196, D-197, D-199: kilometres are grouped, and a postcode has at most four digits', async () => {
    const { page, close } = await open('/sell-my-car')
    await hydrate(page)
    const kilometres = formOf(page).getByLabel('Kilometres')
    await kilometres.pressSequentially('45000')
    expect(await kilometres.inputValue()).toBe('45,000')
    await formOf(page).getByRole('button', { name: '100,000 kms' }).click()
    expect(await kilometres.inputValue()).toBe('100,000')
    await page.goto(new URL('/finance', page.url()).href)
    await hydrate(page)
    const postcode = formOf(page).getByLabel('Postcode')
    await postcode.pressSequentially('40005')
    expect(await postcode.inputValue()).toBe('4000')
    expect(await formOf(page).getByLabel('Phone', { exact: true }).isChecked()).toBe(true)
    await close()
  })

  test.each([true, false])(
    'a site whose dealerships have one location each asks for the dealership only (script: %s)',
    async (javaScript) => {
      const { page, close } = await open('/contact', { site: 'harbourline', javaScript })
      if (javaScript) await hydrate(page)
      expect(await formOf(page).getByLabel('Location').count()).toBe(0)
      await fill(page, `To Perth, script ${javaScript}`)
      await formOf(page).getByLabel('Dealership').selectOption({ label: 'Harbourline Perth' })
      await fillLikeAPerson(page)
      await send(page)
      await page.waitForURL('**/success')
      await page.getByText('Somebody writes or rings within two business hours.').waitFor()
      await mailWith('harbourline', /Alex Sample/, `To Perth, script ${javaScript}`, 'Harbourline Perth')
      await close()
    },
  )

  test('on a site without appointments a test drive can only be requested from today on', async () => {
    const { page, close } = await open('/book-test-drive/', { site: 'westgate', javaScript: false })
    await fill(page, 'In the past')
    await formOf(page).getByLabel('Preferred date and time').fill('2001-01-01T03:33')
    await formOf(page).getByRole('button', { name: 'Request test drive' }).click()
    expect(await formOf(page).locator('#testDrive-dateTime-error').innerText()).toContain('Please choose a day from')
    await close()
  })
})
