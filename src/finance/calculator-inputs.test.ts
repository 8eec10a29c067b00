import { expect, it } from 'vitest'
import { fieldText } from './calculator-inputs.ts'

it.each([
  ['amount', 30_000, '30,000'],
  ['deposit', 10_198.8, '10,198.80'],
  ['residual', 0, '0'],
  ['annualRate', 7.49, '7.49'],
  ['annualRate', 8.5, '8.5'],
  ['years', 5, '5'],
] as const)('the box of %s shows %d as %s', (input, value, text) => {
  expect(fieldText(input, value)).toBe(text)
})
