import { expect, it } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

it.each([
  ['51824753556', true],
  ['51 824 753 556', true],
  ['51 824 753 557', false],
  ['5182475355', false],
  ['518247535566', false],
  ['ABN 51 824 753 556', false],
  ['', false],
])('%j is an ABN: %s', (text, expected) => {
  expect(isAbn(text)).toBe(expected)
})

it('is written in groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
