import { existsSync } from 'node:fs'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { WITH_OWN_FONTS } from './fonts.ts'
import { VIEWPORTS, type ViewportName } from './viewports.ts'

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Path of Firefox: `FIREFOX_PATH`, or an installed one; undefined without any. */
export const firefoxPath = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? CANDIDATES.find((path) => existsSync(path))

/** Firefox asks for AVIF, which takes the server more than twice as long to encode as the pictures of the other journeys. */
const NO_AVIF = { 'image.avif.enabled': false }

/** Controls Firefox by WebDriver BiDi with Puppeteer: Playwright needs a patched Firefox, or a newer one than Debian's. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = firefoxPath()
  if (!executablePath) throw new Error('No Firefox found. Install it, or name it in FIREFOX_PATH.')
  return launch({ browser: 'firefox', executablePath, headless: true, env: WITH_OWN_FONTS, extraPrefsFirefox: NO_AVIF })
}

export interface FirefoxPage {
  readonly page: Page
  /** Errors reported by scripts. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

interface FirefoxOptions {
  readonly port: number
  readonly site: string
  readonly path: string
  readonly viewport?: ViewportName
  /** Blocks all script files. Debian's Firefox can't disable JavaScript for a single page. */
  readonly withoutScripts?: boolean
}

/** Opens a page of a site in a browser context of its own, without the cookies of other tests. */
export async function openInFirefox(browser: Browser, options: FirefoxOptions): Promise<FirefoxPage> {
  const { port, site, path, viewport = 'desktop', withoutScripts = false } = options
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(VIEWPORTS[viewport])
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  if (withoutScripts) {
    await page.setRequestInterception(true)
    const isScript = (url: string) => new URL(url).pathname.endsWith('.js')
    page.on('request', (request) => void (isScript(request.url()) ? request.abort() : request.continue()))
  }
  await page.goto(`http://${site}.localhost:${port}${path}`)
  return { page, errors, close: () => context.close() }
}
