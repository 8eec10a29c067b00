import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Assets } from './assets.ts'
import { toDocument, type DocumentLayout, type Page } from './document.ts'
import { escapeHtml, scriptJson, tag } from './html.ts'

const ASSETS: Assets = {
  stylesheet: '/assets/main-1.css',
  runtime: '/assets/runtime-1.js',
  react: '/assets/react-1.js',
  island: () => undefined,
  font: (name) => `/assets/${name}-1.woff2`,
}

const LAYOUT: DocumentLayout = {
  lang: 'en-AU',
  siteName: 'Example Motors',
  template: 'yard',
  theme: ':root { --c-accent: #123 }',
  icon: '/assets/icon-1.svg',
  fonts: ['figtree'],
  skipText: 'Skip to content',
  header: { html: '<header>H</header>', hasIslands: false },
  footer: { html: '<footer>F</footer>', hasIslands: false },
}

function documentOf(page: Partial<Page>, hasIslands = false, assets = ASSETS): string {
  const body = { html: '<h1>Hello</h1>', hasIslands }
  return toDocument({ page: { title: 'Hello', body: null, ...page }, body, layout: LAYOUT, assets })
}

describe('toDocument', () => {
  test('puts the page into the layout of the site', () => {
    const html = documentOf({ description: 'A page', canonical: 'https://example.com/', robots: 'noindex' })
    expect(html).toMatch(/^<!doctype html><html lang="en-AU" data-template="yard"><head><meta charset="utf-8">/)
    expect(html).toContain('<title>Hello</title>')
    expect(html).toContain('<meta name="description" content="A page">')
    expect(html).toContain('<link rel="canonical" href="https://example.com/">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain(
      '<link rel="preload" href="/assets/figtree-1.woff2" as="font" type="font/woff2" crossorigin="">',
    )
    expect(html).toContain(
      '<header>H</header><main id="main" tabindex="-1"><h1>Hello</h1></main><footer>F</footer></body></html>',
    )
  })

  test.each([
    ['no island', false, 0],
    ['an island', true, 1],
  ])('has a script only for islands: %s', (_, hasIslands, count) => {
    expect(documentOf({}, hasIslands).match(/<script type="module"/g) ?? []).toHaveLength(count)
  })

  test('starts the scripts of development before all others', () => {
    const html = documentOf({}, true, { ...ASSETS, development: ['/client.ts', '/refresh.ts'] })
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
    expect(scripts).toEqual(['/client.ts', '/refresh.ts', '/assets/runtime-1.js'])
  })

  test('every script is a file or data', () => {
    const html = documentOf({ jsonLd: [{ '@type': 'Car' }] }, true)
    for (const [script] of html.matchAll(/<script[^>]*>/g)) {
      expect(script).toMatch(/ src="\/assets\/|type="application\/ld\+json"/)
    }
  })

  test('no text can end the element or attribute that contains it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const nasty = `${text}</script></title>"'><img src=x onerror=alert(1)>`
        const html = documentOf({ title: nasty, description: nasty, jsonLd: [{ name: nasty }] })
        expect(html).not.toContain('<img')
        expect(html.match(/<\/script>/g)).toHaveLength(1)
        expect(html.match(/<\/title>/g)).toHaveLength(1)
      }),
    )
  })
})

describe('html', () => {
  test('JSON for a script parses to the same value and contains no angle bracket', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = scriptJson(value)
        expect(text).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('attributes that are undefined are left out', () => {
    expect(tag('link', { rel: 'icon', href: undefined, crossorigin: true, title: '"a" & b' })).toBe(
      '<link rel="icon" crossorigin title="&quot;a&quot; &amp; b">',
    )
    expect(escapeHtml(`<a href='x'>&</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&lt;/a&gt;')
  })
})
