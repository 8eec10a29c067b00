import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvLines } from './lead-csv.ts'

const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '"=', ',='), fc.string())
    .map((parts) => parts.join('')),
)

test('any text comes back whole, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [row = []] = parse(`${csvLine(cells)}\r\n`, { skip_empty_lines: false })
      expect(row).toEqual(cells.map((text) => (FORMULA.test(text) ? `'${text}` : text)))
      for (const text of row) expect(text).not.toMatch(FORMULA)
    }),
    { numRuns: 500 },
  )
})

test('a file begins with its headings', () => {
  const rows = [{ at: new Date('2026-11-23T00:00:00Z'), phone: '+61 491 570 006', count: 2, none: null }]
  const columns = [
    ['at', (row: (typeof rows)[number]) => row.at],
    ['phone', (row: (typeof rows)[number]) => row.phone],
    ['count', (row: (typeof rows)[number]) => row.count],
    ['none', (row: (typeof rows)[number]) => row.none],
  ] as const
  expect(csvLines(columns, rows)).toEqual(['at,phone,count,none', "2026-11-23T00:00:00.000Z,'+61 491 570 006,2,"])
})
