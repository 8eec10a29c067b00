import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSpellings } from './spellings.ts'

const counted = (...pairs: readonly (readonly [string, number])[]) => pairs.map(([value, count]) => ({ value, count }))

describe('mergeSpellings', () => {
  it.each([
    ['merges two spellings of a word', counted(['Hilux', 430], ['HiLux', 84]), counted(['Hilux', 514])],
    [
      'sorts by count again after merging',
      counted(['Kia', 60], ['Ssangyong', 58], ['SsangYong', 11]),
      counted(['Ssangyong', 69], ['Kia', 60]),
    ],
    ['keeps an order by name', counted(['a', 1], ['A', 1], ['b', 9]), counted(['a', 2], ['b', 9])],
    ['keeps different words apart', counted(['Mini', 3], ['Minibus', 1]), counted(['Mini', 3], ['Minibus', 1])],
    ['returns nothing for no values', [], []],
  ])('%s', (_, values, merged) => {
    expect(mergeSpellings(values)).toEqual(merged)
  })

  it('keeps the sum of all counts and returns each word once', () => {
    const word = fc.record({ value: fc.constantFrom('a', 'A', 'b', 'B ', 'é', 'É', 'ß'), count: fc.nat(50) })
    fc.assert(
      fc.property(fc.uniqueArray(word, { selector: ({ value }) => value }), (values) => {
        const merged = mergeSpellings(values)
        const sum = (of: readonly { readonly count: number }[]) => of.reduce((total, { count }) => total + count, 0)
        expect(sum(merged)).toBe(sum(values))
        expect(new Set(merged.map(({ value }) => value.trim().toLowerCase())).size).toBe(merged.length)
      }),
    )
  })
})
