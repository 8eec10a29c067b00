import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { webKitPath } from '../bin/shared/webkit-path.mjs'
import { openPushService, type PushService } from '#notices/testing/push-service.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { tabOf } from './engines/page-tab.ts'
import { css, field, Shopper } from './engines/shopper.ts'
import { launchWebKit } from './engines/webkit.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openPage, screenshot } from './harness/browser.ts'
import { enquire, signInAs } from './harness/console-shopper.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { openPushDevice, withPushService } from './harness/push-browser.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
/** The job that sends a push waits for the planner of notices, which something that happens wakes. */
const PUSHED = { timeout: 30_000 }
let browser: Browser
let service: PushService

beforeAll(async () => {
  ;[browser, service] = [await launchBrowser(), await openPushService()]
})
afterAll(() => Promise.all([browser.close(), service.close()]))

interface Message {
  readonly kind: string
  readonly tag: string
  readonly title?: string
}
const messages = () => service.received.map(({ message }) => message as Message)

test('a salesperson turns notices on, is told of a new lead, opens it, and it closes when nothing waits any more', async () => {
  const person = await addStaffPerson('sales', 'Push Journey')
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/account' })
  await page.context().grantPermissions(['notifications'])
  await withPushService(page, service.subscribe('phone'))
  await page.reload()
  await signInToConsole(page, person)
  const turnOn = page.getByRole('button', { name: 'Turn notices on here' })
  await turnOn.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await turnOn.click()
  await page.getByText('This browser shows notices').waitFor()
  await page.getByRole('checkbox', { name: /Quiet hours/ }).uncheck()
  await page.getByText('Notices are saved').waitFor()
  await page.getByRole('checkbox', { name: /A list by mail/ }).check()
  await page.getByLabel('Mailed at').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-notices')

  const device = await openPushDevice(page)
  const first = `Push${Date.now().toString(36)}`
  const opened = await openPage(browser, { url: `http://${SITE}.localhost:${port}/` })
  const shopper = new Shopper(tabOf(opened.page, opened.close), {
    site: SITE,
    origin: `http://${SITE}.localhost:${port}`,
  })
  const car = await enquire(shopper, `${first} Lead`)
  const title = `New lead from ${first}`
  const find = () => messages().find((message) => message.title === title)
  await expect.poll(find, PUSHED).toBeDefined()
  const pushed = find()
  if (!pushed) throw new Error('nothing was pushed')
  expect(JSON.stringify(pushed)).not.toContain('alex@example.com')
  await device.deliver(pushed)
  await expect.poll(device.shown).toMatchObject([{ title, tag: pushed.tag }])
  expect((await device.shown())[0]?.body).toContain(car)

  await device.press(pushed.tag)
  await page.getByRole('heading', { name: `${first} Lead`, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/leads/waiting/${pushed.tag}`)
  await expect.poll(device.shown).toEqual([])

  // It is shown again on a phone that was away, until the lead is done.
  await device.deliver(pushed)
  await expect.poll(device.shown).toHaveLength(1)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('menuitem').last().click()
  const closing = () => messages().find(({ kind, tag }) => kind === 'close' && tag === pushed.tag)
  await expect.poll(closing, PUSHED).toBeDefined()
  await device.deliver(closing())
  await expect.poll(device.shown).toEqual([])

  await page.goto(`http://console.localhost:${port}/account`)
  await page.getByRole('button', { name: 'Turn notices off here' }).click()
  await page.getByText('Be told in this browser').waitFor()
  expect(errors()).toEqual([])
  await opened.close()
  await close()
}, 120_000)

test('an iPhone is told to put the console on its home screen, for which it has all it needs', async () => {
  const person = await addStaffPerson('sales', 'Phone Journey')
  const { page, errors, close } = await openConsolePage(browser, {
    port,
    path: '/account',
    viewport: 'phone',
    before: () => {
      Reflect.deleteProperty(globalThis, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      })
    },
  })
  await signInToConsole(page, person)
  await page.getByText('add the console to the home screen first').waitFor()
  expect(await page.getByRole('button', { name: /Turn notices/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-notices-phone')
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
    const { icons, display } = (await (await fetch(href)).json()) as { icons: { src: string }[]; display: string }
    const types = icons.map(async ({ src }) => (await fetch(src)).headers.get('content-type'))
    return { display, types: await Promise.all(types) }
  })
  expect(manifest).toEqual({ display: 'standalone', types: ['image/png', 'image/png'] })
  expect(errors()).toEqual([])
  await close()
})

const OTHERS = [
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
  ...(webKitPath() ? [{ name: 'WebKit', launch: launchWebKit }] : []),
]

describe.each(OTHERS)('in $name', ({ launch }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await launch()
  })
  afterAll(() => engine?.close())

  test('somebody chooses what to be told, and the browser says whether it shows notices', async () => {
    const person = await addStaffPerson('sales', 'Account Journey')
    const console = new Shopper(await engine.openTab('desktop'), {
      site: SITE,
      origin: `http://console.localhost:${port}`,
    })
    await signInAs(console, person, '/account')
    await console.untilText(css('main'), (shown) => /Be told in this browser|can’t show notices/.test(shown))
    await console.click(field('Replies of shoppers'))
    await console.untilSeen({ css: '.toast', name: 'Notices are saved' })
    await console.goTo('/account')
    await console.untilSeen(field('Replies of shoppers'))
    const isChecked = await console.tab.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
      return boxes.find(({ labels }) => labels?.[0]?.textContent === 'Replies of shoppers')?.checked
    }, undefined)
    expect(isChecked).toBe(false)
    await console.tab.close()
  })
})
