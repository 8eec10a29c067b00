import { expect, test } from 'vitest'
import { scalarText } from './scalar-text.ts'

test.each([
  ['Toyota', 'Toyota'],
  [0, '0'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ make: 'Toyota' }, ''],
  [['Toyota'], ''],
])('%j is “%s”', (value, text) => {
  expect(scalarText(value)).toBe(text)
})
