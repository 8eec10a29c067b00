import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, Shopper } from './engines/shopper.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { signInAs } from './harness/console-shopper.ts'
import { addStaffPerson } from './harness/staff-person.ts'

/** A preset of the product that two sites of the demo use. */
const PRESET = 'finance-whole-dollars'
const PATH = `/website/presets/${PRESET}`
const SITES = ['harbourline', 'headland']
const TEXT = 'finance:\n  calculator:\n    rounding: upToDollar\n'
const port = inject('sitesPort')
const originOf = (host: string) => `http://${host}.localhost:${port}`
const toast = (words: string) => ({ css: '.toast', name: words }) as const

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

  const open = async (host: string, viewport: 'desktop' | 'phone') =>
    new Shopper(await engine.openTab(viewport), { site: SITES[0] ?? '', origin: originOf(host) })

  test.each(['desktop', 'phone'] as const)(
    'a text of two sites: its effects, a look at one, both sites once it is saved, and the way back, on a %s',
    async (viewport) => {
      const words = `Nothing to compare ${engineName} ${viewport} ${Date.now().toString(36)}`
      const [office, shopper] = [await open('console', viewport), await open(SITES[0] ?? '', viewport)]
      const operator = await addStaffPerson('platform', `Operator ${engineName} ${viewport}`)
      await signInAs(office, operator, PATH)
      await office.untilSeen(field('Text in YAML'))
      const { count } = await office.see(button('Manage here'))
      if (count > 0) {
        await office.click(button('Manage here'))
        await office.untilSeen(toast('Managed here from now on'))
        await office.untilGone(button('Manage here'))
      }
      const before = await office.tab.evaluate(() => document.querySelector('textarea')?.value ?? '', null)
      await office.fill(field('Text in YAML'), `${TEXT}copy:\n  compare.empty: ${words}\n`)
      await office.untilCount({ css: '.preset-effects summary', name: '1 change' }, SITES.length)
      await office.click({ css: '.preset-effects button', name: 'Look at Headland' })
      const preview = await office.untilSeen(css('.preview-bar a'))
      expect(preview).toBe('Open')
      const address = await office.tab.evaluate(
        () => document.querySelector<HTMLAnchorElement>('.preview-bar a')?.href ?? '',
        null,
      )
      await shopper.tab.goTo(new URL('/compare', address).href)
      await shopper.untilText(css('main'), (text) => text.includes(words))
      await shopper.goTo('/compare')
      expect(await shopper.untilSeen(css('main'))).not.toContain(words)
      await office.click({ css: 'dialog button', name: 'Close' })
      await office.click({ css: '.configuration-save button', name: 'Save' })
      await office.untilSeen(toast('Saved'))
      for (const site of SITES) {
        await expect
          .poll(
            async () => {
              await shopper.tab.goTo(`${originOf(site)}/compare`)
              return shopper.untilSeen(css('main'))
            },
            { timeout: 20_000 },
          )
          .toContain(words)
      }
      await office.fill(field('Text in YAML'), before)
      await office.untilSeen({ css: '.preset-effects summary', name: '1 change' })
      await office.click({ css: '.configuration-save button', name: 'Discard' })
      await office.click(button('Revisions'))
      await office.click({ css: 'tbody tr:nth-child(2) button', name: 'Show' })
      await office.click({ css: 'dialog button', name: 'Restore' })
      await office.untilSeen(toast('is in force again'))
      await expect
        .poll(
          async () => {
            await shopper.tab.goTo(`${originOf(SITES[1] ?? '')}/compare`)
            return shopper.untilSeen(css('main'))
          },
          { timeout: 20_000 },
        )
        .not.toContain(words)
      for (const { tab } of [shopper, office]) await tab.close()
    },
  )
})

describe('presets', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({ pictures: true })
  })
  afterAll(() => browser.close())

  const editor = (page: Page) => page.getByRole('textbox', { name: 'Text in YAML' })

  test.each(['desktop', 'phone'] as const)('a text that breaks a site says where, on a %s', async (viewport) => {
    const operator = await addStaffPerson('platform', `Presets ${viewport}`)
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/website',
      viewport,
      expectedErrors: /Blocked autofocusing/,
    })
    await signInToConsole(page, operator)
    await page.locator('header').getByRole('button', { name: 'Presets' }).click()
    const row = page.getByRole('row', { name: new RegExp(`^${PRESET}`) })
    await row.getByText('Harbourline').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await isWiderThanScreen(page)).toBe(false)
    await screenshot(page, `console-presets-${viewport}`)
    await row.getByRole('link').click()
    await editor(page).waitFor()
    const manage = page.getByRole('button', { name: 'Manage here' })
    const faultsOfFile: unknown[] = []
    if (await manage.isVisible()) {
      faultsOfFile.push(...(await accessibilityFaults(page)))
      await screenshot(page, `console-preset-of-file-${viewport}`)
      await manage.click()
      await manage.waitFor({ state: 'detached' })
    }
    expect(faultsOfFile).toEqual([])
    await editor(page).fill(`${TEXT}search:\n`)
    await editor(page).press('ControlOrMeta+End')
    await page.keyboard.press('Tab')
    await page.keyboard.type('pagesize: 12')
    expect(await editor(page).inputValue()).toContain('search:\n  pagesize: 12')
    await page.getByRole('button', { name: 'Line 5' }).waitFor()
    const effects = page.getByRole('region', { name: 'What each site would become' })
    await expect.poll(() => effects.getByText('would break').count()).toBe(SITES.length)
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Line 5' }).click()
    expect(await editor(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(
      `${TEXT}search:\n`.length,
    )
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await isWiderThanScreen(page)).toBe(false)
    await screenshot(page, `console-preset-broken-${viewport}`)
    await editor(page).fill(`${TEXT}copy:\n  compare.empty: Nothing to compare yet.\n`)
    await effects.getByText('2 of 2 would change.').waitFor()
    await effects.getByText('Headland').first().click()
    await effects
      .getByRole('region', { name: /Headland/ })
      .getByText('Nothing to compare yet.')
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `console-preset-${viewport}`)
    // Escape, then Tab leaves the text.
    await editor(page).press('Escape')
    await page.keyboard.press('Tab')
    expect(await editor(page).evaluate((area) => area === document.activeElement)).toBe(false)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(errors()).toEqual([])
    await close()
  })

  test('a new one is added, used by no site, and deleted', async () => {
    const operator = await addStaffPerson('platform', 'Presets New')
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/website/presets' })
    await signInToConsole(page, operator)
    const name = `trial-${Date.now().toString(36)}`
    await page.getByRole('button', { name: 'New preset' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('What it is for').fill('A trial.')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('None yet.').waitFor()
    expect(await editor(page).inputValue()).toBe('# A trial.\n')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`${name} is deleted`).waitFor()
    await page.getByRole('row', { name: new RegExp(`^${PRESET}`) }).waitFor()
    expect(await page.getByRole('link', { name }).count()).toBe(0)
    expect(errors()).toEqual([])
    await close()
  })
})
