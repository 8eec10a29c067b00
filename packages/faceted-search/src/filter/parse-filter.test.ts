import {
  array,
  assert,
  constantFrom,
  float,
  letrec,
  oneof,
  property,
  record,
  string,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter } from '../contract.ts'
import { MAX_FILTER_DEPTH, MAX_FILTER_LENGTH, parseFilter, type FilterInput } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'

const a: Filter = { kind: 'equals', attribute: 'a', value: '1' }
const b: Filter = { kind: 'equals', attribute: 'b', value: '2' }
const c: Filter = { kind: 'equals', attribute: 'c', value: '3' }

describe('valid filters', () => {
  const table: readonly (readonly [FilterInput, Filter])[] = [
    ['a = 1', a],
    [`'a'="1"`, a],
    ['a != 1', { kind: 'not', of: a }],
    ['a = 1 OR b = 2 AND c = 3', { kind: 'or', of: [a, { kind: 'and', of: [b, c] }] }],
    ['(a=1 OR b=2) AND c=3', { kind: 'and', of: [{ kind: 'or', of: [a, b] }, c] }],
    ['NOT a=1 AND b=2', { kind: 'and', of: [{ kind: 'not', of: a }, b] }],
    ['NOT (a=1 AND b=2)', { kind: 'not', of: { kind: 'and', of: [a, b] } }],
    ['p > 5', { kind: 'range', attribute: 'p', from: 5, exclusiveFrom: true }],
    ['"p">=20000', { kind: 'range', attribute: 'p', from: 20000 }],
    ['p < -5.5', { kind: 'range', attribute: 'p', to: -5.5, exclusiveTo: true }],
    ['p <= 1e3', { kind: 'range', attribute: 'p', to: 1000 }],
    ['"p" 5.99 TO 100', { kind: 'range', attribute: 'p', from: 5.99, to: 100 }],
    ['a IN [x, "y z", \'q\']', { kind: 'in', attribute: 'a', values: ['x', 'y z', 'q'] }],
    ['a IN []', { kind: 'in', attribute: 'a', values: [] }],
    ['a NOT IN [x]', { kind: 'not', of: { kind: 'in', attribute: 'a', values: ['x'] } }],
    ['a EXISTS', { kind: 'exists', attribute: 'a' }],
    ['a NOT EXISTS', { kind: 'not', of: { kind: 'exists', attribute: 'a' } }],
    ['a IS NULL', { kind: 'null', attribute: 'a' }],
    ['a IS NOT NULL', { kind: 'not', of: { kind: 'null', attribute: 'a' } }],
    ['a IS EMPTY', { kind: 'empty', attribute: 'a' }],
    ['a IS NOT EMPTY', { kind: 'not', of: { kind: 'empty', attribute: 'a' } }],
    ['a = "AND"', { kind: 'equals', attribute: 'a', value: 'AND' }],
    [String.raw`"a\"b" = 'it\'s \\ \n'`, { kind: 'equals', attribute: 'a"b', value: String.raw`it's \ \n` }],
    ['', { kind: 'and', of: [] }],
    [[], { kind: 'and', of: [] }],
    [['a=1', ['b=2', 'c=3']], { kind: 'and', of: [a, { kind: 'or', of: [b, c] }] }],
    [[['a=1']], a],
    [['', ['', 'a=1'], []], a],
  ]
  it.each(table)('%j', (text, filter) => expect(parseFilter(text)).toEqual({ ok: true, value: filter }))
})

describe('invalid filters', () => {
  const table: readonly (readonly [FilterInput, number, string, string])[] = [
    ['a', 1, '', 'an operator'],
    ['a =', 3, '', 'a value'],
    ['a = 1 b = 2', 6, 'b', 'AND, OR or the end'],
    ['a = 1 and b = 2', 6, 'and', 'AND, OR or the end'],
    ['a = 1 OR', 8, '', 'an attribute, NOT or ('],
    ['(a = 1', 6, '', 'AND, OR or )'],
    ['a = 1)', 5, ')', 'AND, OR or the end'],
    ['p > x', 4, 'x', 'a number'],
    ['p 5 TO', 6, '', 'a number'],
    ['p x TO 5', 2, 'x', 'an operator'],
    ['a IN (x)', 5, '(', '['],
    ['a IN [x y]', 8, 'y', ', or ]'],
    ['a IS 5', 5, '5', 'NULL, EMPTY or NOT'],
    ['a NOT 5', 6, '5', 'IN or EXISTS'],
    ['a = "x', 4, '"', 'a closing "'],
    ['a = ;', 4, ';', 'a name, a value or an operator'],
  ]
  it.each(table)('%j', (text, position, found, expected) => {
    const result = parseFilter(text)
    expect(result).toMatchObject({ ok: false, error: { kind: 'filter-syntax', position, found, expected } })
  })

  it('reports which part of a list is wrong', () => {
    const error = { position: 1, expected: 'an operator', path: [1, 1] }
    expect(parseFilter(['a=1', ['b=2', 'c']])).toMatchObject({ ok: false, error })
  })

  it('is bounded in depth and length', () => {
    expect(parseFilter(nested(MAX_FILTER_DEPTH)).ok).toBe(true)
    expect(parseFilter(nested(MAX_FILTER_DEPTH + 1)).ok).toBe(false)
    expect(parseFilter(`${'NOT '.repeat(MAX_FILTER_DEPTH + 1)}a=1`).ok).toBe(false)
    expect(parseFilter(' '.repeat(MAX_FILTER_LENGTH + 1)).ok).toBe(false)
    expect(parseFilter(Array.from({ length: MAX_FILTER_LENGTH + 1 }, () => [])).ok).toBe(false)
  })
})

function nested(depth: number): string {
  return `${'('.repeat(depth)}a=1${')'.repeat(depth)}`
}

/** Filters as the parser makes them. */
const { filter: anyFilter } = letrec<{ filter: Filter }>((tie) => {
  const text = string({ unit: 'binary', maxLength: 6 })
  const number = float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
  const two = array(tie('filter'), { minLength: 2, maxLength: 3 })
  const leaf = [
    record({ kind: constantFrom('equals' as const), attribute: text, value: text }),
    record({ kind: constantFrom('in' as const), attribute: text, values: uniqueArray(text, { maxLength: 3 }) }),
    record({ kind: constantFrom('exists' as const, 'null' as const, 'empty' as const), attribute: text }),
    tuple(text, number, number).map(([attribute, from, to]): Filter => ({ kind: 'range', attribute, from, to })),
    tuple(text, number).map(([attribute, from]): Filter => ({ kind: 'range', attribute, from })),
    tuple(text, number).map(([attribute, to]): Filter => ({ kind: 'range', attribute, to, exclusiveTo: true })),
  ]
  const branch = [
    record({ kind: constantFrom('and' as const, 'or' as const), of: two }),
    record({ kind: constantFrom('not' as const), of: tie('filter') }),
  ]
  return { filter: oneof({ maxDepth: 4, depthSize: 'small' }, ...leaf, ...branch) }
})

describe('properties', () => {
  it('parses what printFilter prints', () => {
    assert(
      property(anyFilter, (filter) => {
        expect(parseFilter(printFilter(filter))).toEqual({ ok: true, value: filter })
      }),
      { numRuns: 2000 },
    )
  })

  it('returns a filter or an error position for any text', () => {
    const piece = constantFrom(
      'a',
      '"b"',
      "'",
      '"',
      '\\',
      ' ',
      '=',
      '!=',
      '<',
      '>',
      '>=',
      '(',
      ')',
      '[',
      ']',
      ',',
      '1',
      'AND',
      ' OR ',
      ' NOT ',
      ' IN ',
      ' TO ',
      ' IS ',
      'NULL',
      'EMPTY',
      'EXISTS',
      '\u{1f600}',
      '\ud800',
      '\n',
      '-',
    )
    assert(
      property(array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        const result = parseFilter(text)
        if (result.ok) return
        expect(result.error.position).toBeLessThanOrEqual(text.length)
        expect(text.startsWith(result.error.found, result.error.position)).toBe(true)
        expect(result.error.expected).not.toBe('')
      }),
      { numRuns: 5000 },
    )
  })
})
