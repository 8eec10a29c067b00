import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { answerLeads, type LeadAnswers } from './harness/lead-answers.ts'

const port = inject('sitesPort')
let browser: Browser
let page: Page
let errors: () => readonly string[]
let answers: LeadAnswers

/** One person signs in once, and works through the inbox in the order of the tests. */
beforeAll(async () => {
  browser = await launchBrowser()
  const opened = await openConsolePage(browser, {
    port,
    path: '/account',
    expectedErrors: /40[45]|412|ERR_INTERNET_DISCONNECTED/,
  })
  page = opened.page
  errors = opened.errors
  await signInToConsole(page, 'sales@staff.example')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  answers = await answerLeads(page, ['Robin Sample', 'Alex Example', 'Kim Sample'])
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
})
afterAll(() => browser.close())

const isOpen = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

test('keys walk through the list, finish a lead and take that back with the version it led to', async () => {
  await page.keyboard.press('j')
  await isOpen('Robin Sample')
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-inbox')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Sold', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await isOpen('Alex Example')
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor({ state: 'detached' })
  await page.getByText('Sold', { exact: true }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
  expect(answers.sent.map(({ ifMatch, body }) => [ifMatch, body['status']])).toEqual([
    ['"1"', 'done'],
    ['"2"', 'open'],
  ])
})

test('a change of somebody else is not overwritten: the lead stays, with their name', async () => {
  answers.refuseNext('Toni Example')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Sold', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Toni Example changed this in the meantime/).waitFor()
  await page.getByRole('row', { name: /Alex Example/ }).waitFor()
  expect(answers.sent.at(-1)?.ifMatch).toBe('"1"')
})

test('no key acts while somebody writes, and a reload keeps what they wrote', async () => {
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  await isOpen('Kim Sample')
  await page.keyboard.press('r')
  const field = page.getByLabel('E-mail to Kim Sample')
  await field.waitFor()
  await page.keyboard.type('Hi Kim, yes, just ask me')
  await isOpen('Kim Sample')
  await page.reload()
  await isOpen('Kim Sample')
  expect(await field.inputValue()).toBe('Hi Kim, yes, just ask me')
})

test('without a connection the screen stays, and says so', async () => {
  await page.context().setOffline(true)
  await page.getByText(/No connection/).waitFor()
  await isOpen('Kim Sample')
  expect(await page.getByLabel('E-mail to Kim Sample').inputValue()).toBe('Hi Kim, yes, just ask me')
  await page.context().setOffline(false)
  await page.getByText(/No connection/).waitFor({ state: 'detached' })
})

test('on a phone Back leads from the lead to the list', async () => {
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await resizeTo(page, 'phone')
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  await isOpen('Kim Sample')
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-lead-phone')
  await page.goBack()
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'Kim Sample', level: 1 }).isVisible()).toBe(false)
  expect(errors()).toEqual([])
})
