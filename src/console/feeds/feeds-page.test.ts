import { expect, test } from 'vitest'
import { countsWords, groupWords, readRefusedSearch, runView, sourceWords } from './feeds-page.ts'

const COUNTS = { rows: 9, added: 0, changed: 0, unchanged: 9, sold: 0, refused: 0 }

test.each([
  [{ ...COUNTS, added: 1200, sold: 3 }, '1,200 new · 3 sold'],
  [COUNTS, 'Nothing changed'],
  [null, ''],
])('%j changed: %s', (counts, words) => expect(countsWords({ counts, outcome: 'imported' })).toBe(words))

test('of a held file nothing was applied, whatever it would change', () =>
  expect(countsWords({ counts: { ...COUNTS, changed: 4 }, outcome: 'held' })).toBe('Nothing applied'))

test('a held run says what somebody decided', () => {
  expect(runView({ outcome: 'held', decision: null }).words).toBe('Held back')
  const decision = { kind: 'rejected', by: 'Ana', at: '2026-11-29T00:00:00.000Z' } as const
  expect(runView({ outcome: 'held', decision }).words).toBe('Held, rejected by Ana')
})

test.each([
  [{ kind: 'folder', source: 'north/stock/*' }, 'Folder north/stock/*'],
  [{ kind: 'https', source: 'https://dms.example/x.csv' }, 'https://dms.example/x.csv'],
  [{ kind: 'sent', source: null }, 'Sent by another system'],
] as const)('%j comes from %s', (feed, words) => expect(sourceWords(feed)).toBe(words))

test('a reason names its column, and one that is newer than the list is shown as it is', () => {
  expect(groupWords({ kind: 'unreadable', column: 'price' })).toBe('price: Can’t be read')
  expect(groupWords({ kind: 'too-small', column: null })).toBe('too small')
})

test('only texts of the address are filters', () =>
  expect(readRefusedSearch({ kind: 'missing', column: 7, q: ' ', other: 'x' })).toEqual({ kind: 'missing' }))
