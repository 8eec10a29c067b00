import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_SECRET } from '#demo/server/demo-staff.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'
import { openPage, type OpenPage, type PageOptions } from './browser.ts'

type ConsoleOptions = Omit<PageOptions, 'url'> & { readonly port: number; readonly path: string }

/** The answer to a code that a journey beside this one used first. */
const USED_CODE = /401/

/** Opens a page of the console of the running sites. */
export function openConsolePage(browser: Browser, { port, path, ...rest }: ConsoleOptions): Promise<OpenPage> {
  const { expectedErrors = USED_CODE } = rest
  return openPage(browser, { ...rest, expectedErrors, url: `http://console.localhost:${port}${path}` })
}

const CODE_MS = 30_000
const CODE_WAITS = 4
/** The code of now, and the ones before and after it, which are valid as well. A journey beside this one may have used some of them. */
const STEPS = [0, -1, 1] as const

/** The code that the authenticator app of everybody of the demo shows now, or so many steps later. */
const demoCode = (step: number): string => totpCode(fromBase32(DEMO_SECRET), new Date(Date.now() + step * CODE_MS))

/** Signs somebody of the demo in by password and second factor, by the keyboard alone. */
export async function signInToConsole(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await enterSecrets(page)
}

/** Signs the same person in again, by the dialog over their screen. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').and(page.locator(':focus')).waitFor()
  await enterSecrets(page)
  await dialog.waitFor({ state: 'detached' })
}

/** Password and second factor. The focus is in the field of the password. */
async function enterSecrets(page: Page): Promise<void> {
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code of your authenticator app').waitFor()
  for (const step of STEPS) if (await enterCode(page, demoCode(step))) return
  // Journeys beside this one used them all: each half minute brings one more.
  for (let wait = 0; wait < CODE_WAITS; wait++) {
    await page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS))
    if (await enterCode(page, demoCode(1))) return
  }
  throw new Error('No code was accepted.')
}

/** Whether the code was accepted. */
async function enterCode(page: Page, code: string): Promise<boolean> {
  const field = page.getByLabel('Code of your authenticator app')
  await field.fill(code)
  const [answer] = await Promise.all([page.waitForResponse('**/auth/second-factor'), page.keyboard.press('Enter')])
  // The button is disabled while the answer is on its way, and Enter would do nothing.
  if (!answer.ok()) await page.getByRole('button', { name: 'Sign in' }).and(page.locator(':enabled')).waitFor()
  else await field.waitFor({ state: 'detached' })
  return answer.ok()
}
