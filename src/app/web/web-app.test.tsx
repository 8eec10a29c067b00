import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services, WebApp } from '#pages/web-context.ts'
import { silentLogger } from '#platform/server/log.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { sitesByHost } from '#sites/host.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import type { Site } from '#sites/schema.ts'
import { createWebApp, type WebAppOptions } from './web-app.ts'

let sites: readonly Site[] = []

beforeAll(async () => {
  const { files } = await loadSites('sites')
  sites = files.flatMap(({ site }) => site ?? [])
})

function registerPages(app: WebApp): void {
  app.get('/', (c) => renderPage(c, { title: 'Home', description: 'Home', body: <h1>{c.var.site.name}</h1> }))
  app.get('/search/:segment?', (c) =>
    renderPage(c, { title: 'Search', body: <h1>{c.req.param('segment') ?? c.req.query('query') ?? 'all'}</h1> }),
  )
  app.get('/:brand/overview', (c) => renderPage(c, { title: 'Brand', body: <h1>{c.req.param('brand')}</h1> }))
  for (const path of ['/enquire', '/api/leads']) {
    app.post(path, async (c) => {
      const body = await readBody(c)
      return body.ok ? c.json(body.value) : unreadableBody(body.error)
    })
  }
  app.put('/api/leads', (c) => c.json({}))
  app.get('/fail', () => {
    throw new Error('a bug')
  })
  app.get('/api/fail', () => {
    throw new Error('a bug')
  })
}

function createApp(options: Partial<WebAppOptions> = {}): WebApp {
  const byHost = sitesByHost(sites)
  return createWebApp({
    mode: 'demo',
    services: Object.assign({} as Services, { readiness: [{ name: 'database', isReady: async () => true }] }),
    siteForHost: (host) => byHost.get(host),
    pages: [registerPages],
    assets: assetsOfSources(new Map()),
    log: silentLogger,
    clock: () => new Date('2026-11-21T00:00:00Z'),
    metrics: createMetrics(),
    trustedProxies: new Set(),
    ...options,
  })
}

const HOST = 'harbourline.localhost'
const EMPTY_LAYOUT = { version: () => '', load: async () => ({ header: null, footer: null }) }

async function ask(app: WebApp, path: string, init: RequestInit & { host?: string } = {}): Promise<Response> {
  const { host = HOST, headers, ...rest } = init
  return app.request(path, { ...rest, headers: { host, ...Object.fromEntries(new Headers(headers)) } })
}

describe('sites', () => {
  test('the host names the site', async () => {
    const app = createApp()
    for (const site of sites) {
      const response = await ask(app, '/', { host: `${site.slug}.localhost:3000` })
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(`data-template="${site.template}"`)
      expect(html).toMatch(/href="\/assets\/theme-[\w-]+\.css"/)
    }
  })

  test.each(['unknown.localhost', 'evil.example', '127.0.0.1', '', 'harbourline.localhost.evil.example'])(
    'no site at %j',
    async (host) => {
      const response = await ask(createApp(), '/', { host, headers: { 'x-forwarded-host': HOST } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('There is no site at this address')
    },
  )

  test('the theme is a file that is cached for good', async () => {
    const app = createApp()
    const href = /\/assets\/theme-[\w-]+\.css/.exec(await (await ask(app, '/')).text())?.[0] ?? ''
    const theme = await ask(app, href)
    expect(theme.headers.get('cache-control')).toContain('immutable')
    expect(await theme.text()).toContain('--c-accent:')
    const older = await ask(app, '/assets/theme-older000000.css')
    expect(older.headers.get('cache-control')).toBe('no-cache')
  })
})

function ignore(): void {
  // Only errors matter to these tests.
}

describe('answers', () => {
  test('carry the security headers, whatever they are', async () => {
    const app = createApp()
    for (const path of ['/', '/nowhere', '/fail', '/api/fail', '/healthz', '/search?x=%00']) {
      const { headers } = await ask(app, path)
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'[^;]*; worker-src 'self'; style-src 'self';/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('HSTS is sent over TLS in production only', async () => {
    const behindProxy = { mode: 'production', trustedProxies: new Set(['']) } as const
    const response = await ask(createApp(behindProxy), '/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('the policy has the hash of the inline script, which no other may run beside', async () => {
    const layout = { ...EMPTY_LAYOUT, beforePaint: () => 'document.title' }
    const response = await ask(createApp({ layout }), '/')
    const hash = createHash('sha256').update('document.title').digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(await response.text()).toContain('<script>document.title</script>')
  })

  test('a page names the speculation rules, which browsers take', async () => {
    const app = createApp()
    const path = (await ask(app, '/')).headers.get('speculation-rules')?.replaceAll('"', '') ?? ''
    const rules = await ask(app, path)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(await rules.json()).toHaveProperty('prefetch')
  })

  test('an unknown path is the site’s 404, for the API a problem', async () => {
    const page = await ask(createApp(), '/nowhere')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toMatch(/<title>[^<]+<\/title>.*name="robots" content="noindex"/)
    const api = await ask(createApp(), '/api/nowhere')
    expect([api.status, api.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  test('a bug is a 500 with the number that the log has', async () => {
    const logged: object[] = []
    const log = { debug: ignore, info: ignore, warn: ignore, error: (fields: object) => void logged.push(fields) }
    const response = await ask(createApp({ log }), '/fail')
    const number = response.headers.get('x-request-id') ?? ''
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain(`${number.slice(0, 5)}-${number.slice(5)}`)
    expect(html).not.toContain('a bug')
    expect(logged).toMatchObject([{ requestId: number, err: { message: 'a bug' }, path: '/fail' }])
    expect(await (await ask(createApp(), '/api/fail')).json()).toMatchObject({ status: 500 })
  })

  test('a header that fails to load still gives an answer', async () => {
    const layout = { version: () => '', load: () => Promise.reject(new Error('no database')) }
    const response = await ask(createApp({ layout }), '/')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Reference number')
  })

  test('a wrong method is answered with the allowed ones', async () => {
    const app = createApp()
    const page = await ask(app, '/enquire')
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'POST'])
    const api = await ask(app, '/api/leads', { method: 'DELETE' })
    expect([api.status, api.headers.get('allow')]).toEqual([405, 'POST, PUT'])
    const options = await ask(app, '/', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD'])
    const head = await ask(app, '/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('capital letters redirect to lower case and keep the query', async () => {
    const response = await ask(createApp(), '/Search/Used-Cars/?page=2&make=Kia')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/used-cars?page=2&make=Kia'])
  })

  test.each(['/%5Cevil.example/', '/%09/evil.example/', '/%2Fevil.example/', '/%0A/evil.example/', '/\\evil.example/'])(
    '%s leads to no other host',
    async (path) => {
      const { headers } = await ask(createApp(), path)
      expect(new URL(headers.get('location') ?? '/', `http://${HOST}`).host).toBe(HOST)
    },
  )

  test('a trailing slash redirects to the path without', async () => {
    const response = await ask(createApp(), '/search/used-cars/?page=2')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/used-cars?page=2'])
    expect((await ask(createApp(), '//evil.example/')).status).toBe(404)
  })
})

describe('limits', () => {
  test('an address beyond 4 KB is 414, a control character 400', async () => {
    expect((await ask(createApp(), `/search?query=${'a'.repeat(4100)}`)).status).toBe(414)
    expect((await ask(createApp(), '/search?query=a%00b')).status).toBe(400)
  })

  test('a body beyond 64 KB is 413, with Content-Length or streamed', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(70_000) })
    const headers = { 'content-type': 'application/json' }
    expect((await ask(createApp(), '/api/leads', { method: 'POST', body, headers })).status).toBe(413)
    const stream = new Blob([body]).stream()
    const streamed = { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit
    expect((await ask(createApp(), '/api/leads', streamed)).status).toBe(413)
    const larger = createApp({ largerBodies: [{ path: /^\/api\/leads$/, bytes: 100_000 }] })
    expect((await ask(larger, '/api/leads', { method: 'POST', body, headers })).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'another site’s %s is refused',
    async (type) => {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' } }
      expect((await ask(createApp(), '/api/leads', init)).status).toBe(403)
      expect((await ask(createApp({ openPaths: /^\/api\/leads$/ }), '/api/leads', init)).status).not.toBe(403)
    },
  )

  test('a browser’s form is refused with the site’s page, a program’s call with a problem', async () => {
    const foreign = { method: 'POST', body: 'a=b', headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' } }
    const large = { method: 'POST', body: 'a'.repeat(70_000), headers: { accept: 'text/html,*/*;q=0.8' } }
    for (const [init, status, title] of [
      [foreign, 403, 'Nothing was sent'],
      [large, 413, 'That was too much at once'],
    ] as const) {
      const page = await ask(createApp(), '/enquire', init)
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain(title)
      const api = await ask(createApp(), '/api/leads', init)
      expect([api.status, api.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
      const json = await ask(createApp(), '/enquire', {
        ...init,
        headers: { ...init.headers, accept: 'application/json' },
      })
      expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    }
  })

  test('malformed JSON is 400', async () => {
    const init = { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }
    const response = await ask(createApp(), '/api/leads', init)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })
})

describe('health', () => {
  test('readiness says which part is missing', async () => {
    const readiness = [
      { name: 'database', isReady: () => Promise.reject(new Error('gone')) },
      { name: 'index', isReady: async () => true },
      { name: 'slow', isReady: () => new Promise<boolean>(() => undefined) },
    ]
    const response = await ask(createApp({ services: Object.assign({} as Services, { readiness }) }), '/readyz', {
      host: 'x',
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ready: false, checks: { database: false, index: true, slow: false } })
    expect((await ask(createApp(), '/readyz', { host: 'x' })).status).toBe(200)
  })

  test('metrics are served to this machine or with the token', async () => {
    const app = createApp({ metricsToken: 'secret' })
    await ask(app, '/search/used-cars')
    const get = (headers: Record<string, string>) => ask(app, '/metrics', { headers })
    expect((await get({})).status).toBe(404)
    expect((await get({ authorization: 'Bearer wrong' })).status).toBe(404)
    const response = await get({ authorization: 'Bearer secret' })
    expect(await response.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/search/:segment?",status="200"} 1',
    )
  })
})

describe('hostile input', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
  const nasty = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${encodeURI(text.toWellFormed())}`),
    fc
      .array(
        fc.constantFrom(
          '/',
          '//',
          '..',
          '.',
          '%',
          '%2',
          '%00',
          '%2f',
          '%c0%af',
          '%ff',
          '%E0%A4%A',
          'search',
          'make=',
          '?',
          '&',
          '[0]',
          '=',
          '#',
          ';',
          '\\',
          '@',
          ':',
        ),
        { maxLength: 12 },
      )
      .map((parts) => `/${parts.join('')}`),
  )

  test('no address makes the application fail', async () => {
    const app = createApp({ pages: [registerPages] })
    await fc.assert(
      fc.asyncProperty(nasty, fc.constantFrom(...METHODS), async (path, method) => {
        const request = new Request(`http://${HOST}${path}`, { method, headers: { host: HOST } })
        const response = await app.fetch(request)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 500 },
    )
  })

  test('no header or body makes the application fail', async () => {
    const app = createApp()
    const value = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim())
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'accept',
            'accept-encoding',
            'content-type',
            'cookie',
            'origin',
            'sec-fetch-site',
            'if-none-match',
            'range',
            'x-forwarded-host',
            'x-forwarded-for',
          ),
          value,
        ),
        fc.string(),
        async (headers, body) => {
          const response = await ask(app, '/enquire', { method: 'POST', body, headers })
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('on a socket', () => {
  let server: Server
  let port = 0
  const failures: object[] = []

  beforeAll(async () => {
    const app = createApp({
      log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => void failures.push(fields) },
    })
    server = createServer(
      (request, response) => void getRequestListener((r, env) => app.fetch(r, env))(request, response),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Status line of the response to these raw bytes. */
  function statusLine(bytes: string | Buffer): Promise<string> {
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      const done = () => {
        socket.destroy()
        resolve(answer.split('\r\n')[0] ?? '')
      }
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        if (answer.includes('\r\n')) done()
      })
      socket.on('error', done)
      socket.on('close', done)
    })
  }

  const get = (target: string, host = HOST): string =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'an aborted body of %s is not logged as an error',
    async (type) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
      await new Promise((resolve) => socket.write(`${head}{"a":`, resolve))
      // Long enough for the handler to wait for the rest.
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.destroy()
      // A second request is answered after the first connection's end was noticed.
      expect(await statusLine(get('/healthz'))).toMatch(/^HTTP\/1.1 200/)
      expect(failures).toEqual([])
    },
  )

  test.each([
    ['a page', get('/'), /^HTTP\/1.1 200/],
    ['two slashes', get('//'), /^HTTP\/1.1 4/],
    ['another host after two slashes', get('//evil.example/x'), /^HTTP\/1.1 404/],
    ['an absolute address', get('http://evil.example/'), /^HTTP\/1.1 [24]\d\d/],
    ['an absolute address of no scheme', get('evil://x'), /^HTTP\/1.1 4/],
    ['only a star', `OPTIONS * HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 [24]/],
    ['broken percent signs', get('/%zz%'), /^HTTP\/1.1 404/],
    ['an encoded NUL', get('/a%00b'), /^HTTP\/1.1 400/],
    ['a raw NUL', get('/a\0b'), /^HTTP\/1.1 400|^$/],
    ['raw bytes beyond ASCII', Buffer.from(get('/\xff\xfe'), 'latin1'), /^HTTP\/1.1 4|^$/],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400/],
    ['a host that is none', get('/', 'a b<>'), /^HTTP\/1.1 4/],
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1.1 400|^$/],
    [
      'ten megabytes of headers',
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Big: ${'a'.repeat(10_000_000)}\r\n\r\n`,
      /^HTTP\/1.1 431|^$/,
    ],
    ['a long address', get(`/${'a'.repeat(9000)}`), /^HTTP\/1.1 414/],
    ['a wrong length', `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: -1\r\n\r\n`, /^HTTP\/1.1 400|^$/],
    [
      'two lengths',
      `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1.1 400|^$/,
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await statusLine(bytes)).toMatch(expected)
    expect(await statusLine(get('/healthz'))).toMatch(/^HTTP\/1.1 200/)
  })
})
