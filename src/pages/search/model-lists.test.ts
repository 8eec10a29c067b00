import { expect, it } from 'vitest'
import { parseModelLists } from './model-lists.ts'

it.each([
  [[], true],
  [[['models-of-Mazda', '<ul></ul>']], true],
  [{ models: [] }, false],
  [[['models-of-Mazda']], false],
  [[['models-of-Mazda', null]], false],
])('%j is a list of models: %s', (wire, isList) => {
  expect(parseModelLists(wire)).toEqual(isList ? wire : null)
})
