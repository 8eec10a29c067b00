import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, heading, Shopper } from './engines/shopper.ts'
import { launchBrowser, openSite } from './harness/browser.ts'
import { signInAs } from './harness/console-shopper.ts'
import { ageSecondFactor } from './harness/old-second-factor.ts'
import { sendOrder } from './harness/order.ts'
import { mailsOf, untilServed } from './harness/outbox.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const SITE = 'redgum'
const YARD = 'redgum-toowoomba'
const port = inject('sitesPort')
const order = (name: string) => ({ css: 'main button', name }) as const
const toast = (words: string) => ({ css: '.toast', name: words }) as const

/** Buys a car with a deposit and a document on a phone. Returns the path of the order. */
async function buyCar(lastName: string): Promise<string> {
  const browser = await launchBrowser()
  const { page, errors } = await openSite(browser, { port, site: SITE, path: '/search/used-cars', viewport: 'phone' })
  const path = await sendOrder(page, { lastName, isPaid: true })
  expect(errors()).toEqual([])
  await browser.close()
  return path
}

/** Waits for a mail about an order, whose id is in the address of each of its mails. */
async function untilMailed(id: string, subject: string): Promise<void> {
  const isSent = async () => (await mailsOf(SITE)).some(({ href, line }) => href.includes(id) && line.includes(subject))
  await expect.poll(isSent, { interval: 300, timeout: 20_000 }).toBe(true)
}

/** Enters the second factor where the console asks for it again. */
async function enterCode(staff: Shopper, { nextCode }: StaffPerson): Promise<void> {
  await staff.untilSeen(heading('Is it you?'))
  await staff.fill(field('Code of your authenticator app, or a backup code'), nextCode())
  await staff.press('Enter')
  await staff.untilGone(heading('Is it you?'))
}

/** Notes on the page which file is saved, because engines tell of downloads in different ways. */
const noteSavedFile = ({ tab }: Shopper) =>
  tab.evaluate(() => {
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      document.body.dataset['saved'] = `${file.type} ${file.size}`
      return create(file)
    }
  }, null)

const ENGINES = [
  { name: 'Chromium', launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
]

describe.each(ENGINES)('in $name', ({ name: engineName, launch }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await launch()
  })
  afterAll(() => engine?.close())

  const open = async (viewport: 'desktop' | 'phone') =>
    new Shopper(await engine.openTab(viewport), { site: SITE, origin: `http://console.localhost:${port}` })

  test('a salesperson confirms an order on a phone; a manager reads its document, marks it as bought and refunds the deposit', async () => {
    const lastName = `${engineName}${Date.now().toString(36)}`
    const path = await buyCar(lastName)
    const id = path.split('/').at(-1)?.split('.')[0] ?? ''

    const phone = await open('phone')
    await signInAs(phone, await addStaffPerson('sales', `Seller ${lastName}`, YARD), '/sales?of=purchases')
    await phone.click(order(lastName))
    await phone.untilSeen(button('Confirm', 'dialog'))
    await phone.untilCount(button('Driver licence', 'dialog'), 0)
    await phone.click(button('Confirm', 'dialog'))
    await phone.untilSeen(toast('Confirmed. The customer gets a mail.'))
    await untilMailed(id, 'Your order is confirmed')
    await untilServed(SITE, path, 'Your order is confirmed')

    const office = await open('desktop')
    const manager = await addStaffPerson('manager', `Manager ${lastName}`, YARD)
    await signInAs(office, manager, '/sales?of=purchases')
    await office.click(order(lastName))
    await noteSavedFile(office)
    await ageSecondFactor(manager)
    await office.click(button('Driver licence', 'dialog'))
    await enterCode(office, manager)
    await office.untilSeen(css('body[data-saved]'))
    expect(await office.tab.evaluate(() => document.body.dataset['saved'], null)).toMatch(/ \d{4,}$/)
    await office.click(button('Mark as bought', 'dialog'))
    await office.untilSeen(toast('Marked as bought'))
    await untilMailed(id, 'Thank you: ')

    // What a customer paid goes back by a manager only, after the second factor. Both look at the reservation of the order.
    await phone.click({ css: 'a', name: 'The deposit' })
    await phone.untilSeen({ css: 'dialog button:disabled', name: 'Refund the deposit' })
    await office.click({ css: 'a', name: 'The deposit' })
    await ageSecondFactor(manager)
    await office.click(button('Refund the deposit', 'dialog'))
    await office.untilSeen({ css: 'dialog [role=group]', name: 'They get $100 back' })
    await office.click(button('Refund the deposit', 'dialog [role=group]'))
    await enterCode(office, manager)
    await office.untilSeen(toast('The deposit is on its way back'))
    await untilMailed(id, 'Refunded: $100')
    await office.untilSeen({ css: 'dialog dd', name: '$100 refunded' })
    for (const { tab } of [phone, office]) await tab.close()
  })
})
