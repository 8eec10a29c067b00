import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { WITH_OWN_FONTS } from '../harness/fonts.ts'
import { VIEWPORTS } from '../harness/viewports.ts'
import type { Engine } from './engine.ts'
import { tabOf } from './page-tab.ts'

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Path of Firefox: `FIREFOX_PATH`, or an installed one; undefined without any. */
export const firefoxPath = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? CANDIDATES.find((path) => existsSync(path))

/** Reduced motion, as in the other engines: a transition between two pages draws both. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1 }

/** Controls Firefox by WebDriver BiDi with Puppeteer: Playwright needs a patched Firefox, or a newer one than Debian's. */
export async function launchFirefox(): Promise<Engine> {
  const executablePath = firefoxPath()
  if (!executablePath) throw new Error('No Firefox found. Install it, or name it in FIREFOX_PATH.')
  const options = { executablePath, headless: true, env: WITH_OWN_FONTS, extraPrefsFirefox: PREFERENCES }
  const browser = await launch({ browser: 'firefox', ...options })
  return {
    openTab: async (viewport) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(VIEWPORTS[viewport])
      return tabOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}
