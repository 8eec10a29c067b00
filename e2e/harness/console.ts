import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_SECRET } from '#demo/server/demo-staff.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'
import { openPage, type OpenPage, type PageOptions } from './browser.ts'
import type { StaffPerson } from './staff-person.ts'

type ConsoleOptions = Omit<PageOptions, 'url'> & { readonly port: number; readonly path: string }

/** Opens a page of the console of the running sites. */
export function openConsolePage(browser: Browser, { port, path, ...rest }: ConsoleOptions): Promise<OpenPage> {
  return openPage(browser, { ...rest, url: `http://console.localhost:${port}${path}` })
}

/** Password and second factor of somebody who signs in. */
type Secrets = Pick<StaffPerson, 'email' | 'password' | 'nextCode'>

const CODE_MS = 30_000
const DEMO_KEY = fromBase32(DEMO_SECRET)

/** Somebody of the demo, for the one file of journeys that signs in as them: the code of an authenticator app is taken once. */
export function demoPerson(email: string): Secrets {
  const steps = [0, -1, 1].values()
  const nextCode = () => totpCode(DEMO_KEY, new Date(Date.now() + (steps.next().value ?? 1) * CODE_MS))
  return { email, password: DEMO_PASSWORD, nextCode }
}

/** Signs somebody in by password and second factor, by the keyboard alone. */
export async function signInToConsole(page: Page, person: Secrets): Promise<void> {
  await page.getByLabel('E-mail address').waitFor()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await enterSecrets(page, person)
}

/** Signs the same person in again, by the dialog over their screen. */
export async function signInAgain(page: Page, person: Secrets): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').and(page.locator(':focus')).waitFor()
  await enterSecrets(page, person)
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Takes the session from the browser, and opens another screen, whose calls find that out. A call of the screen before may be the first to, if it
 * was still on its way: then the dialog covers the link already, so the link is not pressed by the pointer.
 */
export async function endSession(page: Page, nextScreen: string): Promise<void> {
  await page.context().clearCookies({ domain: 'console.localhost' })
  await page.locator('.sidebar a', { hasText: nextScreen }).dispatchEvent('click')
}

/** The focus is in the field of the password. */
async function enterSecrets(page: Page, { password, nextCode }: Secrets): Promise<void> {
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code of your authenticator app')
  await code.waitFor()
  await code.fill(nextCode())
  const [answer] = await Promise.all([page.waitForResponse('**/auth/second-factor'), page.keyboard.press('Enter')])
  if (!answer.ok()) throw new Error(`The code was refused: ${await answer.text()}`)
  await code.waitFor({ state: 'detached' })
}
