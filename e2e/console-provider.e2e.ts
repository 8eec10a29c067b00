import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { LocalProvider } from '#staff/testing/local-provider.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, link, Shopper } from './engines/shopper.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, resizeTo, screenshot } from './harness/browser.ts'
import { endSession, openConsolePage } from './harness/console.ts'
import { ageSecondFactor } from './harness/old-second-factor.ts'
import { configureProvider, providerUser, removeProvider } from './harness/sign-in-provider.ts'

const port = inject('sitesPort')
const run = Date.now().toString(36)
const DOMAIN = `harbour-${run}.example`
let provider: LocalProvider

beforeAll(async () => {
  provider = await configureProvider(DOMAIN)
})
afterAll(() => removeProvider(provider))

const ENGINES = [
  { engineName: 'Chromium', launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ engineName: 'Firefox', launch: launchFirefox }] : []),
]
const SCREENS = ['desktop', 'phone'] as const

describe.each(ENGINES)('in $engineName', ({ engineName, launch }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await launch()
  })
  afterAll(() => engine?.close())

  test.each(SCREENS)('somebody of a group signs in at its provider, on a %s', async (viewport) => {
    const subject = `sales-${engineName.toLowerCase()}-${viewport}-${run}`
    const known = providerUser(subject, DOMAIN, { groups: ['sales'], amr: ['pwd', 'mfa'] })
    const stranger = providerUser(`none-${subject}`, DOMAIN, { groups: [], amr: ['pwd', 'mfa'] })
    provider.people = [known, stranger]
    const tab = await engine.openTab(viewport)
    const person = new Shopper(tab, { site: 'harbourline', origin: `http://console.localhost:${port}` })
    const toProvider = async () => {
      await person.fill(field('E-mail address'), `${subject}@${DOMAIN}`)
      await person.press('Tab')
      await person.click(button('Continue with Harbour ID'))
    }

    await person.goTo('/account')
    await toProvider()
    await person.click(link('Cancel'))
    await person.untilText(css('[role=alert]'), (text) => text.includes('You did not sign in at your provider'))
    await toProvider()
    await person.click(link(`Sign in as ${stranger.subject}`))
    await person.untilText(css('[role=alert]'), (text) => text.includes('no role in this console'))
    await toProvider()
    await person.click(link(`Sign in as ${known.subject}`))
    await person.untilAddress('/account')
    const account = await person.untilText(css('main'), (text) => text.includes('Sales at Harbourline'))
    expect(account).toContain('You sign in at Harbour ID')
    await tab.close()
  })
})

/** Fills in and sends the form of a token, which needs the second factor. */
async function createToken(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New token' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create the token' }).click()
}

describe('screens of the sign-in', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  /** Free of faults, and no wider than the screen, on a desktop and a phone. */
  async function look(page: Page, name: string): Promise<void> {
    for (const viewport of SCREENS) {
      await resizeTo(page, viewport)
      expect(await isWiderThanScreen(page)).toBe(false)
      expect(await accessibilityFaults(page)).toEqual([])
      await screenshot(page, `console-provider-${name}-${viewport}`)
    }
    await resizeTo(page, 'desktop')
  }

  test('by keyboard; the console’s own second factor, and the provider’s again', async () => {
    const subject = `new-${run}`
    provider.people = [providerUser(subject, DOMAIN, { groups: ['sales'], amr: ['pwd'] })]
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/account' })
    await page.getByLabel('E-mail address').waitFor()
    await page.keyboard.type(`${subject}@${DOMAIN}`)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).and(page.locator(':focus')).waitFor()
    await look(page, 'button')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Sign in as ${subject}` }).click()

    await page.getByRole('heading', { name: 'Set up the second factor' }).waitFor()
    const secret = fromBase32((await page.locator('main code').innerText()).replaceAll(' ', ''))
    await look(page, 'authenticator')
    await page.getByLabel('Code of the app').fill(totpCode(secret, new Date()))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Keep your backup codes' }).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Open the console' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.getByText('You sign in at Harbour ID').waitFor()
    expect(await page.getByRole('heading', { name: 'Password' }).count()).toBe(0)
    await look(page, 'account')
    expect(errors()).toEqual([])
    await close()
  })

  test('where the second factor is needed again, the provider asks for it', async () => {
    const subject = `again-${run}`
    const email = `${subject}@${DOMAIN}`
    provider.people = [providerUser(subject, DOMAIN, { groups: ['sales'], amr: ['pwd', 'mfa'] })]
    const { page, close } = await openConsolePage(browser, { port, path: '/tokens', expectedErrors: /40[13]/ })
    // The question who has the address is lost once, and asked again when the field is left again.
    await page.route('**/auth/way-in', (route) => route.abort(), { times: 1 })
    await page.getByLabel('E-mail address').fill(email)
    await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Tab')])
    await page.getByLabel('E-mail address').focus()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await page.getByRole('link', { name: `Sign in as ${subject}` }).click()
    await page.getByRole('heading', { name: 'API tokens' }).waitFor()
    await ageSecondFactor({ email })
    await createToken(page, 'First try')
    const prompt = page.getByRole('dialog', { name: 'Is it you?' })
    await prompt.waitFor()
    await look(page, 'again')
    await prompt.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await page.getByRole('link', { name: `Sign in as ${subject}` }).click()
    await page.getByRole('heading', { name: 'API tokens' }).waitFor()
    await createToken(page, 'Second try')
    await page.getByText('Copy it now').waitFor()
    expect(await prompt.count()).toBe(0)
    await page.getByRole('button', { name: 'I have kept it' }).click()

    // Over a screen whose session has ended, the way back leads through the provider, too.
    await endSession(page, 'People')
    const signInAgain = page.getByRole('dialog', { name: 'Sign in again' })
    await signInAgain.getByRole('button', { name: 'Continue with Harbour ID' }).and(page.locator(':focus')).waitFor()
    await look(page, 'sign-in-again')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Sign in as ${subject}` }).click()
    await page.getByRole('heading', { name: 'People' }).waitFor()
    await close()
  })
})
