import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, bodyOf, createCachedApp, type CachedApp } from './testing/cached-app.tsx'

describe('no request gets the response of another', () => {
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
    { version, stock }: CachedApp['state'],
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
        const site = createCachedApp()
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
