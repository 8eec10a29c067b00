import { expect, test } from 'vitest'
import { consoleDocument, consolePolicy, themeOfCookie } from './console-document.ts'

const ASSETS = {
  scripts: ['/assets/main.js'],
  preloads: ['/assets/a.js'],
  stylesheet: '/assets/style.css',
  font: '/assets/f.woff2',
}

test.each([
  ['console-theme=dark', 'dark'],
  ['a=b; console-theme=light; c=d', 'light'],
  ['console-theme=blue', undefined],
  ['other-console-theme=dark', undefined],
  [undefined, undefined],
])('reads the theme of the cookie %j', (header, expected) => {
  expect(themeOfCookie(header)).toBe(expected)
})

test('the document has no inline script and no inline style', () => {
  const html = consoleDocument(ASSETS, undefined)
  expect(html.match(/<script(?![^>]* src=)/g)).toBeNull()
  expect(html).not.toContain('<style')
  expect(html).toContain('<script type="module" src="/assets/main.js">')
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">')
})

test('the browser’s bar follows the device, or the chosen theme', () => {
  expect(consoleDocument(ASSETS, undefined).match(/theme-color/g)).toHaveLength(2)
  const dark = consoleDocument(ASSETS, 'dark')
  expect(dark).toContain('data-theme="dark"')
  expect(dark.match(/theme-color/g)).toHaveLength(1)
})

test('the policy allows no inline script, and pictures and frames of the given origins', () => {
  const policy = consolePolicy({
    development: false,
    images: ['https://cars.example'],
    frames: ['https://*.preview.example'],
  })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('frame-src https://*.preview.example;')
  expect(policy).toContain("img-src 'self' data: blob: https://cars.example")
  expect(consolePolicy({ development: true, images: [], frames: [] })).toContain("style-src 'self' 'unsafe-inline'")
})
