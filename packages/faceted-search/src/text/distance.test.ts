import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, prefixDistance } from './distance.ts'

/** The full table of the textbook algorithm. */
function textbook(a: string, b: string): number[] {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_x, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1 ? at(i - 2, j - 2) + 1 : Infinity
      const row = d[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swap)
    }
  }
  return d[a.length] ?? []
}

const word = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 8 })
const limit = integer({ min: 0, max: 3 })

describe('distance', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['toyoat', 'toyota', 1],
    ['toyta', 'toyota', 1],
    ['tooyota', 'toyota', 1],
    ['coyota', 'toyota', 1],
    ['xyyota', 'toyota', 2],
  ])('%s → %s: %i', (a, b, edits) => expect(distance(a, b, 2)).toBe(edits))

  it('equals the textbook algorithm up to its limit', () => {
    assert(
      property(word, word, limit, (a, b, most) => {
        const row = textbook(a, b)
        expect(distance(a, b, most)).toBe(Math.min(row.at(-1) ?? 0, most + 1))
        expect(prefixDistance(a, b, most)).toBe(Math.min(...row, most + 1))
      }),
      { numRuns: 2000 },
    )
  })
})
