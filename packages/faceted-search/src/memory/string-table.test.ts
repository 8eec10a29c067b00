import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCodePoints } from '../order/compare-text.ts'
import { Heap } from './heap.ts'
import { StringTable, writeStrings } from './string-table.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀') }),
)
const texts = fc.uniqueArray(text, { maxLength: 40 }).map((some) => some.toSorted(compareCodePoints))

describe('a table of strings', () => {
  it('returns and finds its strings, and nothing else', () => {
    fc.assert(
      fc.property(texts, text, (sorted, other) => {
        const heap = new Heap()
        const table = new StringTable(heap, writeStrings(heap, sorted))
        expect(sorted.map((_, index) => table.at(index))).toEqual(sorted)
        expect(sorted.map((one) => table.find(one))).toEqual(sorted.map((_, index) => index))
        expect(table.find(other)).toBe(sorted.includes(other) ? sorted.indexOf(other) : undefined)
      }),
    )
  })

  it('compares two strings and finds those with a prefix', () => {
    fc.assert(
      fc.property(texts, text, (sorted, prefix) => {
        const heap = new Heap()
        const table = new StringTable(heap, writeStrings(heap, sorted))
        const { from, to } = table.prefixRange(prefix)
        expect(sorted.slice(from, to)).toEqual(sorted.filter((one) => one.startsWith(prefix)))
        for (let index = 1; index < sorted.length; index++) expect(table.compare(index - 1, index)).toBeLessThan(0)
      }),
    )
  })

  it('reads more strings than its cache holds, and a byte order mark', () => {
    const heap = new Heap()
    const many = Array.from({ length: 10_000 }, (_, index) => `\u{feff}${index}`)
    const table = new StringTable(heap, writeStrings(heap, many))
    expect(many.every((one, index) => table.at(index) === one)).toBe(true)
    expect(many.every((one, index) => table.at(index) === one)).toBe(true)
  })
})
