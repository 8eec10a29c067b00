import type { Page } from 'playwright-core'
import { photograph } from './photograph.ts'

/** Opens the purchase of a vehicle that can be bought online. Starts at the end of the page: other tests use the first vehicles. */
export async function buyOnline(page: Page): Promise<void> {
  const paths = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
  for (const path of paths.toReversed()) {
    const car = path.split('/')[2] ?? ''
    await page.goto(new URL(`/checkout-journey?car_id=${car}`, page.url()).href)
    if ((await page.getByRole('button', { name: 'Start my purchase' }).count()) > 0) return
  }
  throw new Error('no vehicle can be bought online')
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

interface OrderOptions {
  readonly lastName?: string
  /** With a deposit of $100 and a photo of a driver’s licence. */
  readonly isPaid?: boolean
}

/** Orders a vehicle without trade-in, to be delivered. Returns the path of the order. */
export async function sendOrder(
  page: Page,
  { lastName = 'Example', isPaid = false }: OrderOptions = {},
): Promise<string> {
  await buyOnline(page)
  await page.getByRole('button', { name: 'Start my purchase' }).click()
  await page.getByLabel(/I want to buy it/).check()
  await goOn(page)
  await page.getByLabel('First name').fill('Alex')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill('alex@example.com')
  await page.getByLabel('Phone').fill('0491 570 006')
  await page.getByLabel('I agree to the terms').check()
  await goOn(page)
  await heading(page, 'Trade-in')
  await page.getByLabel('No').first().check()
  await goOn(page)
  await page.getByLabel('Cash or bank transfer').check()
  await goOn(page)
  await page.getByLabel('Bring it to me').check()
  await page.getByLabel('Street and suburb').fill('1 Example Street, Toowoomba')
  await page.getByLabel('Postcode').fill('4350')
  await goOn(page)
  await goOn(page)
  await heading(page, 'Documents')
  if (isPaid) {
    await page.getByLabel('File').setInputFiles(await photograph('licence.jpg'))
    await page.getByRole('button', { name: 'Add it' }).click()
    await page.getByText(/^Driver’s licence, added/).waitFor()
  }
  await goOn(page)
  await heading(page, 'Deposit')
  if (isPaid) {
    await page.getByRole('button', { name: 'Pay $100' }).click()
    await page.getByRole('button', { name: 'Pay $100 (test)' }).click()
    await page.getByText('Your deposit of $100 is paid.').waitFor()
    await goOn(page)
  } else await page.getByRole('button', { name: 'Go on without a deposit' }).click()
  await heading(page, 'Check and send')
  await page.getByRole('button', { name: 'Send my order' }).click()
  await heading(page, 'We have your order')
  return new URL(page.url()).pathname
}
