import { expect } from 'vitest'
import type { Journey } from '../engines/journey.ts'
import { css, type Shopper } from '../engines/shopper.ts'
import { mailWith } from '../harness/outbox.ts'
import { fillPerson } from './vehicle.ts'

const FORM = 'main form[method=post]'

/** Presses Tab until a selector matches the element with the focus. */
async function tabTo(shopper: Shopper, selector: string, limit: number): Promise<void> {
  const isThere = () => shopper.tab.evaluate((each) => document.activeElement?.matches(each) ?? false, selector)
  for (let presses = 0; presses < limit && !(await isThere()); presses++) await shopper.press('Tab')
  expect(await isThere()).toBe(true)
}

/** A form without scripts. */
export function scriptlessJourneys(journey: Journey, engine: string): void {
  const contact = { site: 'redgum', path: '/contact', scripts: false }
  journey('without scripts a form is sent', contact, async (shopper) => {
    const name = `Scriptless ${engine}`
    await fillPerson(shopper, FORM, name)
    expect((await shopper.see(css('live-island[alive]'))).count).toBe(0)
    await shopper.takeTime()
    await shopper.click(css(`${FORM} button[type=submit]`))
    await shopper.untilAddress('/success')
    await mailWith('redgum', new RegExp(name))
  })
}

/** The search without a pointer. */
export function keyboardJourneys(journey: Journey): void {
  const stock = { site: 'redgum', path: '/search/used-cars' }
  journey('the keyboard leads by skip links and query to the first result', stock, async (shopper) => {
    await shopper.untilHydrated('#search')
    await shopper.press('Tab')
    await shopper.press('Enter')
    expect(await shopper.tab.evaluate(() => location.hash, null)).toBe('#main')
    await tabTo(shopper, '#query', 5)
    await shopper.type('ute')
    await shopper.press('Enter')
    await shopper.untilAddress(/body=Ute/)
    await shopper.untilGone(css('#search[aria-busy]'))
    await tabTo(shopper, '.search-skip', 15)
    await shopper.press('Enter')
    await tabTo(shopper, 'article a[href^="/cars/"]:focus-visible', 10)
    await shopper.press('Enter')
    await shopper.untilAddress(/^\/cars\//)
  })
}
