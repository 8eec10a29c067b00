import { randomInt, randomUUID } from 'node:crypto'
import { css, field, heading, type Shopper } from '../engines/shopper.ts'
import { fillPerson, openVehicle } from '../journeys/vehicle.ts'
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

/** Sends an enquiry about the first car of the yard that the staff of these journeys work at, and returns the car's name. */
export async function enquire(shopper: Shopper, name: string): Promise<string> {
  await shopper.goTo('/search/harbourline-brisbane')
  const car = await openVehicle(shopper)
  await shopper.click(css('.vehicle-aside a[href="#enquire"]'))
  await shopper.click(field('First Name', '#enquire[open]'))
  await shopper.untilHydrated('#enquire')
  // Somebody who is in contact with the yard already is given to whom they know, of another journey.
  const digits = String(randomInt(10_000)).padStart(4, '0')
  await fillPerson(shopper, '#enquire', name, { email: `${randomUUID()}@mail.example`, phone: `07 7010 ${digits}` })
  await shopper.takeTime()
  await shopper.click(css('#enquire button[type=submit]'))
  await shopper.untilAddress('/success')
  return car
}
