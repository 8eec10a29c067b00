import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { get } from '../processes/request.ts'

export interface ScriptFigures {
  readonly name: string
  readonly page: string
  /** Brotli bytes of the scripts fetched before the browser's first idle moment or a touch. */
  readonly atStart: number
  /** The same with gallery, finance calculator and enquiry form hydrated; null on other pages, and for peers, which hydrate a page whole. */
  readonly essential: number | null
  /** The same after scrolling to the end, with every island (or the whole page) hydrated. */
  readonly inAll: number
  /** Brotli bytes of the document, which in some frameworks carries the page's data a second time. */
  readonly html: number
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly atStart: boolean }[]
  /** Errors of the browser console. */
  readonly errors: readonly string[]
}

export interface ScriptTarget {
  readonly name: string
  readonly page: string
  readonly port: number
  readonly host: string
  readonly path: string
  /** Whether parts of the page are hydrated one by one. */
  readonly hasIslands: boolean
}

const PHONE = { width: 390, height: 844 }
/** Time without a further script. Other requests may go on: a video is fetched in parts while it plays. */
const QUIET_MS = 1_500
const LIMIT_MS = 30_000

/** Loads a page twice in Chromium: without idle callbacks and interaction, and with every island hydrated. */
export async function measureScript(browser: Browser, target: ScriptTarget): Promise<ScriptFigures> {
  const early = await scriptsOf(browser, target, quiet, NEVER_IDLE)
  const all = await scriptsOf(browser, target, hydrateAll)
  const essential =
    target.hasIslands && target.page === 'vehicle'
      ? await scriptsOf(browser, target, hydrateEssential, NEVER_IDLE)
      : null
  const sizes = new Map<string, number>()
  for (const path of new Set([...early.paths, ...all.paths])) sizes.set(path, await brotliBytes(target, path))
  const sum = (paths: ReadonlySet<string>): number =>
    [...paths].reduce((total, each) => total + (sizes.get(each) ?? 0), 0)
  return {
    name: target.name,
    page: target.page,
    atStart: sum(early.paths),
    essential: essential && sum(new Set([...early.paths, ...essential.paths])),
    inAll: sum(new Set([...early.paths, ...all.paths])),
    html: await brotliBytes(target, target.path),
    files: [...sizes].map(([path, bytes]) => ({ path, bytes, atStart: early.paths.has(path) })),
    errors: all.errors,
  }
}

/** Disables idle callbacks. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0'

interface Loaded {
  readonly paths: ReadonlySet<string>
  readonly errors: readonly string[]
}

/** Visits a page; `paths` grows while scripts arrive. */
type Visit = (page: Page, paths: ReadonlySet<string>) => Promise<void>

async function scriptsOf(browser: Browser, target: ScriptTarget, visit: Visit, script?: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-AU' })
  if (script !== undefined) await context.addInitScript(script)
  try {
    return await load(context, target, visit)
  } finally {
    await context.close()
  }
}

async function load(context: BrowserContext, target: ScriptTarget, visit: Visit): Promise<Loaded> {
  const page = await context.newPage()
  const paths = new Set<string>()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => void errors.push(String(error)))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/images/*', '*.webp', '*.avif', '*.jpg'] })
  session.on('Network.responseReceived', ({ response: { url, mimeType, status } }) => {
    const { pathname, search, protocol } = new URL(url)
    if (status === 200 && protocol.startsWith('http') && /javascript/.test(mimeType)) paths.add(pathname + search)
  })
  await page.goto(`http://${target.host}:${target.port}${target.path}`, { waitUntil: 'load', timeout: LIMIT_MS })
  await visit(page, paths)
  return { paths, errors: errors.filter((text) => !/Failed to load resource/.test(text)) }
}

async function quiet(page: Page, paths: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== paths.size;) {
    before = paths.size
    await page.waitForTimeout(QUIET_MS)
  }
}

/** Scrolls to the end and interacts with every island. */
async function hydrateAll(page: Page, paths: ReadonlySet<string>): Promise<void> {
  await quiet(page, paths)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    for (const island of document.querySelectorAll('live-island')) island.dispatchEvent(new Event('pointerover'))
  })
  await page.waitForFunction(() => !document.querySelector('live-island:not([alive])'), null, { timeout: LIMIT_MS })
  await quiet(page, paths)
}

/** Interacts with the islands of gallery, calculator and enquiry form, where the browser is never idle. */
async function hydrateEssential(page: Page, paths: ReadonlySet<string>): Promise<void> {
  await quiet(page, paths)
  const selector = ['Gallery', 'Carousel', 'Viewer', 'FinanceCalculator', 'LeadForm', 'OpenEnquiry']
    .map((name) => `live-island[src*="/${name}"]`)
    .join()
  await page.evaluate((each) => {
    for (const island of document.querySelectorAll(each)) island.dispatchEvent(new Event('pointerover'))
  }, selector)
  await quiet(page, paths)
}

async function brotliBytes({ port, host }: ScriptTarget, path: string): Promise<number> {
  const { status, body } = await get({ port, path, host, encoding: 'identity' })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
}
