import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../../cell.ts'
import { csvReader } from './csv-rows.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'

function read(pieces: readonly string[], separator = ','): readonly SourceRow[] {
  const reader = csvReader(separator)
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

const cells = (rows: readonly SourceRow[]) => rows.map((row) => row.fault ?? row.cells)

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

describe('csvReader', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a ""x""","b\nc",d\n', [['a "x"', 'b\nc', 'd']]],
    ['"a"\r\n"b"\r\n', [['a'], ['b']]],
    ['5" screen,b\n', [['5" screen', 'b']]],
    ['a\n\nb\n', [['a'], [], ['b']]],
    ['a,\n', [['a', '']]],
    ['"a"x,b\nc,d\n', ['text follows a closing quote', ['c', 'd']]],
    ['a,"b\nc,d\ne,f\n', ['a quote is opened and never closed', ['c', 'd'], ['e', 'f']]],
    ['', []],
  ])('reads %j, also letter by letter', (text, rows) => {
    expect(cells(read([text]))).toEqual(rows)
    expect(cells(read([...text]))).toEqual(rows)
  })

  it('reports an endless line once and continues after it', () => {
    const long = 'x'.repeat(MAX_RECORD_CHARACTERS / 4)
    const rows = read(['a\n', ...Array.from({ length: 12 }, () => long), '\nb\n'])
    expect(rows.map(({ fault, number }) => [number, fault])).toEqual([
      [1, undefined],
      [2, `the row is longer than ${MAX_RECORD_CHARACTERS} characters`],
      [3, undefined],
    ])
    expect(Math.max(...rows.map(({ text }) => text?.length ?? 0))).toBeLessThan(1000)
  })

  it('reports an unclosed quote and reads the following lines', () => {
    const line = `${'x'.repeat(1000)}\n`
    const rows = read(['"a\n', ...Array.from({ length: 1200 }, () => line)])
    expect(rows).toHaveLength(1201)
    expect(rows.filter(({ fault }) => fault !== undefined)).toHaveLength(1)
  })

  it('agrees with csv-parse on any table, in any chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ';', ' ') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.nat(40), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        (table, cuts, newline) => {
          const text = table.map((row) => row.map(quoted).join(',')).join(newline) + newline
          const ends = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
          const pieces = ends.slice(1).map((end, index) => text.slice(ends[index], end))
          const expected: unknown = parse(text, { relax_column_count: true, record_delimiter: newline })
          expect(cells(read(pieces))).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })
})
