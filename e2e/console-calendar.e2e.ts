import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, link, poll, Shopper } from './engines/shopper.ts'
import { signInAs } from './harness/console-shopper.ts'
import { mailWith } from './harness/outbox.ts'
import { addStaffPerson } from './harness/staff-person.ts'
import { fillPerson, openVehicle } from './journeys/vehicle.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
const originOf = (host: string) => `http://${host}.localhost:${port}`
const card = (name: string) => ({ css: '.cal-card', name }) as const
const toast = (words: string) => ({ css: '.toast', name: words }) as const
const APPOINTMENT = css('section[aria-labelledby=appointment]')

/** Each engine books on days of its own: this one, and the one before. */
const ENGINES = [
  { name: 'Chromium', day: 3, launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ name: 'Firefox', day: 5, launch: launchFirefox }] : []),
]

/** A booking as its customer, a phone in the yard and a keyboard in the office see it. */
describe.each(ENGINES)('in $name', ({ name: engineName, day: dayNumber, launch }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await launch()
  })
  afterAll(() => engine?.close())

  const open = async (host: string, viewport: 'desktop' | 'phone' = 'desktop') =>
    new Shopper(await engine.openTab(viewport), { site: SITE, origin: originOf(host) })

  test('a drive is confirmed on a phone and moved by keyboard, a time is blocked, and the shopper hears of it all', async () => {
    const name = `Cal ${engineName}${Date.now().toString(36)}`
    const [shopper, phone, office] = [await open(SITE), await open('console', 'phone'), await open('console')]
    const start = await book(shopper, name, dayNumber)
    const day = start.slice(0, 10)

    // A salesperson could not change it if a rule gave the lead to a colleague.
    await signInAs(phone, await addStaffPerson('group-admin', `Group ${name}`), `/calendar?day=${day}`)
    await phone.click({ css: '.cal-list-row', name })
    await phone.click(button('Confirm', 'dialog'))
    await phone.untilSeen(toast('Confirmed'))
    await mailWith(SITE, /Confirmed: /, 'We expect you')
    const own = await shopper.address()
    await shopper.goTo(own)
    await shopper.untilText(APPOINTMENT, (text) => text.includes('Confirmed by the dealer'))

    await signInAs(office, await addStaffPerson('manager', `Office ${name}`), `/calendar?day=${day}`)
    await tabTo(office, name)
    await office.type('m')
    await office.untilSeen(css('.cal-ghost'))
    await office.press('ArrowDown')
    await office.press('ArrowDown')
    await office.press('Enter')
    const moved = await office.untilSeen(toast('Moved to'))
    const [, hour = '', minutes = ':00', half = ''] = /Moved to (\d+)(:\d+)? ([ap]m)/.exec(moved) ?? []
    const time = `${hour}${minutes} ${half}`
    await mailWith(SITE, /New time: /, 'We had to change your appointment', time)
    await shopper.goTo(own)
    await shopper.untilText(APPOINTMENT, (text) => text.includes(time) && text.includes('Does the new one suit you?'))
    await shopper.click(button('Yes, it suits me'))
    await shopper.untilText(APPOINTMENT, (text) => text.includes('this time suits you'))
    await office.untilText(card(name), (text) => text.includes('Accepted'))

    const free = () => isFree(shopper, day)
    expect(await free()).toBe(true)
    await office.type('b')
    await office.untilSeen({ css: 'dialog output li', name: `Cal ${engineName}` })
    await office.fill(field('Why, for colleagues'), 'Stocktaking')
    await office.press('Enter')
    await office.untilSeen({ css: '.cal-block', name: 'Stocktaking' })
    expect(await free()).toBe(false)
    await office.untilGone(css('dialog'))
    await office.type('z')
    await office.untilGone({ css: '.cal-block', name: 'Stocktaking' })
    await poll(
      free,
      (is) => is,
      () => 'the time stays blocked',
    )
    for (const { tab } of [shopper, phone, office]) await tab.close()
  })

  test.each(['phone', 'desktop'] as const)(
    'a drive is declined with words on a %s, and page and mail say so',
    async (viewport) => {
      const name = `No ${engineName}${viewport}${Date.now().toString(36)}`
      const [shopper, staff] = [await open(SITE), await open('console', viewport)]
      const start = await book(shopper, name, dayNumber - 1)
      await signInAs(staff, await addStaffPerson('group-admin', `Group ${name}`), `/calendar?day=${start.slice(0, 10)}`)
      await staff.click(viewport === 'phone' ? { css: '.cal-list-row', name } : card(name))
      await staff.click(button('Decline…', 'dialog'))
      const words = `The car is at the painter’s, ${name}.`
      await staff.fill(field('Why, for the customer'), words)
      await staff.click(button('Decline and ask for another time', 'dialog'))
      await staff.untilSeen(toast('Declined. The customer is asked to choose another time.'))
      await mailWith(SITE, /Please choose another time/, 'we can’t keep your appointment', words)
      await shopper.goTo(await shopper.address())
      await shopper.untilText(css('section[aria-labelledby=declined]'), (text) =>
        text.includes('Please choose another time'),
      )
      await shopper.untilText(css('section[aria-labelledby=messages]'), (text) => text.includes(words))
      expect((await shopper.see(APPOINTMENT)).count).toBe(0)
      for (const { tab } of [shopper, staff]) await tab.close()
    },
  )

  test('a group blocks a time of the location that it chooses, on a phone', async () => {
    const staff = await open('console', 'phone')
    const why = `Stocktaking ${engineName}${Date.now().toString(36)}`
    await signInAs(
      staff,
      await addStaffPerson('group-admin', `Block ${engineName}`),
      `/calendar?day=2027-03-0${dayNumber}`,
    )
    await staff.click(button('Block a time'))
    await staff.untilSeen(field('Where', 'dialog'))
    await staff.tab.evaluate(() => document.querySelector<HTMLElement>('dialog [name=location]')?.focus(), null)
    await staff.type('Harbourline Hobart')
    await staff.fill(field('Why, for colleagues'), why)
    await staff.click(button('Block it', 'dialog'))
    const list = await staff.untilText(css('.cal-list'), (text) => text.includes(why))
    expect(list).toMatch(/^Harbourline Hobart/)
    await staff.tab.close()
  })
})

/** Books the first free time of a day, and leaves the shopper on the page of their enquiry. Returns the start, by the location's clocks. */
async function book(shopper: Shopper, name: string, day: number): Promise<string> {
  await shopper.goTo('/search/harbourline-brisbane')
  await openVehicle(shopper)
  const form = await shopper.tab.evaluate(
    () => document.querySelector('a[href^="/book-test-drive/?car_id"]')?.getAttribute('href') ?? '',
    null,
  )
  await shopper.goTo(form)
  await shopper.click(field('First Name', 'main'))
  await shopper.untilIdle()
  await fillPerson(shopper, 'main', name)
  await shopper.click(css(`main .slot-day:nth-of-type(${day}) > summary`))
  await shopper.click(css('main .slot-day[open] input:not(:disabled)'))
  const start = await shopper.tab.evaluate(
    () => document.querySelector<HTMLInputElement>('main input[name=dateTime]:checked')?.value ?? '',
    null,
  )
  await shopper.takeTime()
  await shopper.click(button('Book test drive', 'main'))
  await shopper.untilAddress('/success')
  await shopper.click(link('Follow your enquiry'))
  await shopper.untilSeen(APPOINTMENT)
  return start
}

const MAX_TABS = 60

/** Goes by the Tab key to the card of a booking. */
async function tabTo(person: Shopper, name: string): Promise<void> {
  await person.untilSeen(card(name))
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    const isThere = await person.tab.evaluate(
      (searched) =>
        document.activeElement?.matches('.cal-card') === true && document.activeElement.textContent.includes(searched),
      name,
    )
    if (isThere) return
    await person.press('Tab')
  }
  throw new Error(`the Tab key does not reach the booking of ${name}`)
}

/** Whether shoppers can book at nine in the morning of a day. */
async function isFree(shopper: Shopper, day: string): Promise<boolean> {
  return shopper.tab.evaluate(async (of) => {
    const answer = await fetch(`/api/appointments?kind=testDrive&location_id=3&date=${of}`)
    const { slots } = (await answer.json()) as { slots: { start: string; end: string; available: boolean }[] }
    const nine = Date.parse(`${of}T09:15:00+10:00`)
    return slots.some(({ start, end, available }) => available && Date.parse(start) <= nine && Date.parse(end) > nine)
  }, day)
}
