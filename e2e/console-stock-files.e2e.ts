import type { Browser, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { fileOf } from './harness/download.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let person: StaffPerson
let colleague: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  person = await addStaffPerson('group-admin', 'Files Journey')
  colleague = await addStaffPerson('group-admin', 'Files Colleague')
})
afterAll(() => browser.close())

async function openList(path: string, by: StaffPerson) {
  const opened = await openConsolePage(browser, { port, path })
  await signInToConsole(opened.page, by)
  await opened.page.getByRole('grid', { name: 'Stock' }).waitFor()
  return opened
}

async function textOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const content = await (await document.getPage(index + 1)).getTextContent()
      return content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

const nameOf = (page: Page, nth: number) => page.locator('.stock-open span.font-semibold').nth(nth).textContent()

describe('files of the stock', () => {
  test('window cards of a car and of selected ones have the price with its kind, and the code of the page', async () => {
    const { page, errors, close } = await openList('/stock?state=live&sort=name', person)
    const names = [await nameOf(page, 0), await nameOf(page, 1)]
    await page.getByRole('grid', { name: 'Stock' }).focus()
    for (const key of ['x', 'ArrowDown', 'x']) await page.keyboard.press(key)
    const cards = await textOfPdf(await fileOf(page, () => page.getByRole('button', { name: 'Window cards' }).click()))
    expect(cards).toHaveLength(2)
    for (const [index, text] of cards.entries()) expect(text).toContain(names[index])
    await page.locator('.stock-open').first().click()
    await page.locator('.car').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await screenshot(page, 'console-car-more')
    expect(await accessibilityFaults(page)).toEqual([])
    const [card = ''] = await textOfPdf(
      await fileOf(page, () => page.getByRole('menuitem', { name: /Window card/ }).click()),
    )
    expect(card).toContain(names[0])
    expect(card).toMatch(/\$[\d,]+/)
    expect(card).toMatch(/Drive away|Excl/)
    expect(card).toContain('government')
    expect(card).toContain('See it online')
    expect(errors()).toEqual([])
    await close()
  })

  test('a list is saved under a name, opened again, and saved as CSV', async () => {
    const { page, errors, close } = await openList('/stock?sort=name&type=used', person)
    await page.getByRole('button', { name: 'Lists' }).click()
    await page.getByRole('menuitem', { name: 'Save this list…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Used by name')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('“Used by name” is saved').waitFor()
    const total = Number(((await page.locator('.stock-head output').first().textContent()) ?? '').replace(',', ''))
    const csv = await fileOf(page, () => page.getByRole('button', { name: 'Save the list as CSV' }).click())
    const lines = Buffer.from(csv).toString().trimEnd().split('\r\n')
    expect(lines[0]).toContain('stock number,vehicle,yard,state,price')
    expect(lines).toHaveLength(total + 1)
    await page.goto(new URL('/stock', page.url()).href)
    await page.getByRole('grid', { name: 'Stock' }).waitFor()
    await page.getByRole('button', { name: 'Lists' }).click()
    await page.getByRole('menuitem', { name: 'Used by name' }).click()
    await page.waitForURL(/sort=name/)
    await page.getByRole('button', { name: 'Used by name' }).click()
    await page.getByRole('menuitem', { name: 'Forget “Used by name”' }).click()
    await page.getByRole('button', { name: 'Lists' }).waitFor()
    expect(errors()).toEqual([])
    await close()
  })

  test('what a colleague changes shows without a reload, in the list and on the page of the car', async () => {
    const [own, other] = [
      await openList('/stock?state=live&sort=name', person),
      await openList('/stock?state=live&sort=name', colleague),
    ]
    await other.page.locator('.stock-open').nth(14).click()
    await other.page.locator('.car').waitFor()
    await own.page.goto(other.page.url())
    const tag = own.page.locator('[data-field="tag"]')
    await tag.waitFor()
    await other.page.getByRole('button', { name: 'Change Tag:' }).click()
    const words = `Seen ${Date.now()}`
    await other.page.getByRole('textbox', { name: 'Tag' }).fill(words)
    await other.page.getByRole('button', { name: 'Set by hand' }).click()
    await tag.getByText(words).waitFor({ timeout: 10_000 })
    await tag.getByText('Set by Files Colleague').waitFor()
    await tag.getByRole('button', { name: 'Take the feed’s' }).click()
    await other.page
      .locator('[data-field="tag"]')
      .getByText(words)
      .first()
      .waitFor({ state: 'detached', timeout: 10_000 })
    expect([...own.errors(), ...other.errors()]).toEqual([])
    await own.close()
    await other.close()
  })
})
