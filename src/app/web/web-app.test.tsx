import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WebApp } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { ask, createTestApp, EMPTY_LAYOUT, HOST, ignore, SITES } from '../testing/web-app-fixture.tsx'

describe('sites', () => {
  test('the host selects the site', async () => {
    const app = createTestApp()
    for (const site of SITES) {
      const response = await ask(app, '/', { host: `${site.slug}.localhost:3000` })
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(`data-template="${site.template}"`)
      expect(html).toMatch(/<style>[^<]*--c-accent:/)
    }
  })

  test.each(['unknown.localhost', 'evil.example', '127.0.0.1', '', 'harbourline.localhost.evil.example'])(
    'returns 404 for the unknown host %j',
    async (host) => {
      const response = await ask(createTestApp(), '/', { host, headers: { 'x-forwarded-host': HOST } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('There is no site at this address')
    },
  )
})

describe('responses', () => {
  test('have the security headers, whatever their status', async () => {
    const app = createTestApp()
    for (const path of ['/', '/nowhere', '/fail', '/api/fail', '/healthz', '/search?x=%00']) {
      const { headers } = await ask(app, path)
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'[^;]*; worker-src 'self'; style-src 'self'(?: 'sha256-[^']+')?;/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test.each([
    ['production', undefined, 'https://harbourline.example'],
    ['demo', 3000, 'http://harbourline.localhost:3000'],
  ] as const)('the base URL of a site in %s mode does not depend on the request', async (mode, localPort, expected) => {
    const showUrl = (web: WebApp) => web.get('/url', (c) => c.text(c.var.siteUrl))
    const app = createTestApp({ mode, pages: [showUrl], trustedProxies: new Set(['127.0.0.1']) })
    const headers = {
      host: 'www.harbourline.example:8443',
      'x-forwarded-host': 'harbourline.example:9443',
      'x-forwarded-proto': 'http',
    }
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1', localPort } } }
    expect(await (await app.request('/url', { headers }, bindings)).text()).toBe(expected)
  })

  test('in production a further domain redirects to the first, with path and query', async () => {
    const host = 'www.harbourline.example'
    const app = createTestApp({ mode: 'production' })
    const path = '/search/used-cars?q=a%20b&make=Toyota'
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(app, path, { host, method })
      expect([response.status, response.headers.get('location')]).toEqual([301, `https://harbourline.example${path}`])
    }
    expect((await ask(app, '/', { host: 'harbourline.example' })).status).toBe(200)
    expect((await ask(app, '/healthz', { host })).status).toBe(200)
    const posted = await ask(app, '/api/leads', {
      host,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(posted.status).toBe(200)
    expect((await ask(createTestApp({ mode: 'demo' }), '/', { host })).status).toBe(200)
  })

  test('HSTS is sent over TLS in production only', async () => {
    const behindProxy = { mode: 'production', trustedProxies: new Set(['']) } as const
    const response = await ask(createTestApp(behindProxy), '/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const unknown = await ask(createTestApp(behindProxy), '/', {
      host: 'unknown.example',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(unknown.headers.has('strict-transport-security')).toBe(false)
  })

  test('HSTS includes subdomains where the site says so', async () => {
    const site = Object.assign({}, SITES[0], { hsts: { includeSubDomains: true } })
    const options = { mode: 'production', trustedProxies: new Set(['']), siteForHost: () => site } as const
    const response = await ask(createTestApp(options), '/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('the policy allows the inline script by its hash, and no other', async () => {
    const layout = { ...EMPTY_LAYOUT, beforePaint: () => 'document.title' }
    const response = await ask(createTestApp({ layout }), '/')
    const hash = createHash('sha256').update('document.title').digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(await response.text()).toContain('<script>document.title</script>')
  })

  test('the policy allows the theme of the page by its hash, and no other style element', async () => {
    const response = await ask(createTestApp(), '/')
    const theme = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
    const hash = createHash('sha256').update(theme).digest('base64')
    expect(theme).toContain('--c-accent:')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  test('a page names the speculation rules, which have the type that browsers require', async () => {
    const app = createTestApp()
    const path = (await ask(app, '/')).headers.get('speculation-rules')?.replaceAll('"', '') ?? ''
    const rules = await ask(app, path)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(await rules.json()).toHaveProperty('prefetch')
  })

  test('an unknown path is the site’s 404 page, for the API problem details', async () => {
    const page = await ask(createTestApp(), '/nowhere')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toMatch(/<title>[^<]+<\/title>.*name="robots" content="noindex"/s)
    const api = await ask(createTestApp(), '/api/nowhere')
    expect([api.status, api.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  test('a bug is a 500 with the request id of the log', async () => {
    const logged: object[] = []
    const log = { debug: ignore, info: ignore, warn: ignore, error: (fields: object) => void logged.push(fields) }
    const response = await ask(createTestApp({ log }), '/fail')
    const number = response.headers.get('x-request-id') ?? ''
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain(`${number.slice(0, 5)}-${number.slice(5)}`)
    expect(html).not.toContain('a bug')
    expect(logged).toMatchObject([{ requestId: number, err: { message: 'a bug' }, path: '/fail' }])
    expect(await (await ask(createTestApp(), '/api/fail')).json()).toMatchObject({ status: 500 })
  })

  test('a page whose header fails to load is a 500', async () => {
    const layout = { version: () => '', load: () => Promise.reject(new Error('no database')) }
    const response = await ask(createTestApp({ layout }), '/')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Reference number')
  })

  test('a wrong method is answered with the allowed ones', async () => {
    const app = createTestApp()
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
    const response = await ask(createTestApp(), '/Search/Used-Cars/?page=2&make=Kia')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/used-cars?page=2&make=Kia'])
  })

  test.each(['/%5Cevil.example/', '/%09/evil.example/', '/%2Fevil.example/', '/%0A/evil.example/', '/\\evil.example/'])(
    '%s does not redirect to another host',
    async (path) => {
      const { headers } = await ask(createTestApp(), path)
      expect(new URL(headers.get('location') ?? '/', `http://${HOST}`).host).toBe(HOST)
    },
  )

  test('a trailing slash redirects to the path without', async () => {
    const response = await ask(createTestApp(), '/search/used-cars/?page=2')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/used-cars?page=2'])
    expect((await ask(createTestApp(), '//evil.example/')).status).toBe(404)
  })

  test('an address of an old site leads to its redirect, for reading only, and a page comes before it', async () => {
    const redirects = [
      { from: '/used.php', href: '/search/used-cars' },
      { from: '/search', href: '/elsewhere' },
    ]
    const [site] = SITES
    const app = createTestApp({ siteForHost: () => site && { ...site, redirects } })
    const response = await ask(app, '/Used.php?page=2')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search/used-cars'])
    expect(response.headers.get('cache-control')).toBe('max-age=3600')
    expect((await ask(app, '/used.php', { method: 'POST' })).status).toBe(404)
    expect((await ask(app, '/search')).status).toBe(200)
    expect((await ask(app, '/new.php')).status).toBe(404)
  })
})

describe('health', () => {
  test('readiness says which part is missing', async () => {
    const readiness = [
      { name: 'database', isReady: () => Promise.reject(new Error('gone')) },
      { name: 'index', isReady: async () => true },
      { name: 'slow', isReady: () => new Promise<boolean>(() => undefined) },
    ]
    const response = await ask(createTestApp({ services: servicesOf({ platform: { readiness } }) }), '/readyz', {
      host: 'x',
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ready: false, checks: { database: false, index: true, slow: false } })
    expect((await ask(createTestApp(), '/readyz', { host: 'x' })).status).toBe(200)
  })

  test('metrics are served to this machine or with the token', async () => {
    const app = createTestApp({ metricsToken: 'secret' })
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
