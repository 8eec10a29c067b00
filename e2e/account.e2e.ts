import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite } from './harness/browser.ts'
import { mailWith, siteOf } from './harness/outbox.ts'
import { smallTargets } from './harness/target-size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const main = (page: Page) => page.getByRole('main')
const at = (page: Page, path: string): string => new URL(path, page.url()).href

async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = [...(await accessibilityFaults(page)), ...(await smallTargets(page))]
  return (await isWiderThanScreen(page)) ? [...faults, 'is wider than the screen'] : faults
}

async function enterCode(page: Page, to: string): Promise<void> {
  const { line } = await mailWith(siteOf(page), /is your code/, to)
  await page.getByLabel('Code').fill(/\b\d{6}\b(?= is your code)/.exec(line)?.[0] ?? '')
  await page.keyboard.press('Enter')
}

test('a shopper signs in, saves a car, starts an alert, and deletes the account', { timeout: 120_000 }, async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'headland',
    path: '/search/used-cars',
    viewport: 'phone',
  })
  const email = 'journey@mail.example'
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/cars/**')
  const car = new URL(page.url()).pathname
  await main(page).getByRole('button', { name: 'Save', exact: true }).first().click()

  await page.waitForURL('**/sign-in?type=watchlist**')
  expect(await faultsOf(page)).toEqual([])
  // The field has the focus, so the keyboard is enough.
  await page.keyboard.type('0491 570 006')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await enterCode(page, '+61491570006')
  await page.waitForURL(`**${car}`)

  const saved = page.waitForResponse('**/api/watchlist/*')
  await main(page).getByRole('button', { name: 'Save', exact: true }).first().click()
  expect(await (await saved).json()).toEqual({ success: true })
  await page.getByRole('link', { name: 'View List' }).click()
  await page.getByRole('heading', { name: 'Your watchlist' }).waitFor()
  // Saves on the page for browsers without scripts, too: in a second attempt the button above has removed the car.
  await page.goto(at(page, `/watchlist/save?car_id=${car.split('/').at(-1)}`))
  await page.getByRole('button', { name: 'Save to watchlist' }).press('Enter')
  await page.waitForURL('**/watchlist')
  expect(await main(page).locator(`a[href="${car}"]`).count()).toBeGreaterThan(0)
  expect(await faultsOf(page)).toEqual([])
  await page.goto(at(page, '/my-garage'))
  expect(await faultsOf(page)).toEqual([])

  await page.goto(at(page, `/alerts/new?car_id=${car.split('/').at(-1)}`))
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Alert me' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { text } = await mailWith('headland', /alert/i, email)
  const link = /http:\/\/\S+\/alerts\/confirm\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, write to me' }).press('Enter')
  await page.getByRole('heading', { name: 'Your alert is on' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The link that confirms an alert is good for nothing else; each alert's own mail brings the one that stops it.
  await page.goto(link.replace('/alerts/confirm', '/alerts/stop'))
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0)

  await page.goto(at(page, '/account'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('heading', { name: 'What stays, and why' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(async () => (await fetch('/account/data.json')).text())).toContain('+61491570006')
  await page.getByLabel('I understand').press('Space')
  await page.getByRole('button', { name: 'Delete my data' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(at(page, '/account'))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(errors()).toEqual([])
  await close()
})

test(
  'a passkey is offered after the first code, signs in on its host, and is removed',
  { timeout: 90_000 },
  async () => {
    const { page, close } = await openSite(browser, {
      port: inject('sitesPort'),
      site: 'redgum',
      path: '/about-us',
      viewport: 'phone',
      // The test sends the same answer twice.
      expectedErrors: /the server responded with a status of 422/,
    })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const email = 'passkey@mail.example'
    await page.goto(at(page, '/sign-in?redirect=%2Fabout-us'))
    await page.getByLabel('Mobile number or email address').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.locator('input[name="passkeys"]').waitFor({ state: 'attached' })
    await enterCode(page, email)

    await page.getByRole('heading', { name: 'No code next time?' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.waitForURL('**/about-us')
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials.map(({ rpId }) => rpId)).toEqual(['redgum.localhost'])

    await page.goto(at(page, '/account'))
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device has a passkey for your account already.').waitFor()
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === '/')

    // Without this the virtual authenticator would sign in at once, before the button is pressed.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)')
    const answered = page.waitForRequest('**/api/passkeys/sign-in')
    await page.goto(at(page, '/sign-in?redirect=%2Fabout-us'))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    const answer = (await answered).postData()
    await page.waitForURL('**/about-us')
    const again = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/passkeys/sign-in', { method: 'POST', headers, body })).status
    }, answer)
    expect(again).toBe(422)

    await page.goto(at(page, '/account'))
    await page
      .getByText(/^Last used/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.waitForURL('**/account#passkeys')
    expect(await page.getByRole('button', { name: 'Remove the passkey' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(at(page, '/sign-in'))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('That passkey didn’t work here.').waitFor()
    await close()
  },
)

test('a vehicle that is saved while the lists are under way stays saved', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'redgum',
    path: '/sign-in?redirect=%2Fsearch%2Fused-cars',
  })
  await page.getByLabel('Mobile').fill('0491 570 110')
  await page.keyboard.press('Enter')
  await enterCode(page, '+61491570110')
  await page.waitForURL('**/search/used-cars')

  const saved = page.waitForResponse('**/api/watchlist/save-car')
  const [clicked, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/garage', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    // The older lists arrive after the vehicle is saved, unless saving waits for them.
    await Promise.race([saved, clicked.promise.then(() => page.waitForTimeout(1000))])
    const lists = { watchlist: [], favourites: [], viewed: [], compare: [] }
    await route.fulfill({ json: { phone_number: '+61491570110', needs_number: false, ...lists } })
    arrived.resolve()
  })
  await page.reload()
  const mark = page.locator('main .vehicle-card a[data-save="watchlist"][aria-pressed]').first()
  await mark.click()
  clicked.resolve()
  await Promise.all([saved, arrived.promise])
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await mark.getAttribute('aria-pressed')).toBe('true')
  expect(errors()).toEqual([])
  await close()
})
