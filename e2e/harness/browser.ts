import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { WITH_OWN_FONTS } from './fonts.ts'
import { VIEWPORTS, type ViewportName } from './viewports.ts'

/** Chromium's headless shell comes first: the same engine without windows, with less CPU for each page. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Features that Playwright disables. The flag below replaces Playwright's own, so it has to repeat them. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Suggestions of the address bar. Chromium prepares them for each window, which doubles the cost of opening a page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

const FLAGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds, in which optimized code saves less than V8's optimizing compilers take.
  '--js-flags=--no-opt',
]

/** The pointer that Playwright sets up, which the flag below has to repeat, and no pictures. */
const NO_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

interface LaunchOptions {
  /**
   * Loads pictures. Most journeys look at none, and the server would encode several hundred for them, which takes 30 ms each.
   * Frames keep their sizes, which come from the HTML.
   */
  readonly pictures?: boolean
  /** Where hosts are, by Chromium's rules: `MAP *.example 127.0.0.1:41234`. */
  readonly hosts?: string
}

/** Launches the browser at `CHROME_PATH`, or an installed Chromium or Chrome. */
export async function launchBrowser({ pictures = false, hosts }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? CANDIDATES.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No browser found. Install Chromium, or name it in CHROME_PATH.')
  const args = [...FLAGS, ...(pictures ? [] : [NO_PICTURES]), ...(hosts ? [`--host-resolver-rules=${hosts}`] : [])]
  return chromium.launch({ executablePath, args, env: WITH_OWN_FONTS })
}

export interface PageOptions {
  /** `http://westgate.localhost:3100/search` */
  readonly url: string
  readonly viewport?: ViewportName
  readonly javaScript?: boolean
  /**
   * Lets things move. Without it the browser prefers reduced motion, as many shoppers do: the transition from each page to the next
   * draws both for 180 ms, which takes as much CPU time as loading a page.
   */
  readonly motion?: boolean
  /** Lets the server answer each search, as for shoppers who save data. */
  readonly serverAnswers?: boolean
  /** Console errors that the test expects, for example of a 404 page. */
  readonly expectedErrors?: RegExp
  /** Runs in each document before its own scripts. */
  readonly before?: () => void
}

export interface OpenPage {
  readonly page: Page
  /** Errors of console, scripts and content policy, without the expected ones. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** The browser skips a view transition, for example while an emulated phone is resized. */
const SKIPPED_TRANSITION = /^(?:InvalidStateError|AbortError|TimeoutError): Transition was/

/** Opens a page in a browser context of its own, without the cookies and cache of other tests. Phones and tablets have touch. */
export async function openPage(browser: Browser, options: PageOptions): Promise<OpenPage> {
  const name = options.viewport ?? 'desktop'
  const context = await browser.newContext({
    viewport: VIEWPORTS[name],
    hasTouch: name !== 'desktop',
    isMobile: name !== 'desktop',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  })
  if (options.serverAnswers) await context.route('**/api/search/columns*', (route) => route.fulfill({ status: 204 }))
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Hydration')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await withoutAvif(page)
  if (options.before) await page.addInitScript(options.before)
  await page.goto(options.url)
  return {
    page,
    errors: () => errors.filter((error) => !SKIPPED_TRANSITION.test(error) && !options.expectedErrors?.test(error)),
    close: () => context.close(),
  }
}

/** Makes the page request WebP pictures. The server encodes a picture at its first request, and AVIF takes more than twice as long. */
async function withoutAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
}

/** Opens a page of one of the running sites. */
export function openSite(
  browser: Browser,
  {
    port,
    site,
    path,
    ...rest
  }: Omit<PageOptions, 'url'> & { readonly port: number; readonly site: string; readonly path: string },
): Promise<OpenPage> {
  return openPage(browser, { ...rest, url: `http://${site}.localhost:${port}${path}` })
}

/** Resolves when no finite animation is running. Animations lay out the parts below the fold, and then the parts within these. */
export function untilLaidOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
    for (let found = running(); found.length > 0; found = running()) {
      await Promise.allSettled(found.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Whether the page scrolls sideways. */
export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/**
 * Resizes the viewport of an open page, to check its layout at another width without loading it again. Waits for the second frame,
 * because with reduced motion every change of style takes 0.01 ms, so that the first frame still has the old widths.
 */
export async function resizeTo(page: Page, viewport: ViewportName): Promise<void> {
  await page.setViewportSize(VIEWPORTS[viewport])
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Writes the whole page to `test-results/{name}.png` if `SCREENSHOTS=1`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return
  const folder = 'test-results'
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled', scale: 'css' })
}
