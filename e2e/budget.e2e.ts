import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (path: string, options = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'redgum', path, viewport: 'phone', ...options })

test('the budget finder computes the budget, updates the count with each change, and leads to the search', async () => {
  const { page, errors, close } = await open('/budget-finder')
  const budget = page.getByLabel('Your budget')
  const repayment = page.getByRole('textbox', { name: 'Repayment a week' })
  const deposit = page.getByRole('textbox', { name: 'Deposit' })
  const results = page.getByRole('heading', { level: 2 }).first()
  expect(await budget.inputValue()).toBe('54,000')
  expect(await page.getByText('Loan term: 5 years').count()).toBe(1)
  await repayment.fill('250')
  await expect.poll(() => budget.inputValue()).toBe('67,000')
  await deposit.fill('5000')
  await expect.poll(() => budget.inputValue()).toBe('70,000')
  await expect.poll(() => results.innerText()).toMatch(/up to \$70,000$/)

  await page.getByText('Monthly').click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Repayment a month' }).inputValue()).toBe('600')
  expect(await budget.inputValue()).toBe('41,000')

  await page.getByRole('button', { name: '$15,000', exact: true }).click()
  await expect.poll(() => results.innerText()).toMatch(/up to \$15,000$/)
  const prices = await page.locator('article .price-amount').allInnerTexts()
  expect(prices.map((price) => Number(price.replaceAll(/\D/g, ''))).every((price) => price <= 15_000)).toBe(true)

  const view = page.getByRole('button', { name: 'View Cars In This Range' })
  await budget.fill('500')
  await page.getByText('No cars found for this budget').waitFor()
  for (const box of [page.getByRole('textbox', { name: 'Repayment a month' }), deposit, budget])
    expect(await box.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: '0 Cars Found' }).isDisabled()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])

  await budget.fill('$30,000')
  await view.waitFor()
  await page.locator('label', { hasText: 'SUV' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /SUV/ }).isChecked()).toBe(true)
  await view.click()
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/body=SUV&range\[price\]=:30000$/)
  await page.goBack()
  await expect.poll(() => budget.inputValue()).toBe('30,000')
  expect(errors()).toEqual([])
  await close()
})

test('without scripts the server computes the budget, and the finder leads to the search', async () => {
  const { page, close } = await open('/budget-finder', { javaScript: false })
  await page.getByRole('button', { name: '$20,000', exact: true }).click()
  await page.waitForURL(/preset=20000/)
  expect(await page.getByLabel('Your budget').inputValue()).toBe('20,000')
  await page.getByRole('textbox', { name: 'Repayment a week' }).fill('100')
  await page.getByRole('button', { name: 'View Cars In This Range' }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/range\[price\]=:28000$/)
  await close()
})

test('the price slider keeps its thumbs apart, updates the count, and leads to the search', async () => {
  const { page, errors, close } = await open('/price-slider', { site: 'redgum' })
  const low = page.getByRole('slider', { name: 'From' })
  const high = page.getByRole('slider', { name: 'Up to' })
  expect([await low.getAttribute('min'), await high.getAttribute('max')]).toEqual(['5000', '250000'])
  await low.focus()
  await low.press('ArrowRight')
  await expect.poll(() => low.inputValue()).toBe('5500')
  await page.getByRole('textbox', { name: 'Up to' }).fill('20000')
  await page.getByRole('textbox', { name: 'From' }).fill('20000')
  await page.getByRole('textbox', { name: 'Up to' }).focus()
  await expect.poll(() => page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('19999')
  await page.getByRole('textbox', { name: 'From' }).fill('30000')
  await page.getByRole('textbox', { name: 'Up to' }).focus()
  await expect.poll(() => page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('19999')
  await page.getByRole('textbox', { name: 'From' }).fill('10000')
  await page.getByRole('textbox', { name: 'From' }).press('Tab')
  const show = page.getByRole('button', { name: /^Show \d+ cars$/ })
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().innerText())
    .toMatch(/from \$10,000 to \$20,000/)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await isWiderThanScreen(page)).toBe(false)
  await show.click()
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toMatch(/range\[price\]=10000:20000&sortBy=Car_production:price:desc$/)
  expect(errors()).toEqual([])
  await close()
})

test.each([true, false])(
  'Enter in a field leads to the search up to the new budget, with a script: %s',
  async (javaScript) => {
    const { page, close } = await openSite(browser, {
      port: inject('sitesPort'),
      site: 'harbourline',
      path: '/budget-finder',
      javaScript,
    })
    const repayment = page.locator('main input[name=repayment]')
    await repayment.fill('300')
    await repayment.press('Enter')
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/range\[price\]=:80000$/)
    await close()
  },
)
