import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'
import { buyOnline, goOn, heading, sendOrder } from './harness/order.ts'
import { mailWith, untilServed } from './harness/outbox.ts'
import { smallTargets } from './harness/target-size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const faultsOf = async (page: Page) =>
  [
    ...(await accessibilityFaults(page)),
    ...(await smallTargets(page)),
    ...((await isWiderThanScreen(page)) ? ['is wider than the screen'] : []),
  ].map((fault) => `${page.url()}: ${fault}`)

/** A phone at the used cars. `look` analyses the page, where it has scripts; `refused` is the status of forms that the test sends on purpose. */
async function openOnPhone({ javaScript, refused }: { readonly javaScript: boolean; readonly refused: number }) {
  const opened = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'redgum',
    path: '/search/used-cars',
    viewport: 'phone',
    javaScript,
    expectedErrors: new RegExp(`the server responded with a status of ${refused}`),
  })
  const faults: string[] = []
  const look = async () => {
    if (javaScript) faults.push(...(await faultsOf(opened.page)))
  }
  return { ...opened, faults, look }
}

test.each([true, false])(
  'a shopper without an account values their car, buys another, cancels and gets the deposit back; scripts: %s',
  { timeout: 120_000 },
  async (javaScript) => {
    // The test sends an incomplete form.
    const { page, errors, close, faults, look } = await openOnPhone({ javaScript, refused: 422 })
    await buyOnline(page)
    await look()
    const entry = page.url()
    const car = new URL(entry).searchParams.get('car_id') ?? ''

    await page.goto(new URL(`/cars/trade-in?car_id=${car}`, entry).href)
    await page.getByLabel('Make').fill('Toyota')
    await page.getByLabel('Model').fill('Corolla')
    await page.getByLabel('Year').selectOption({ index: 6 })
    await page.getByLabel('Kilometres').fill('60,000')
    await page.getByRole('button', { name: 'Next' }).click()
    await heading(page, 'Its condition')
    for (const question of await page.locator('main fieldset').all()) await question.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'See my offer' }).click()
    await page.getByRole('link', { name: 'Buy the car online with this trade-in' }).click()

    await page.getByRole('button', { name: 'Start my purchase' }).click()
    await goOn(page)
    await page.getByRole('alert').getByRole('link', { name: 'Please agree to the price' }).waitFor()
    await look()
    await page.getByLabel(/I want to buy it/).check()
    await goOn(page)
    await heading(page, 'About you')
    await page.getByLabel('First name').fill('Alex')
    await page.getByLabel('Last name').fill('Example')
    await page.getByLabel('Email').fill('alex@example.com')
    await page.getByLabel('Phone').fill('0491 570 006')
    await page.getByLabel('I agree to the terms').check()
    await look()
    await goOn(page)
    await heading(page, 'Trade-in')
    expect(await page.getByRole('radio', { name: /Yes, my .* Toyota Corolla for \$/ }).isChecked()).toBe(true)
    await look()
    await goOn(page)
    await page.getByLabel('Cash or bank transfer').check()
    await look()
    await goOn(page)
    await page.getByLabel('I pick it up').check()
    expect(await page.getByLabel('Street and suburb').isVisible()).toBe(false)
    await page.getByLabel('When do you pick it up?').selectOption({ index: javaScript ? 2 : 3 })
    await look()
    await goOn(page)
    await look()
    await goOn(page)
    await heading(page, 'Documents')
    await look()
    await goOn(page)
    await heading(page, 'Deposit')
    await look()
    await page.getByRole('button', { name: 'Pay $100' }).click()
    await page.getByRole('button', { name: 'Pay $100 (test)' }).click()
    await page.getByText('Your deposit of $100 is paid.').waitFor()
    await goOn(page)
    await heading(page, 'Check and send')
    await look()
    await page.getByRole('button', { name: 'Send my order' }).click()
    await heading(page, 'We have your order')
    await look()

    await page.getByRole('link', { name: 'See your reservation' }).click()
    await page.getByText('Cancel the reservation').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await heading(page, 'You have cancelled this reservation')
    await untilServed('redgum', new URL(page.url()).pathname, '$100, refunded on')
    await page.reload()
    expect(await page.getByText(/\$100, refunded on/).count()).toBe(1)
    await look()
    await page.goto(new URL('/outbox', entry).href)
    await page
      .getByRole('link', { name: /Refunded: \$100/ })
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /Online purchase/ })
      .first()
      .click()
    const [dealer = ''] = /\/purchases\/dealer\/[\w.-]+/.exec(await page.content()) ?? []
    await page.goto(new URL(dealer, entry).href)
    await heading(page, 'Online purchase')
    await look()
    expect([faults, errors()]).toEqual([[], []])
    await close()
  },
)

/** The dealer's page of an order, by the link in the dealer's mail. */
async function dealersPath(order: string): Promise<string> {
  const id = order.split('/').at(-1)?.split('.')[0] ?? ''
  const { text } = await mailWith('redgum', /Online purchase/, `/purchases/dealer/${id}`)
  return new RegExp(String.raw`/purchases/dealer/${id}[\w.-]+`).exec(text)?.[0] ?? ''
}

test.each([true, false])(
  'a shopper withdraws an order and undoes it, and the dealer confirms and then declines it; scripts: %s',
  { timeout: 120_000 },
  async (javaScript) => {
    // The dealer declines without words.
    const { page, errors, close, faults, look } = await openOnPhone({ javaScript, refused: 422 })
    const order = await sendOrder(page)
    const open = (path: string) => page.goto(new URL(path, page.url()).href)

    await page.getByRole('link', { name: 'Withdraw my order' }).click()
    await heading(page, 'Withdraw your order?')
    await look()
    await page.getByRole('link', { name: 'No, keep my order' }).click()
    await heading(page, 'We have your order')
    await page.getByRole('link', { name: 'Withdraw my order' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw my order' }).click()
    await heading(page, 'You have withdrawn your order')
    await look()
    await page.getByRole('button', { name: 'Undo, I want the car after all' }).click()
    await heading(page, 'We have your order')
    await page.getByRole('link', { name: 'Withdraw my order' }).click()
    await heading(page, 'Withdraw your order?')
    const question = page.url()

    const dealer = await dealersPath(order)
    await open(dealer)
    await page.getByText('The order was sent on').waitFor()
    await look()
    await page.getByLabel('Words to the shopper').fill('See you on Monday.')
    await page.getByRole('button', { name: 'Confirm the order' }).click()
    await page.getByText('You confirmed the order on').waitFor()
    await look()
    await page.goto(question)
    // The question is not asked any more.
    await heading(page, 'Your order is confirmed')
    await page.getByText('See you on Monday.').waitFor()
    expect(await page.getByRole('link', { name: 'Withdraw my order' }).count()).toBe(0)
    await look()

    await open(dealer)
    // A browser sends no empty field that is required.
    await page.getByLabel('Why? The shopper reads it.').fill(' ')
    await page.getByRole('button', { name: 'Decline the order' }).click()
    await page.getByText('Please tell the shopper why.').waitFor()
    await look()
    await page.getByLabel('Why? The shopper reads it.').fill('Hail damage in last night’s storm.')
    await page.getByRole('button', { name: 'Decline the order' }).click()
    await page.getByText('You declined the order on').waitFor()
    expect(await page.getByRole('button', { name: /order/ }).count()).toBe(0)
    await open(order)
    await heading(page, 'We can’t fulfil your order')
    await page.getByText('Hail damage in last night’s storm.').waitFor()
    await look()
    await mailWith('redgum', /We can’t fulfil your order/, 'Hail damage', order)
    expect([faults, errors()]).toEqual([[], []])
    await close()
  },
)
