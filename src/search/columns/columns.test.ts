import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter, widthOf } from './byte-writer.ts'
import { readColumns, writeColumns, type ColumnAttributes } from './columns.ts'

const ATTRIBUTES: ColumnAttributes = {
  id: { type: 'number' },
  make: { type: 'text' },
  price: { type: 'number' },
  certified: { type: 'boolean' },
  features: { type: 'text', multi: true },
  sizes: { type: 'number', multi: true },
}

const number = fc.oneof(
  fc.nat(),
  fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  // There is one zero: -0 is the same value.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const document = fc.record({
  id: fc.nat(),
  make: optional(fc.oneof(fc.constantFrom('Toyota', 'Škoda', ''), fc.string({ unit: 'grapheme' }))),
  price: optional(number),
  certified: optional(fc.boolean()),
  features: optional(fc.array(fc.constantFrom('Tow bar', 'Sunroof', 'a,b', ''), { maxLength: 4, minLength: 1 })),
  sizes: optional(fc.array(number, { maxLength: 3, minLength: 1 })),
})

function read(documents: readonly object[], attributes = ATTRIBUTES) {
  const writer = new ByteWriter()
  writeColumns(writer, documents as readonly Record<string, unknown>[], attributes)
  const reader = new ByteReader(writer.done())
  const back = readColumns(reader, attributes)
  expect(reader.isAtEnd).toBe(true)
  return back
}

const present = (each: object) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined))

test('readColumns reads what writeColumns wrote', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 60 }), (documents) => {
      expect(read(documents)).toEqual(documents.map(present))
    }),
    { numRuns: 300 },
  )
})

test('numbers more than 65,536 distinct values', () => {
  const documents = Array.from({ length: 70_000 }, (_, id) => ({ id, make: `Make ${id % 300}`, price: id * 7 + 0.5 }))
  expect(read(documents)).toEqual(documents)
})

test('leaves out other attributes and values of another type', () => {
  const secret = { id: 1, make: 'Kia', custom_rank: 9, price: '12', features: ['Tow bar', 3] }
  expect(read([secret])).toEqual([{ id: 1, make: 'Kia', features: ['Tow bar'] }])
})

test('throws a RangeError for bytes truncated at any position', () => {
  const writer = new ByteWriter()
  writeColumns(writer, [{ id: 1, make: 'Kia', features: ['Tow bar'] }], ATTRIBUTES)
  const bytes = writer.done()
  for (let end = 0; end < bytes.length; end++) {
    expect(() => readColumns(new ByteReader(bytes.subarray(0, end)), ATTRIBUTES)).toThrow(RangeError)
  }
})

test.each([
  [0, 1],
  [255, 1],
  [256, 2],
  [65_535, 2],
  [65_536, 3],
])('%i needs %i bytes', (largest, width) => expect(widthOf(largest)).toBe(width))
