import { expect, it } from 'vitest'
import { measured } from './measured.ts'

it.each([
  ['5650 mm', '5,650 mm'],
  ['5650', '5,650 mm'],
  [2165, '2,165 mm'],
  ['2700kg', '2,700 kg'],
  ['17.55 ft', '17.55 ft'],
  ['on request', 'on request'],
  [null, null],
])('%j is written %j', (value, text) => {
  expect(measured(value, 'mm')).toBe(text)
})
