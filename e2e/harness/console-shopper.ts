import { css, field, heading, type Shopper } from '../engines/shopper.ts'
import type { StaffPerson } from './staff-person.ts'

/** Signs somebody in, in any engine. Leaves them on the screen of the path. */
export async function signInAs(
  browser: Shopper,
  { email, password, nextCode }: StaffPerson,
  path: string,
): Promise<void> {
  await browser.goTo(path)
  await browser.fill(field('E-mail address'), email)
  await browser.fill(field('Password'), password)
  await browser.press('Enter')
  await browser.fill(field('Code of your authenticator app'), nextCode())
  await browser.press('Enter')
  await browser.untilSeen(css('.sidebar, .bottom-bar'))
}

/** A row of the inbox with this name in it. */
export const leadRow = (name: string) => ({ css: '[role=row]', name }) as const

/** Opens a lead from the list. */
export async function openLead(browser: Shopper, name: string): Promise<void> {
  await browser.click(leadRow(name))
  await browser.untilSeen(heading(name))
  await browser.untilSeen(css('.timeline'))
}
