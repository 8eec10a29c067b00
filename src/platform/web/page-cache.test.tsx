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
import { renderPage } from './render-page.ts'

type Env = { Variables: PlatformVariables }

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
  const state = { version: 1, renders: 0, configuration: 1 }
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
  app.get('*', async (c) => {
    const { version } = state
    await gate.current
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
    ),
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

  const expectedBody = ({ method, host, path }: { method: string; host: string; path: string }): unknown => {
    if (method === 'POST') return expect.stringMatching(/^posted,/)
    if (path === '/moved') return '302'
    if (method === 'HEAD') return undefined
    const { href } = new URL(`http://${host}${path}`)
    return expect.stringContaining(path === '/changes' ? 'changing,' : `${href.replaceAll('&', '&amp;')} v1,`)
  }

  test('whatever the order, the host, the path, the query, the encoding, the cookies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 30 }), async (requests) => {
        const site = createApp()
        for (const request of requests) {
          const { response, html, status } = await ask(site, request)
          expect(response.headers.getSetCookie()).toEqual([
            `shopper=${encodeURIComponent(request.headers.cookie ?? 'none')}; Path=/`,
          ])
          const encoding = response.headers.get('content-encoding')
          expect(encoding === null || request.encoding.split(/,\s*/).includes(encoding)).toBe(true)
          expect(status === 302 ? '302' : bodyOf(html)).toEqual(expectedBody(request))
        }
      }),
      { numRuns: 60 },
    )
  })
})
