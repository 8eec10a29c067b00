import { expect, it } from 'vitest'
import type { MappedRow } from '../mapping/mapped-row.ts'
import type { QuarantineKind } from '../quarantine.ts'
import { createRowCounter } from './row-limits.ts'

const LIMITS = { refused: 2, blank: 3, rows: 20, staged: 1000 }

const refused = (kind: QuarantineKind): MappedRow => ({
  kind: 'refused',
  number: 1,
  dealership: null,
  identity: null,
  identifier: null,
  refusal: { kind, column: null, value: null, reason: '' },
})
/** A vehicle (v), a refused row (r) and a blank one (b). */
const ROWS: Readonly<Record<string, MappedRow>> = {
  v: {
    kind: 'vehicle',
    number: 1,
    dealership: null,
    identity: { key: '1', isNamed: true },
    currency: 'AUD',
    draft: {},
    locationCode: null,
    photos: null,
    notes: [],
  },
  r: refused('unreadable'),
  b: refused('blank-row'),
}

function exceeded(rows: string, characters = 1): string | null {
  const counter = createRowCounter(LIMITS)
  let found: string | null = null
  for (const row of rows) {
    const mapped = ROWS[row]
    if (mapped) found ??= counter.count(mapped, characters)
  }
  return found
}

it.each([
  ['rr', null],
  ['rrr', 'refused'],
  ['vvvrrr', null],
  ['vvvrrrr', 'refused'],
  ['vbbbrrr', 'refused'],
  ['vbbb', null],
  ['vbbbb', 'blank'],
  ['v'.repeat(20), null],
  ['v'.repeat(21), 'rows'],
])('the rows %s exceed the limit %s', (rows, limit) => expect(exceeded(rows)).toBe(limit))

it('counts the characters of staged rows', () => {
  expect(exceeded('vv', 500)).toBeNull()
  expect(exceeded('vv', 501)).toBe('staged')
})
