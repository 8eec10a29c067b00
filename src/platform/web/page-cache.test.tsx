import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { steppedClock } from '../clock.ts'
import { reportChange, reportFailure } from '../tracked-time.ts'
import { assetsOfSources } from './assets.ts'
import type { PlatformVariables } from './context.ts'
import { pageCache } from './page-cache.ts'
import type { PageReads } from './page-reads.ts'
import { renderPage } from './render-page.ts'

type Env = { Variables: PlatformVariables & { read: PageReads['record'] } }

const PART = { html: '', hasIslands: false }
const LAYOUT = {
  lang: 'en-AU',
  siteName: 'Yard',
  themeHref: '/t.css',
  fonts: [],
  skipText: '',
  header: PART,
  footer: PART,
}
const assets = assetsOfSources(new Map())

/** An application whose pages say everything that may tell two requests apart, and how often they were rendered. */
function createApp() {
  const clock = steppedClock(new Date('2026-11-21T00:00:00Z'))
  const state = { version: 1, renders: 0, configuration: 1, stock: new Map<string, unknown>(), reads: 0 }
  const gate = { current: Promise.resolve() }
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? ''
    c.set('now', clock())
    c.set('assets', assets)
    c.set('layout', async () => LAYOUT)
    c.set('origin', { host, url: `http://${host}`, secure: false, address: '', local: true })
    await next()
    setCookie(c, 'shopper', c.req.header('cookie') ?? 'none')
  })
  app.use(
    pageCache<Env>({
      maxBytes: 1_000_000,
      owner: (c) => `${c.var.origin.host} ${state.configuration}`,
      version: () => String(state.version),
      recordReads: (c, record) => c.set('read', record),
    }),
  )
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
  /** Shows two facts of the stock of its host, or fails where one is an error. */
  app.get('/stock/:a/:b', async (c) => {
    const { now, read, origin } = c.var
    const shown: unknown[] = []
    for (const name of [c.req.param('a'), c.req.param('b')]) {
      shown.push(
        await read(now, async (at) => {
          state.reads++
          const found = state.stock.get(`${origin.host} ${name}`)
          if (found instanceof Error) throw found
          if (typeof found === 'number') reportChange(at, found)
          return found
        }),
      )
    }
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
    // Everything that it shows is its data.
    c.var.read(c.var.now, () => state.version)
    return renderPage(c, page(`${c.req.url} v${version}`))
  })
  app.onError((_, c) => c.text('failed', 500))
  return { app, clock, state, gate }
}

type TestApp = ReturnType<typeof createApp>

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

async function ask(
  { app }: Pick<TestApp, 'app'>,
  { method = 'GET', host = 'a.example', path = '/', encoding, headers }: Asked = {},
) {
  const given = { host, ...(encoding && { 'accept-encoding': encoding }), ...headers }
  const response = await app.request(`http://${host}${path}`, { method, headers: given })
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = DECODERS[response.headers.get('content-encoding') ?? '']
  const html = String(decode && bytes.length > 0 ? decode(bytes) : bytes)
  return { response, html, etag: response.headers.get('etag') ?? '', status: response.status }
}

const bodyOf = (html: string): string | undefined => /<p>(.*)<\/p>/.exec(html)?.[1]

describe('a page is rendered once', () => {
  test('for the same address', async () => {
    const site = createApp()
    const [first, second] = [await ask(site), await ask(site)]
    expect([second.html, site.state.renders]).toEqual([first.html, 1])
  })

  test('for any number of requests that wait for it', async () => {
    const site = createApp()
    const { promise, resolve } = Promise.withResolvers<void>()
    site.gate.current = promise
    const all = Array.from({ length: 50 }, () => ask(site))
    resolve()
    const pages = await Promise.all(all)
    expect([new Set(pages.map(({ html }) => html)).size, site.state.renders]).toEqual([1, 1])
  })

  test.each(['/fails', '/gone', '/secret', '/throws'])('but %s each time', async (path) => {
    const site = createApp()
    const pages = [await ask(site, { path }), await ask(site, { path })]
    expect([site.state.renders, pages.map(({ etag }) => etag)]).toEqual([2, ['', '']])
  })

  test('a page that fails leaves nobody waiting', async () => {
    const site = createApp()
    const pages = await Promise.all(Array.from({ length: 5 }, () => ask(site, { path: '/throws' })))
    expect(pages.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
  })
})

describe('it is rendered again', () => {
  test('when its data changed, and an answer of before is not served for after', async () => {
    const site = createApp()
    const { promise, resolve } = Promise.withResolvers<void>()
    site.gate.current = promise
    const before = ask(site)
    // The first one has read version 1 by now.
    await Promise.resolve()
    site.state.version = 2
    const after = ask(site)
    resolve()
    expect([bodyOf((await before).html), bodyOf((await after).html)].map((text) => text?.split(',')[0])).toEqual([
      'http://a.example/ v1',
      'http://a.example/ v2',
    ])
    expect(bodyOf((await ask(site)).html)).toContain('v2')
  })

  test('when the configuration changed', async () => {
    const site = createApp()
    await ask(site)
    site.state.configuration = 2
    await ask(site)
    expect(site.state.renders).toBe(2)
  })

  test('at the moment at which its text changes, no sooner', async () => {
    const site = createApp()
    await ask(site, { path: '/changes' })
    site.clock.advance(999)
    await ask(site, { path: '/changes' })
    expect(site.state.renders).toBe(1)
    site.clock.advance(1)
    await ask(site, { path: '/changes' })
    expect(site.state.renders).toBe(2)
  })

  test('after a while in any case, and when the clock is set back', async () => {
    const site = createApp()
    await ask(site)
    site.clock.advance(6 * 60_000)
    await ask(site)
    site.clock.advance(-60_000)
    await ask(site)
    expect(site.state.renders).toBe(3)
  })
})

describe('after a change of data its bytes stay', () => {
  const path = '/stock/a/b'
  const change = (site: TestApp, stock: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(stock)) site.state.stock.set(`a.example ${name}`, value)
    site.state.version++
  }

  test('if its reads give the same answers, and its tag with them', async () => {
    const site = createApp()
    change(site, { a: { price: 1 }, b: [1, 2] })
    const before = await ask(site, { path })
    change(site, { a: { price: 1 }, b: [1, 2], c: 'another page’s' })
    const after = await ask(site, { path })
    expect([after.html, after.etag, site.state.renders]).toEqual([before.html, before.etag, 1])
    // Confirmed once for this version.
    const { reads } = site.state
    await ask(site, { path })
    expect(site.state.reads).toBe(reads)
  })

  test('if it reads nothing, without any work', async () => {
    const site = createApp()
    await ask(site, { path: '/reads/x' })
    site.state.version++
    await ask(site, { path: '/reads/x' })
    expect([site.state.renders, site.state.reads]).toEqual([1, 0])
  })

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['the first answer differs', { a: 2 }],
    ['the last answer differs', { b: { price: 2 } }],
    ['an answer is another kind of data', { a: new Map([['price', 1]]) }],
    ['an answer is missing', { b: undefined }],
  ])('but not if %s', async (_, changes) => {
    const site = createApp()
    change(site, { a: { price: 1 }, b: { price: 1 } })
    await ask(site, { path })
    change(site, changes)
    await ask(site, { path })
    expect(site.state.renders).toBe(2)
  })

  test('but not if a read fails: then the page does', async () => {
    const site = createApp()
    change(site, { a: 1, b: 1 })
    await ask(site, { path })
    change(site, { b: new Error('down') })
    expect((await ask(site, { path })).status).toBe(500)
  })

  test('once for any number of requests that wait', async () => {
    const site = createApp()
    change(site, { a: 1, b: 1 })
    await ask(site, { path })
    const { reads } = site.state
    change(site, {})
    await Promise.all(Array.from({ length: 20 }, () => ask(site, { path })))
    expect([site.state.renders, site.state.reads - reads]).toEqual([1, 2])
  })

  test('no longer than it would have held, nor than its answers hold', async () => {
    const site = createApp()
    const soon = site.clock().getTime() + 2000
    change(site, { a: soon, b: 1 })
    await ask(site, { path })
    site.clock.advance(1000)
    change(site, {})
    await ask(site, { path })
    expect(site.state.renders).toBe(1)
    site.clock.advance(1000)
    await ask(site, { path })
    expect(site.state.renders).toBe(2)
  })
})

describe('parameters', () => {
  test('that a page does not read make no other page', async () => {
    const site = createApp()
    for (const query of ['', '?utm_source=x', '?utm_source=y&gclid=1', '?x', '?%78x=1']) {
      await ask(site, { path: `/reads/y${query}` })
    }
    expect(site.state.renders).toBe(1)
  })

  test('that it reads do, whatever stands around them', async () => {
    const site = createApp()
    const bodies: unknown[] = []
    for (const query of ['?y=1', '?utm_source=x&y=1', '?%79=1&z', '?y=2', '?y=1&y=2', '?y=2&y=1']) {
      bodies.push(bodyOf((await ask(site, { path: `/reads/y${query}` })).html)?.replaceAll('&quot;', ''))
    }
    expect(bodies.map((body) => /\[.*\]/.exec(String(body))?.[0])).toEqual([
      '[1]',
      '[1]',
      '[1]',
      '[2]',
      '[1,2]',
      '[2,1]',
    ])
    expect(site.state.renders).toBe(4)
  })
})

describe('what a browser has', () => {
  test('is not sent again', async () => {
    const site = createApp()
    const { etag } = await ask(site, { encoding: 'br' })
    const again = await ask(site, { encoding: 'br', headers: { 'if-none-match': etag } })
    expect([again.status, again.html, again.etag]).toEqual([304, '', etag])
    expect(again.response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is sent anew after a change', async () => {
    const site = createApp()
    const { etag } = await ask(site)
    site.state.version = 2
    const again = await ask(site, { headers: { 'if-none-match': etag } })
    expect([again.status, again.etag === etag]).toEqual([200, false])
  })

  test('has another tag in each encoding', async () => {
    const site = createApp()
    const tags = await Promise.all(
      ['br', 'gzip', 'zstd', ''].map(async (encoding) => (await ask(site, { encoding })).etag),
    )
    expect(new Set(tags).size).toBe(4)
  })
})

describe('no request gets the answer of another', () => {
  const asked = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    host: fc.constantFrom('a.example', 'b.example', 'a.example:8080'),
    path: fc.constantFrom(
      '/',
      '/x',
      '/x/',
      '/X',
      '/x?a=1&b=2',
      '/x?b=2&a=1',
      '/x?a=1',
      '/%78',
      '/x?%61=1',
      '/changes',
      '/moved',
      '/stock/a/b',
      '/stock/b/a',
      '/reads/x?x=1&utm_source=2',
      '/reads/x?utm_source=1&x=2',
      '/reads/x?%78=1',
      '/reads/x',
    ),
    /** Runs before the request. */
    change: fc.constantFrom('nothing', 'nothing', 'another version', 'stock of a.example', 'stock of b.example'),
    encoding: fc.constantFrom('', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd', 'br;q=0, gzip'),
    headers: fc.record(
      {
        cookie: fc.constantFrom('s=1', 's=2'),
        'x-forwarded-host': fc.constant('b.example'),
        accept: fc.constant('text/html'),
      },
      { requiredKeys: [] },
    ),
  })

  const expectedBody = (
    { method, host, path }: { method: string; host: string; path: string },
    { version, stock }: TestApp['state'],
  ): unknown => {
    if (method === 'POST') return expect.stringMatching(/^posted,/)
    if (path === '/moved') return '302'
    if (method === 'HEAD') return undefined
    const { href, searchParams, origin } = new URL(`http://${host}${path}`)
    if (path === '/changes') return expect.stringContaining('changing,')
    const own = (name: string) => stock.get(`${host} ${name}`) ?? null
    const text = path.startsWith('/reads/')
      ? `${origin} ${JSON.stringify(searchParams.getAll('x'))},`
      : path.startsWith('/stock/')
        ? `${href} ${JSON.stringify(path.split('/').slice(2).map(own))},`
        : `${href} v${version},`
    return expect.stringContaining(text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  }

  test('whatever the order, the host, the path, the query, the encoding, the cookies, the changes of data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 30 }), async (requests) => {
        const site = createApp()
        for (const request of requests) {
          const changed = request.change.replace('stock of ', '')
          if (request.change !== 'nothing') site.state.version++
          if (changed.endsWith('.example')) site.state.stock.set(`${changed} a`, site.state.version)
          const { response, html, status } = await ask(site, request)
          expect(response.headers.getSetCookie()).toEqual([
            `shopper=${encodeURIComponent(request.headers.cookie ?? 'none')}; Path=/`,
          ])
          const encoding = response.headers.get('content-encoding')
          expect(encoding === null || request.encoding.split(/,\s*/).includes(encoding)).toBe(true)
          expect(status === 302 ? '302' : bodyOf(html)).toEqual(expectedBody(request, site.state))
        }
      }),
      { numRuns: 60 },
    )
  })
})
