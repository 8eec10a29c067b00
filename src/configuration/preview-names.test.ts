import { expect, test } from 'vitest'
import { createPreviewNames } from './preview-names.ts'

const KEY = '0123456789abcdef0123'
const names = createPreviewNames('a secret', 'preview.example')
const host = names.hostOf(KEY)

test('a draft has one label below the host, and is found by it', () => {
  expect(host).toMatch(/^preview-[0-9a-f]{44}\.preview\.example$/)
  expect(names.keyOf(host)).toBe(KEY)
})

test.each([
  ['another key under the same signature', host.replace('0123', '0124')],
  ['another signature', host.replace(/.(?=\.preview)/, (last) => (last === '0' ? '1' : '0'))],
  ['another host', host.replace('.preview.example', '.other.example')],
  ['the host itself', 'preview.example'],
  ['a further label', `www.${host}`],
  ['the name of a site', 'preview-cars.preview.example'],
])('%s is no preview', (_, other) => {
  expect(names.keyOf(other)).toBeNull()
})

test('a name that a previous secret signed is still one, of another secret never', () => {
  expect(createPreviewNames(['a newer secret', 'a secret'], 'preview.example').keyOf(host)).toBe(KEY)
  expect(createPreviewNames('another secret', 'preview.example').keyOf(host)).toBeNull()
})
