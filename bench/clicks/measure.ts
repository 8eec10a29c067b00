import type { Browser, BrowserContext, Page } from 'playwright-core'
import { GOALS } from '../report/goals.ts'

/** How a choice is answered: by the page's own search, or as where data is saved. */
export const WAYS = ['in the page', 'from the server'] as const
export type Way = (typeof WAYS)[number]
export const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof SCREENS

export interface ClickFigures {
  readonly site: string
  readonly screen: Screen
  readonly way: Way
  /** From the click until the frame that shows its answer is made, a value each click. */
  readonly milliseconds: readonly number[]
}

export interface ClickPlan {
  readonly port: number
  readonly site: string
  readonly screen: Screen
  readonly rounds: number
}

const PATH = '/search/new-used-and-demo-cars'
/** Chosen and taken back in turn; the first round shows every card once. */
const CHOICES = ['make', 'body', 'fuel', 'transmission'] as const
const PAUSE_MS = 700
const LIMIT_MS = 30_000

/** Clicks through both ways in turn, on a processor slowed down `GOALS.slowdown` times, the network as fast as this machine. */
export async function measureClicks(browser: Browser, plan: ClickPlan): Promise<readonly ClickFigures[]> {
  const opened = await Promise.all(WAYS.map((way) => open(browser, plan, way)))
  const figures = WAYS.map((way) => ({ site: plan.site, screen: plan.screen, way, milliseconds: [] as number[] }))
  for (let round = 0; round <= plan.rounds; round++) {
    for (const [at, { page }] of opened.entries()) {
      const taken = await clickThrough(page)
      if (round > 0) figures[at]?.milliseconds.push(...taken)
    }
  }
  await Promise.all(opened.map(({ context }) => context.close()))
  return figures
}

async function open(browser: Browser, plan: ClickPlan, way: Way): Promise<{ context: BrowserContext; page: Page }> {
  const isPhone = plan.screen === 'phone'
  const context = await browser.newContext({ viewport: SCREENS[plan.screen], isMobile: isPhone, hasTouch: isPhone })
  const page = await context.newPage()
  await page.addInitScript(way === 'in the page' ? slowWorkers : saveData, GOALS.slowdown)
  const taken = way === 'in the page' ? page.waitForResponse(/\/api\/search\/stamp/, { timeout: LIMIT_MS }) : undefined
  await page.goto(`http://${plan.site}.localhost:${plan.port}${PATH}`)
  await page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
  await taken
  if (isPhone) await page.locator('.search-bar-filters').click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: GOALS.slowdown })
  return { context, page }
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })
}

/** The browser slows the page alone: what a thread says arrives as late as if it were as slow. */
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

/** Ticks the first box of each facet, and unticks them again. */
function clickThrough(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    async ({ names, pause }) => {
      const root = document.querySelector<HTMLElement>('#search')
      const boxOf = (name: string) => root?.querySelector<HTMLInputElement>(`details[open] input[name="${name}"]`)
      const found = names.filter((name) => boxOf(name))
      const taken: number[] = []
      for (const name of [...found, ...found.toReversed()]) {
        const box = boxOf(name)
        if (!root || !box) continue
        taken.push(
          await new Promise<number>((resolve) => {
            let start = 0
            const painted = () => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.now() - start))
              port1.start()
              port2.postMessage(null)
            }
            const seen = new MutationObserver(() => {
              seen.disconnect()
              requestAnimationFrame(painted)
            })
            seen.observe(root, { attributes: true, attributeFilter: ['data-address'] })
            start = performance.now()
            box.click()
          }),
        )
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      return taken
    },
    { names: CHOICES, pause: PAUSE_MS },
  )
}
