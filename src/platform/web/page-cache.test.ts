import { describe, expect, test } from 'vitest'
import { ask, bodyOf, createCachedApp } from './testing/cached-app.tsx'

describe('a page is rendered once', () => {
  test('for the same address', async () => {
    const site = createCachedApp()
    const [first, second] = [await ask(site), await ask(site)]
    expect([second.html, site.state.renders]).toEqual([first.html, 1])
  })

  test('for any number of requests that wait for it', async () => {
    const site = createCachedApp()
    const { promise, resolve } = Promise.withResolvers<void>()
    site.gate.current = promise
    const all = Array.from({ length: 50 }, () => ask(site))
    resolve()
    const pages = await Promise.all(all)
    expect([new Set(pages.map(({ html }) => html)).size, site.state.renders]).toEqual([1, 1])
  })

  test.each(['/fails', '/gone', '/secret', '/throws'])('but %s each time', async (path) => {
    const site = createCachedApp()
    const pages = [await ask(site, { path }), await ask(site, { path })]
    expect([site.state.renders, pages.map(({ etag }) => etag)]).toEqual([2, ['', '']])
  })

  test('a page that fails leaves no request waiting', async () => {
    const site = createCachedApp()
    const pages = await Promise.all(Array.from({ length: 5 }, () => ask(site, { path: '/throws' })))
    expect(pages.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
  })
})

describe('a page is rendered again', () => {
  test('when its data changed, even while it was being rendered', async () => {
    const site = createCachedApp()
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
    const site = createCachedApp()
    await ask(site)
    site.state.configuration = 2
    await ask(site)
    expect(site.state.renders).toBe(2)
  })

  test('at the moment at which its text changes, no sooner', async () => {
    const site = createCachedApp()
    await ask(site, { path: '/changes' })
    site.clock.advance(999)
    await ask(site, { path: '/changes' })
    expect(site.state.renders).toBe(1)
    site.clock.advance(1)
    await ask(site, { path: '/changes' })
    expect(site.state.renders).toBe(2)
  })

  test('after a while in any case, and when the clock is set back', async () => {
    const site = createCachedApp()
    await ask(site)
    site.clock.advance(6 * 60_000)
    await ask(site)
    site.clock.advance(-60_000)
    await ask(site)
    expect(site.state.renders).toBe(3)
  })
})

describe('a page that a browser has stored', () => {
  test('is not sent again', async () => {
    const site = createCachedApp()
    const { etag } = await ask(site, { encoding: 'br' })
    const again = await ask(site, { encoding: 'br', headers: { 'if-none-match': etag } })
    expect([again.status, again.html, again.etag]).toEqual([304, '', etag])
    expect(again.response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is sent again after a change', async () => {
    const site = createCachedApp()
    const { etag } = await ask(site)
    site.state.version = 2
    const again = await ask(site, { headers: { 'if-none-match': etag } })
    expect([again.status, again.etag === etag]).toEqual([200, false])
  })

  test('has another ETag in each encoding', async () => {
    const site = createCachedApp()
    const tags = await Promise.all(
      ['br', 'gzip', 'zstd', ''].map(async (encoding) => (await ask(site, { encoding })).etag),
    )
    expect(new Set(tags).size).toBe(4)
  })
})
