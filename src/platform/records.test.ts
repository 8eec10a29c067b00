import { expect, it } from 'vitest'
import { entriesOf, isRecord, keysOf, propertiesOf, recordOf } from './records.ts'

it('keeps keys and values', () => {
  const sizes = { small: 1, large: 2 }
  expect(keysOf(sizes)).toEqual(['small', 'large'])
  expect(entriesOf(sizes)).toEqual([
    ['small', 1],
    ['large', 2],
  ])
  expect(recordOf(['small', 'large'], (key) => key.length)).toEqual({ small: 5, large: 5 })
})

it.each([
  [{ name: 1 }, true, { name: 1 }],
  [{}, true, {}],
  [[1], false, {}],
  [null, false, {}],
  [undefined, false, {}],
  ['text', false, {}],
])('%j is a record: %s', (value, expected, properties) => {
  expect(isRecord(value)).toBe(expected)
  expect(propertiesOf(value)).toEqual(properties)
})
