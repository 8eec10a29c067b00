import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite } from './harness/browser.ts'
import { fillLikeAPerson } from './harness/enquiry.ts'
import { mailWith } from './harness/outbox.ts'
import { smallTargets } from './harness/target-size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = (
  path: string,
  options: {
    readonly javaScript?: boolean
    readonly viewport?: 'phone' | 'desktop'
    readonly expectedErrors?: RegExp
  } = {},
) => openSite(browser, { port: inject('sitesPort'), site: 'redgum', path, ...options })

const main = (page: Page) => page.getByRole('main')

async function fillPerson(page: Page, name: string): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await main(page).getByLabel('First Name').fill(first)
  await main(page).getByLabel('Last Name').fill(last)
  await main(page).getByLabel('Email').fill('alex@example.com')
  await main(page).getByLabel('Mobile Number').fill('0491 570 006')
  await main(page).getByLabel('I agree to').check()
}

test('without a script a test drive is booked, changed and cancelled, with mails about it', async () => {
  const { page, close } = await open('/book-test-drive/', { javaScript: false, viewport: 'phone' })
  await fillPerson(page, 'Noscript Booker')
  const day = main(page).locator('.slot-day').nth(2)
  await day.locator('summary').click()
  await day.locator('input:not(:disabled)').first().check({ force: true })
  await fillLikeAPerson(page)
  await main(page).getByRole('button', { name: 'Book test drive' }).click()
  await page.waitForURL('**/success')
  await page.getByRole('link', { name: 'Follow your enquiry' }).click()
  const enquiry = page.url()
  const time = await main(page).locator('section[aria-labelledby=appointment] p').first().innerText()

  await page.getByText('Change the time').click()
  const other = main(page).locator('.slot-day').nth(3)
  await other.locator('summary').click()
  await other.locator('input:not(:disabled)').last().check({ force: true })
  await page.getByRole('button', { name: 'Take this time' }).click()
  const changed = await main(page).locator('section[aria-labelledby=appointment] p').first().innerText()
  expect(changed).not.toBe(time)
  await main(page).getByText('You changed the appointment to').waitFor()

  await page.getByLabel('Add a message').fill('Is there a spare key?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await main(page).getByText('Is there a spare key?').waitFor()

  await page.getByText('Cancel the appointment').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await main(page).getByText('You cancelled the appointment').waitFor()

  await mailWith('redgum', /Appointment cancelled – Test drive – Noscript Booker/)
  const { text } = await mailWith('redgum', /^Readable .* Noscript Booker/, '/dealer/lead/')
  await page.goto(/http\S+\/dealer\/lead\/\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await page.goto(enquiry)
  await main(page).getByText('The dealer has answered').waitFor()
  await close()
})

test('a time is selected by keyboard, and a draft survives a reload', async () => {
  const { page, errors, close } = await open('/book-test-drive/')
  await fillPerson(page, 'Keyboard Booker')
  await page.locator('main live-island[alive]').first().waitFor()
  await main(page).getByLabel('Message').fill('By keys alone')
  await page.reload()
  await main(page).getByLabel('Message').focus()
  await page.locator('main live-island[alive]').first().waitFor()
  await expect.poll(() => main(page).getByLabel('Message').inputValue()).toBe('By keys alone')
  await main(page).getByLabel('I agree to').check()
  const summary = main(page).locator('.slot-day > summary').nth(1)
  await summary.focus()
  await page.keyboard.press('Enter')
  // All times are one radio group: the arrow goes from "No particular time" to the first time of the open day.
  await main(page).getByRole('radio', { name: 'No particular time' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await main(page).locator('.slot input:checked').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Book test drive' }).focus()
  await fillLikeAPerson(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/success')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await page.getByRole('link', { name: 'Follow your enquiry' }).click()
  await page.waitForURL('**/my-enquiry/**')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(errors()).toEqual([])
  await close()
})

test('V-266 to V-268: the service form asks step by step and is sent at the last step', async () => {
  const { page, errors, close } = await open('/service', { viewport: 'phone' })
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) posts.push(request.url())
  })
  await main(page).getByLabel('Registration number').fill('123 ABC')
  await page.locator('main live-island[alive]').first().waitFor()
  await main(page).getByText('Step 1 of 3').waitFor()
  await main(page).getByRole('button', { name: 'Next' }).click()
  await main(page).getByTestId('error-warning').waitFor()
  await main(page).getByLabel('Message').fill('Logbook service')
  await main(page).getByRole('button', { name: 'Next' }).click()
  await page.locator('main legend:focus').getByText('Step 2 of 3').waitFor()
  await page.reload()
  // Hydrates the form without touching a field: which one lies in its middle depends on the number of free times.
  await main(page).locator('form').dispatchEvent('pointerover')
  await main(page).getByText('Step 2 of 3').waitFor()
  await main(page).getByRole('button', { name: 'Next' }).click()
  await fillPerson(page, 'Stepwise Sample')
  expect(posts).toEqual([])
  await fillLikeAPerson(page)
  await main(page)
    .getByRole('button', { name: /^(?:Book service|Request booking)$/ })
    .click()
  await page.waitForURL('**/success')
  const kept = await page.evaluate(() => [localStorage.getItem('car_data'), localStorage.getItem('car_form_success')])
  expect(kept).toEqual([expect.stringContaining('123 ABC'), 'true'])
  expect(errors()).toEqual([])
  await close()
})

test('the steps of a form take no field away from a shopper who reached it before hydration', async () => {
  const { page, errors, close } = await open('/about-us', { viewport: 'phone', expectedErrors: /status of 422/ })
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/LeadForm*', (route) => script.promise.then(() => route.continue()))
  await page.goto(new URL('/service', page.url()).href)
  await main(page).getByLabel('Email').focus()
  script.resolve()
  await page.locator('main live-island[alive]').first().waitFor()
  await page.locator('#service-email:focus').waitFor()
  await main(page).getByText('Step 3 of 3').waitFor()
  // Posted as a whole, it is corrected as a whole: each error links to a field that is visible.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await page.locator('main live-island[alive]').first().waitFor()
  expect(await smallTargets(page)).toEqual([])
  const problems = main(page).getByTestId('error-warning')
  await problems.getByRole('link', { name: /first name/ }).click()
  await page.locator('#service-name:focus').waitFor()
  await problems.getByRole('link', { name: /message/ }).click()
  await page.locator('#service-message:focus').waitFor()
  expect(errors()).toEqual([])
  await close()
})
