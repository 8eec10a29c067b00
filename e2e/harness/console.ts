import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_SECRET } from '#demo/server/demo-staff.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'
import { openPage, type OpenPage, type PageOptions } from './browser.ts'

type ConsoleOptions = Omit<PageOptions, 'url'> & { readonly port: number; readonly path: string }

/** Opens a page of the console of the running sites. */
export function openConsolePage(browser: Browser, { port, path, ...rest }: ConsoleOptions): Promise<OpenPage> {
  return openPage(browser, { ...rest, url: `http://console.localhost:${port}${path}` })
}

const CODE_MS = 30_000

/** The code that the authenticator app of everybody of the demo shows now. */
const demoCode = (): string => totpCode(fromBase32(DEMO_SECRET), new Date())

/** Signs somebody of the demo in by password and second factor, by the keyboard alone. A code that was used already is waited out. */
export async function signInToConsole(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Code of your authenticator app')
  await field.waitFor()
  await page.keyboard.type(demoCode())
  await page.keyboard.press('Enter')
  const refused = page.getByRole('alert')
  await Promise.race([field.waitFor({ state: 'detached' }), refused.waitFor()])
  if (!(await refused.isVisible())) return
  await page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS))
  await field.fill(demoCode())
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}
