import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { GOALS } from '../report/goals.ts'
import { MARKS, traceClicks, type ClickFigure } from './trace.ts'

/** Ways to answer a click: by the in-page search, or by the server as with Save-Data, without and with a slow network. */
export const WAYS = ['in the page', 'from the server, no network', 'from the server, slow 4G'] as const
export type Way = (typeof WAYS)[number]
const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof SCREENS

export interface ClickFigures {
  readonly site: string
  readonly screen: Screen
  readonly way: Way
  readonly clicks: readonly ClickFigure[]
}

export interface ClickPlan {
  readonly port: number
  readonly site: string
  readonly screen: Screen
  readonly rounds: number
}

const PATH = '/search/new-used-and-demo-cars'
/** Facets selected and cleared in turn; the first round loads every card once. */
const CHOICES = ['make', 'body', 'fuel', 'transmission'] as const
/** Pause between clicks, long enough for all deferred work of an answer. */
const PAUSE_MS = 1200
const LIMIT_MS = 30_000
/** Lighthouse's slow 4G: 1.6 Mbit/s in bytes a second, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 } as const

/** Clicks through a page in each way, one after the other, with the CPU slowed down `GOALS.slowdown` times. */
export async function measureClicks(browser: Browser, plan: ClickPlan): Promise<readonly ClickFigures[]> {
  const figures: ClickFigures[] = []
  for (const way of WAYS) {
    const { context, page, session } = await open(browser, plan, way)
    const clicks: ClickFigure[] = []
    await clickThrough(page)
    for (let round = 0; round < plan.rounds; round++) {
      clicks.push(...(await traceClicks(session, () => clickThrough(page))))
    }
    figures.push({ site: plan.site, screen: plan.screen, way, clicks })
    await context.close()
  }
  return figures
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}

async function open(browser: Browser, plan: ClickPlan, way: Way): Promise<Opened> {
  const isPhone = plan.screen === 'phone'
  const isOwn = way === 'in the page'
  const context = await browser.newContext({ viewport: SCREENS[plan.screen], isMobile: isPhone, hasTouch: isPhone })
  const page = await context.newPage()
  await page.addInitScript(isOwn ? slowWorkers : saveData, GOALS.slowdown)
  const loaded = isOwn ? page.waitForResponse(/\/api\/search\/stock-version/, { timeout: LIMIT_MS }) : undefined
  await page.goto(`http://${plan.site}.localhost:${plan.port}${PATH}`)
  await page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
  await loaded
  if (isPhone) await page.locator('.search-bar-filters').click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: GOALS.slowdown })
  if (way === 'from the server, slow 4G') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return { context, page, session }
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
      if (since === undefined) listener(event)
      else setTimeout(() => listener(event), (performance.now() - since) * (slowdown - 1))
    })
  }
  Object.defineProperty(Worker.prototype, 'addEventListener', { value: slowed })
}

/** Ticks and unticks the first checkbox of each facet, and marks each click and the frame that shows its answer. */
function clickThrough(page: Page): Promise<void> {
  return page.evaluate(
    async ({ names, pause, marks }) => {
      const root = document.querySelector<HTMLElement>('#search')
      const boxOf = (name: string) => root?.querySelector<HTMLInputElement>(`details[open] input[name="${name}"]`)
      const found = names.filter((name) => boxOf(name))
      for (const name of [...found, ...found.toReversed()]) {
        const box = boxOf(name)
        if (!root || !box) continue
        await new Promise<void>((resolve) => {
          const framed = () => {
            performance.mark(marks.frame)
            resolve()
          }
          const seen = new MutationObserver(() => {
            seen.disconnect()
            requestAnimationFrame(framed)
          })
          seen.observe(root, { attributes: true, attributeFilter: ['data-address'] })
          performance.mark(marks.click)
          box.click()
        })
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
    { names: CHOICES, pause: PAUSE_MS, marks: MARKS },
  )
}
