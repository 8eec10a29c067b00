import { expect, test } from 'vitest'
import { parseOperators } from './text-operators.ts'

test.each([
  ['toyota hilux', 'toyota hilux', [], []],
  ['"sport ascent"', 'sport ascent', ['sport ascent'], []],
  ['toyota "land cruiser" gxl', 'toyota land cruiser  gxl', ['land cruiser'], []],
  ['toyota -corolla', 'toyota', [], ['corolla']],
  ['toyota -"land cruiser"', 'toyota', [], ['land cruiser']],
  ['"land cru', 'land cru', ['land cru'], []],
  ['x-trail', 'x-trail', [], []],
  ['cx - 5', 'cx - 5', [], []],
  ['-', '-', [], []],
  ['""', '', [], []],
  ['6" screen', '6" screen', [], []],
])('%s', (query, text, phrases, without) => {
  expect(parseOperators(query)).toEqual({ text, phrases, without })
})
