import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { firstLink } from './harness/addresses.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const SITE = 'redgum'
const HIGHEST_PRICE_FIRST = '/search/used-cars?sortBy=Car_production%3Aprice%3Adesc'

function open(path: string, options: Partial<PageOptions> = {}) {
  return openSite(browser, { port: inject('sitesPort'), site: SITE, path, ...options })
}

const calculatorOf = (page: Page) => page.locator('#finance-calculator')
const amountOf = (page: Page) => calculatorOf(page).getByRole('textbox', { name: 'Loan amount' })
const figuresOf = (page: Page) => calculatorOf(page).locator('output').first().innerText()

/** Opens the page of an expensive vehicle, whose price allows any loan of the tests. */
async function openVehicle(options: Partial<PageOptions> = {}) {
  const opened = await open(await firstLink(SITE, HIGHEST_PRICE_FIRST, '/cars/'), options)
  await calculatorOf(opened.page).scrollIntoViewIfNeeded()
  return opened
}

describe('the finance calculator', () => {
  test('reacts to keyboard, pointer and typing, is reported once, and makes a link to its numbers', async () => {
    const { page, errors, close } = await openVehicle()
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) reports.push(request.postDataJSON())
    })
    const calculator = calculatorOf(page)
    await calculator.locator('live-island[alive]').waitFor()
    const thumb = calculator.getByRole('slider', { name: 'Loan amount' })
    const atFirst = await figuresOf(page)
    await thumb.press('ArrowLeft')
    await expect.poll(() => figuresOf(page)).not.toBe(atFirst)
    await expect.poll(() => reports).toEqual([expect.objectContaining({ event_id: 26, website_id: SITE })])

    // The calculator starts with the final payment of the cards, which may exceed the loans below.
    await calculator.getByRole('textbox', { name: 'Residual at the end' }).fill('')
    await thumb.scrollIntoViewIfNeeded()
    const line = (await thumb.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2)
    await page.mouse.down()
    await page.mouse.move(line.x + line.width / 4, line.y + line.height / 2, { steps: 4 })
    const dragged = await figuresOf(page)
    await page.mouse.move(line.x + line.width / 3, line.y + line.height / 2, { steps: 4 })
    // The figures follow while the thumb is held.
    await expect.poll(() => figuresOf(page)).not.toBe(dragged)
    await page.mouse.up()

    await amountOf(page).fill('999')
    await calculator.getByText('Cannot be less than $1,000 or more than').waitFor()
    expect(await figuresOf(page)).toContain('Enquire for finance')
    await amountOf(page).fill('$20,000')
    await calculator.getByRole('textbox', { name: 'Term' }).fill('99')
    await page.keyboard.press('Tab')
    await calculator.getByText('From 1 year to 7 years: we used 7 years.').waitFor()
    // Leaving the box with the corrected number accepts it.
    await calculator.getByRole('textbox', { name: 'Term' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => calculator.getByText('we used 7 years.').count()).toBe(0)

    await amountOf(page).fill('thirty')
    await calculator.getByText('That is not a number we can read.').waitFor()
    expect(await figuresOf(page)).toContain('Enquire for finance')
    expect(await calculator.locator('.finance-total dd').innerText()).toBe('')
    const quoteLink = calculator.getByRole('link', { name: 'Request a Quote' })
    expect(await quoteLink.getAttribute('href')).not.toContain('amount=')
    await amountOf(page).fill('$20,000')
    expect(await quoteLink.getAttribute('href')).toContain('amount=20000')
    await calculator.getByText('Monthly', { exact: true }).click()
    await expect.poll(() => figuresOf(page)).toContain('a month')
    expect(reports).toHaveLength(1)
    expect(await accessibilityFaults(page)).toEqual([])

    const figures = await figuresOf(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await calculator.getByRole('button', { name: 'Copy a link to these numbers' }).click()
    await calculator.getByText('Copied. The link shows these numbers until').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(errors()).toEqual([])
    await close()

    const elsewhere = await open(link.slice(new URL(link).origin.length), { javaScript: false })
    expect(await figuresOf(elsewhere.page)).toBe(figures)
    await calculatorOf(elsewhere.page).getByText('The numbers saved on').waitFor()
    await elsewhere.page.goto(link.replace('loan=', 'loan=1'))
    await calculatorOf(elsewhere.page).getByText('This link is not complete or was changed').waitFor()
    await elsewhere.close()
  })

  test('without JavaScript computes on the server, makes a link to its numbers and leads to the enquiry', async () => {
    const { page, errors, close } = await openVehicle({ javaScript: false })
    const calculator = calculatorOf(page)
    expect(await calculator.getByRole('slider').count()).toBe(0)
    await amountOf(page).fill('20000')
    await calculator.getByRole('textbox', { name: 'Residual at the end' }).fill('4000')
    await calculator.getByText('Monthly', { exact: true }).click()
    await calculator.getByRole('button', { name: 'Calculate' }).click()
    // Playwright does not wait for the answer of a form.
    await page.waitForURL(/amount=20000/)
    const figures = await figuresOf(page)
    expect(figures).toContain('a month')
    expect(await amountOf(page).inputValue()).toBe('20,000')
    await calculator.getByRole('button', { name: 'Make a link to these numbers' }).click()
    await page.waitForURL(/\?loan=/)
    expect(await figuresOf(page)).toBe(figures)
    await calculator.getByRole('link', { name: 'Request a Quote' }).click()
    await page.waitForURL(/\/finance\?.*car_id=\d+.*#finance-form$/)
    const numbers = page.locator('#finance-form').getByRole('heading', { name: 'Your numbers' }).locator('..')
    const [repayment = ''] = figures.match(/\$[\d,.]+/) ?? []
    expect(await numbers.innerText()).toContain(`${repayment} a month`)
    expect(errors()).toEqual([])
    await close()
  })
})
