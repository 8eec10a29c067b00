import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { openConsolePage, signInAgain, signInToConsole } from './harness/console.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'
import { answerLeads, problemOf, type LeadAnswers } from './harness/lead-answers.ts'

const port = inject('sitesPort')
let browser: Browser
/** A page of somebody who has signed in. The pages of the tests share its session. */
let signedIn: Page
let person: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  person = await addStaffPerson('sales', 'Inbox Journey')
  const opened = await openConsolePage(browser, { port, path: '/account' })
  signedIn = opened.page
  await signInToConsole(signedIn, person)
  await signedIn.getByRole('heading', { name: 'Your account' }).waitFor()
})
afterAll(() => browser.close())

interface OpenInbox {
  readonly page: Page
  readonly answers: LeadAnswers
  readonly isOpen: (name: string) => Promise<void>
  readonly errors: () => readonly string[]
}

const EXPECTED_ERRORS = /401|404|412|ERR_INTERNET_DISCONNECTED/

/** The waiting leads of three shoppers, in a page of its own. */
async function openInbox(): Promise<OpenInbox> {
  const page = await signedIn.context().newPage()
  onTestFinished(async () => {
    await page.context().setOffline(false)
    await page.close()
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  const answers = await answerLeads(page, ['Robin Sample', 'Alex Example', 'Kim Sample'])
  await page.goto(`http://console.localhost:${port}/leads/waiting`)
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
  const isOpen = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  return { page, answers, isOpen, errors: () => errors.filter((error) => !EXPECTED_ERRORS.test(error)) }
}

test('keys walk through the list, finish a lead and take that back with the version it led to', async () => {
  const { page, answers, isOpen, errors } = await openInbox()
  await page.keyboard.press('j')
  await isOpen('Robin Sample')
  await page.getByLabel('E-mail to Robin Sample').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-inbox')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Sold', exact: true }).and(page.locator(':focus')).waitFor()
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
  expect(errors()).toEqual([])
})

test('a change of somebody else is not overwritten: the lead stays, with their name', async () => {
  const { page, answers, errors } = await openInbox()
  answers.refuseNext('Toni Example')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Sold', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Toni Example changed this in the meantime/).waitFor()
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
  expect(answers.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
  expect(errors()).toEqual([])
})

test('a key pressed while the lead is on its way waits for it, and what is typed then is text', async () => {
  const { page, answers, isOpen, errors } = await openInbox()
  const arrive = answers.holdLeads()
  await page.keyboard.press('j')
  await isOpen('Robin Sample')
  await page.keyboard.press('r')
  // Not yet text, and no command either: it would finish the lead.
  await page.keyboard.press('e')
  arrive()
  const field = page.getByLabel('E-mail to Robin Sample')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Yes, see you')
  expect(await field.inputValue()).toBe('Yes, see you')
  expect(await page.getByRole('menu').count()).toBe(0)
  expect(errors()).toEqual([])
})

test('no key acts while somebody writes, and a reload keeps what they wrote', async () => {
  const { page, isOpen, errors } = await openInbox()
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  await isOpen('Kim Sample')
  await page.keyboard.press('r')
  const field = page.getByLabel('E-mail to Kim Sample')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Hi Kim, yes, just ask me')
  await isOpen('Kim Sample')
  await page.reload()
  await isOpen('Kim Sample')
  await field.waitFor()
  expect(await field.inputValue()).toBe('Hi Kim, yes, just ask me')
  expect(errors()).toEqual([])
})

test('a session that ends while somebody writes takes no word of it: they sign in on top, and send it', async () => {
  const { page, isOpen, errors } = await openInbox()
  const sent: unknown[] = []
  await page.route('**/entries', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(problemOf('unauthenticated', 401))
  })
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  const field = page.getByLabel('E-mail to Kim Sample')
  await field.fill('Hi Kim, on Saturday then')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await signInAgain(page, person)
  await isOpen('Kim Sample')
  expect(await field.inputValue()).toBe('Hi Kim, on Saturday then')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ channel: 'email', text: 'Hi Kim, on Saturday then' })))
  expect(errors()).toEqual([])
})

test('a lead that is deleted while it is open leaves the screen, and the list', async () => {
  const { page, answers, isOpen, errors } = await openInbox()
  await page.keyboard.press('j')
  await isOpen('Robin Sample')
  await page.getByLabel('E-mail to Robin Sample').waitFor()
  answers.deleteLead('Robin Sample')
  await page.keyboard.press('t')
  await page.getByText('This lead is no longer here').waitFor()
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor({ state: 'detached' })
  expect(await page.getByText('Robin Sample').count()).toBe(0)
  expect(errors()).toEqual([])
})

test('without a connection the screen stays, and says so', async () => {
  const { page, isOpen } = await openInbox()
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  await page.keyboard.press('n')
  const field = page.getByLabel('Note for colleagues')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Wants the red one')
  await page.context().setOffline(true)
  await page.getByText(/No connection/).waitFor()
  await isOpen('Kim Sample')
  expect(await field.inputValue()).toBe('Wants the red one')
  await page.context().setOffline(false)
  await page.getByText(/No connection/).waitFor({ state: 'detached' })
})

test('on a phone Back leads from the lead to the list', async () => {
  const { page, isOpen, errors } = await openInbox()
  await resizeTo(page, 'phone')
  await page.getByRole('row', { name: /Kim Sample/ }).click()
  await isOpen('Kim Sample')
  await page.getByLabel('E-mail to Kim Sample').waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-lead-phone')
  await page.goBack()
  await page.getByRole('row', { name: /Robin Sample/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'Kim Sample', level: 1 }).isVisible()).toBe(false)
  expect(errors()).toEqual([])
})
