import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSameSitePath } from './same-site-path.ts'

it.each([
  ['/', '/'],
  ['/my-garage', '/my-garage'],
  ['/cars/hilux?back=%2Fsearch#enquire', '/cars/hilux?back=%2Fsearch#enquire'],
  ['/search?range%5Bprice%5D=:20000', '/search?range%5Bprice%5D=:20000'],
  ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ['/@evil.example', '/@evil.example'],
])('accepts %s', (value, path) => {
  expect(parseSameSitePath(value)).toBe(path)
})

it.each([
  '',
  'my-garage',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/\\/evil.example',
  '/%5C/evil.example',
  '/%2f/evil.example',
  '/..%2F..%2Fevil.example',
  '/%252f%252fevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\r\nset-cookie: a=b',
  '/%0d%0aset-cookie: a=b',
  ' /evil',
  '/a b',
  'javascript:alert(1)',
  'data:text/html,x',
  'dealer.example?.evil.example',
  `/${'a'.repeat(2_000)}`,
])('refuses %j', (value) => {
  expect(parseSameSitePath(value)).toBeNull()
})

it('never leads to another origin, even if it is decoded twice', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '%2f',
    '%5C',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))), (pieces) => {
      const path = parseSameSitePath(pieces.join(''))
      if (path === null) return
      expect(new URL(path, 'https://dealer.example').origin).toBe('https://dealer.example')
      expect(parseSameSitePath(path)).toBe(path)
      expect(path).not.toMatch(/^\/[/\\]|[\r\n\t\\]/)
    }),
    { numRuns: 2_000 },
  )
})
