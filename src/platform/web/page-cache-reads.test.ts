import { describe, expect, test } from 'vitest'
import { ask, bodyOf, createCachedApp, type CachedApp } from './testing/cached-app.tsx'

describe('after a change of data, a page stays cached', () => {
  const path = '/stock/a/b'
  const change = (site: CachedApp, stock: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(stock)) site.state.stock.set(`a.example ${name}`, value)
    site.state.version++
  }

  test('if its reads give the same results, and keeps its ETag', async () => {
    const site = createCachedApp()
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
    const site = createCachedApp()
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
    const site = createCachedApp()
    change(site, { a: { price: 1 }, b: { price: 1 } })
    await ask(site, { path })
    change(site, changes)
    await ask(site, { path })
    expect(site.state.renders).toBe(2)
  })

  test('but not if a read fails: then the page fails', async () => {
    const site = createCachedApp()
    change(site, { a: 1, b: 1 })
    await ask(site, { path })
    change(site, { b: new Error('down') })
    expect((await ask(site, { path })).status).toBe(500)
  })

  test('once for any number of requests that wait', async () => {
    const site = createCachedApp()
    change(site, { a: 1, b: 1 })
    await ask(site, { path })
    const { reads } = site.state
    change(site, {})
    await Promise.all(Array.from({ length: 20 }, () => ask(site, { path })))
    expect([site.state.renders, site.state.reads - reads]).toEqual([1, 2])
  })

  test('no longer than the page and the results of its reads are valid', async () => {
    const site = createCachedApp()
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
  test('that a page does not read share one cached page', async () => {
    const site = createCachedApp()
    for (const query of ['', '?utm_source=x', '?utm_source=y&gclid=1', '?x', '?%78x=1']) {
      await ask(site, { path: `/reads/y${query}` })
    }
    expect(site.state.renders).toBe(1)
  })

  test('that it reads select different cached pages, whatever other parameters the query has', async () => {
    const site = createCachedApp()
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
