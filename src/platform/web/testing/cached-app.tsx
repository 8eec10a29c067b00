import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { steppedClock } from '../../clock.ts'
import { reportChange, reportFailure } from '../../tracked-time.ts'
import { assetsOfSources } from '../assets.ts'
import type { PlatformVariables } from '../context.ts'
import { pageCache } from '../page-cache.ts'
import type { PageReads } from '../page-reads.ts'
import { renderPage } from '../render-page.ts'

type Env = { Variables: PlatformVariables & { read: PageReads['record'] } }

const PART = { html: '', hasIslands: false }
const LAYOUT = {
  lang: 'en-AU',
  siteName: 'Yard',
  theme: '',
  fonts: [],
  skipText: '',
  header: PART,
  footer: PART,
}
const assets = assetsOfSources(new Map())

/** An application whose pages show everything that may distinguish two requests, and how often they were rendered. */
export function createCachedApp() {
  const clock = steppedClock(new Date('2026-11-21T00:00:00Z'))
  const state = { version: 1, renders: 0, configuration: 1, stock: new Map<string, unknown>(), reads: 0 }
  const gate = { current: Promise.resolve() }
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? ''
    c.set('now', clock())
    c.set('assets', assets)
    c.set('layout', async () => LAYOUT)
    c.set('origin', { host, url: `http://${host}`, secure: false, visitor: '', network: '', local: true })
    c.set('pageData', {
      owner: () => `${host} ${state.configuration}`,
      version: () => String(state.version),
      recordReads: (record) => c.set('read', record),
    })
    await next()
    setCookie(c, 'shopper', c.req.header('cookie') ?? 'none')
  })
  app.use(pageCache(1_000_000))
  addPages(app, state, gate)
  app.onError((_, c) => c.text('failed', 500))
  return { app, clock, state, gate }
}

interface State {
  readonly version: number
  readonly stock: ReadonlyMap<string, unknown>
  renders: number
  reads: number
}

function addPages(app: Hono<Env>, state: State, gate: { readonly current: Promise<void> }): void {
  const page = (title: string) => {
    state.renders++
    return { title, body: <p>{`${title}, render ${state.renders}`}</p> }
  }
  app.get('/fails', (c) => {
    reportFailure(c.var.now)
    return renderPage(c, page('failing'))
  })
  app.get('/changes', (c) => {
    reportChange(c.var.now, c.var.now.getTime() + 1000)
    return renderPage(c, page('changing'))
  })
  app.get('/gone', (c) => renderPage(c, { ...page('gone'), status: 410 }))
  app.get('/secret', (c) => renderPage(c, { ...page('secret'), cache: 'no-store' }))
  app.get('/throws', () => {
    state.renders++
    throw new Error('broken')
  })
  app.get('/moved', (c) => c.redirect('/'))
  app.post('*', (c) => renderPage(c, page('posted')))
  app.get('/stock/:a/:b', async (c) => {
    const shown = [await readStock(c, c.req.param('a'), state), await readStock(c, c.req.param('b'), state)]
    return renderPage(c, page(`${c.req.url} ${JSON.stringify(shown)}`))
  })
  app.get('/reads/:name', (c) => {
    const { searchParams } = new URL(c.req.url)
    const name = c.req.param('name')
    const title = `${c.var.origin.url} ${JSON.stringify(searchParams.getAll(name))}`
    return renderPage(c, { ...page(title), readsParameter: (each) => each === name })
  })
  app.get('*', async (c) => {
    const { version } = state
    await gate.current
    // The page depends on the version that it shows.
    c.var.read(c.var.now, () => state.version)
    return renderPage(c, page(`${c.req.url} v${version}`))
  })
}

/** A fact of the stock of the request's host. Throws it if it is an error; a number is also the time at which the fact changes. */
async function readStock(c: Context<Env>, name: string, state: State): Promise<unknown> {
  return c.var.read(c.var.now, async (at) => {
    state.reads++
    const found = state.stock.get(`${c.var.origin.host} ${name}`)
    if (found instanceof Error) throw found
    if (typeof found === 'number') reportChange(at, found)
    return found
  })
}

export type CachedApp = ReturnType<typeof createCachedApp>

interface Asked {
  readonly method?: string
  readonly host?: string
  readonly path?: string
  readonly encoding?: string
  readonly headers?: Readonly<Record<string, string>>
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

export async function ask(
  { app }: Pick<CachedApp, 'app'>,
  { method = 'GET', host = 'a.example', path = '/', encoding, headers }: Asked = {},
) {
  const given = { host, ...(encoding && { 'accept-encoding': encoding }), ...headers }
  const response = await app.request(`http://${host}${path}`, { method, headers: given })
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = DECODERS[response.headers.get('content-encoding') ?? '']
  const html = String(decode && bytes.length > 0 ? decode(bytes) : bytes)
  return { response, html, etag: response.headers.get('etag') ?? '', status: response.status }
}

export const bodyOf = (html: string): string | undefined => /<p>(.*)<\/p>/.exec(html)?.[1]
