import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { MIN_FILL_MS } from '#leads/spam/spam.ts'

/** Server and browser have different clocks, which are read at different moments. */
const MARGIN_MS = 100

/** A page of Playwright. */
interface Evaluates {
  readonly evaluate: (inPage: () => number) => Promise<number>
}

/** Waits as long as a person needs to fill in the form, because the server suspects faster submissions of being spam. */
export async function fillLikeAPerson(page: Evaluates): Promise<void> {
  const hereForMs = await page.evaluate(() => {
    const [timing] = performance.getEntriesByType('navigation')
    return timing instanceof PerformanceNavigationTiming ? performance.now() - timing.domInteractive : 0
  })
  await sleep(Math.max(0, MIN_FILL_MS + MARGIN_MS - hereForMs))
}

/** Fills in the required fields. The mail's subject will contain `name`, so that a test finds its own mail. */
export async function fillIn(form: Locator, name: string, message = `From ${name}`): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await form.getByLabel('First Name').fill(first)
  await form.getByLabel('Last Name').fill(last)
  await form.getByLabel('Email').fill('alex@example.com')
  await form.getByLabel('Mobile Number').fill('0491 570 006')
  await form.getByLabel('Message').fill(message)
  await form.getByLabel('I agree to').check()
}
