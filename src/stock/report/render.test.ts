import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportReport } from './import-report.ts'
import { renderProgress } from './render-progress.ts'
import { renderReport } from './render-report.ts'
import { shareBar } from './share-bar.ts'

const REPORT: ImportReport = {
  file: 'stock.csv',
  mapping: 'plain',
  feed: 'stock',
  dealership: null,
  isDryRun: false,
  dealerships: 3,
  createdDealerships: ['west'],
  rows: 16734,
  added: 16_000,
  changed: 500,
  unchanged: 133,
  quarantined: 1,
  sold: 7,
  held: [
    {
      dealership: 'South Yard',
      inStock: 120,
      absent: 100,
      rows: 100,
      reasons: [{ kind: 'shrunk', inStock: 120, absent: 100 }],
      texts: ['100 of 120 vehicles are missing', 'price (the file has no column "price"): 100 of 120 vehicles had it'],
      advice: 'Check the file; or confirm with --allow-shrink.',
    },
  ],
  refused: [
    {
      kind: 'unreadable',
      column: 'price',
      rows: 1,
      example: {
        row: 12,
        identity: 'F12',
        reason: '"cheap" is not a price in AUD',
      },
    },
  ],
  notes: new Map([['illegal-vin-left-out', 2] as const]),
  recognized: ['Windows-1252', 'separated by semicolons (the mapping expects commas)'],
  unusedColumns: ['Car/Suv'],
  lackingColumns: Array.from({ length: 14 }, (_, number) => `C${number}`),
  absentPaths: [],
  betterMapping: 'kijiji',
  seconds: {
    reading: 1.04,
    applying: 2,
  },
}

it('renders what an import did', () => {
  expect(renderReport(REPORT)).toBe(`stock.csv as plain into feed stock of 3 dealerships (1 new), 3.0 s

  rows            16,734
  added           16,000  ███████████████████████·
  changed            500  ▊·······················
  unchanged          133  ▎·······················
  quarantined          1  ▏·······················
  held back          100  ▏·······················
  sold                 7  no longer in the file

Quarantined, each with an example:
         1  unreadable price: row 12 (F12), "cheap" is not a price in AUD

Held back, nothing of it applied:
  South Yard: 100 of 120 vehicles are missing
  South Yard: price (the file has no column "price"): 100 of 120 vehicles had it
Check the file; or confirm with --allow-shrink.

Noted:
         2  VINs that are not 17 legal characters, left out

Recognized: Windows-1252, separated by semicolons (the mapping expects commas)
Columns not used: Car/Suv
Columns the file lacks: C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11 and 2 more
--mapping kijiji would read more of its columns.
`)
})

it('says how to list every refused row, where it shows only examples', () => {
  const refused = REPORT.refused.map((group) => ({ ...group, rows: 12 }))
  const command = 'Every one of them: npx forecourt feeds refused'
  expect(renderReport({ ...REPORT, refused })).toContain(`in AUD\n${command}\n`)
  expect(renderReport({ ...REPORT, refused, dealership: 'north' })).toContain(`${command} north stock\n`)
  expect(renderReport({ ...REPORT, refused, isDryRun: true })).not.toContain(command)
  expect(renderReport(REPORT)).not.toContain(command)
})

it('prints nothing of a file that controls the terminal', () => {
  const refused = [
    {
      kind: 'broken-row',
      column: 'a\u001b[2J',
      rows: 1,
      example: { row: 2, identity: null, reason: '"\u0007b" is broken' },
    },
  ]
  const text = renderReport({ ...REPORT, refused, unusedColumns: ['c\u009b'] })
  expect(text).toContain('broken-row a [2J: row 2, " b" is broken')
  expect(text).toContain('Columns not used: c\n')
})

it('does not count rows of a held feed as quarantined', () => {
  const text = renderReport({ ...REPORT, quarantined: 0 })
  expect(text).toContain('quarantined          0')
  expect(text).toContain('Refused, rows held back included, each with an example:')
  expect(text).not.toContain('Quarantined,')
})

describe('renderProgress', () => {
  it.each([
    [
      { phase: 'reading', rows: 0, bytesRead: 0, bytes: 100 },
      0,
      'Reading  ························   0 %  0 rows, 0 a second',
    ],
    [
      { phase: 'reading', rows: 250_000, bytesRead: 50, bytes: 100 },
      5000,
      'Reading  ████████████············  50 %  250,000 rows, 50,000 a second, 5 s left',
    ],
    [
      { phase: 'applying', rows: 10, ofRows: 100 },
      10_000,
      'Applying ██▍·····················  10 %  10 rows, 1 a second, 1 min 30 s left',
    ],
    [
      { phase: 'applying', rows: 100, ofRows: 100 },
      10_000,
      'Applying ████████████████████████ 100 %  100 rows, 10 a second',
    ],
  ] as const)('%j', (progress, elapsed, text) => expect(renderProgress(progress, elapsed)).toBe(text))
})

it('a bar always has the requested width, and is empty for 0 only', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }), (share, width) => {
      const bar = shareBar(share, width)
      expect([...bar]).toHaveLength(width)
      expect(bar === '·'.repeat(width)).toBe(share === 0)
    }),
  )
})
