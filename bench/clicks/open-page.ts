import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Way } from './ways.ts'

const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof SCREENS

export interface PagePlan {
  readonly site: string
  readonly screen: Screen
  /** Factor by which the processor is slowed down. */
  readonly slowdown: number
  readonly ports: { readonly own: number; readonly peer: number | undefined }
}

export interface OpenedPage {
  readonly way: Way
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}

const PATH = '/search/new-used-and-demo-cars'
const LIMIT_MS = 120_000
/** Lighthouse's slow 4G: 1.6 Mbit/s in bytes a second, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 } as const

/** Opens the search page and waits until its facets answer in the given way. */
export async function openSearchPage(browser: Browser, plan: PagePlan, way: Way): Promise<OpenedPage> {
  const { site, screen, slowdown, ports } = plan
  const isPhone = screen === 'phone'
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    isMobile: isPhone,
    hasTouch: isPhone,
    // With motion the number of results runs from the old to the new one for half a second after the answer is shown.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(way.isInPage ? slowWorkers : saveData, slowdown)
  const loaded = way.isInPage ? page.waitForResponse(/\/api\/search\/stock-version/, { timeout: LIMIT_MS }) : undefined
  await page.goto(`http://${site}.localhost:${way.isPeer ? ports.peer : ports.own}${PATH}`)
  if (way.isPeer) await page.waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS })
  else await page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
  await loaded
  if (isPhone) await page.locator('.search-bar-filters').click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (way.isSlowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return { way, context, page, session }
}

/** React puts its properties on the elements that it has hydrated. */
function isHydrated(): boolean {
  return Object.keys(document.querySelector('#search') ?? {}).some((key) => key.startsWith('__react'))
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })
}

/** The browser slows down only the page, so messages of the worker are delayed as if it were as slow. */
function slowWorkers(slowdown: number): void {
  const asked: number[] = []
  const { postMessage, addEventListener } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, message: { readonly kind: string }) {
    if (message.kind === 'ask') asked.push(performance.now())
    postMessage.call(this, message)
  }
  const slowed = function (this: Worker, type: string, listener: (event: Event) => void) {
    addEventListener.call(this, type, (event) => {
      const isAnswer = event instanceof MessageEvent && (event.data as { kind?: string }).kind === 'answered'
      const since = isAnswer ? asked.shift() : undefined
      if (since === undefined || slowdown === 1) listener(event)
      else setTimeout(() => listener(event), (performance.now() - since) * (slowdown - 1))
    })
  }
  Object.defineProperty(Worker.prototype, 'addEventListener', { value: slowed })
}
