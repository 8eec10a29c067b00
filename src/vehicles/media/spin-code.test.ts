import { expect, it } from 'vitest'
import { parseSpinCode } from './spin-code.ts'

it.each([
  ['https://spins.example/embed/42', 'https://spins.example/embed/42'],
  ['<iframe width="100%" src="https://spins.example/e?a=1&amp;b=2"></iframe>', 'https://spins.example/e?a=1&b=2'],
  ['http://spins.example/embed/42', null],
  ['javascript:alert(1)', null],
  ['SPIN-42', null],
])('parses %s', (code, address) => {
  expect(parseSpinCode(code)).toBe(address)
})
