import { describe, expect, it } from 'vitest'
import { holdAdvice, holdNote, holdReasons, holdText, readHoldNote, type FieldCount } from './hold.ts'

const NOTHING = { shrink: false, fields: new Set<string>(), jumps: new Set<string>() }
const kinds = (...call: Parameters<typeof holdReasons>) => holdReasons(...call).map(({ kind }) => kind)
const count = (numbers: Partial<FieldCount>): FieldCount => ({
  field: 'price',
  inStock: 10,
  had: 0,
  delivered: 10,
  have: 0,
  paired: 0,
  kept: 0,
  priced: 0,
  collapsed: 0,
  soared: 0,
  ...numbers,
})

describe('a delivery that lacks vehicles', () => {
  it.each([
    { inStock: 0, absent: 0, held: [] },
    { inStock: 10, absent: 0, held: [] },
    { inStock: 10, absent: 5, held: [] },
    { inStock: 10, absent: 6, held: ['shrunk'] },
    { inStock: 1, absent: 1, held: ['shrunk'] },
    { inStock: 3, absent: 1, held: [] },
  ])('is held for $held if $absent of $inStock are missing', ({ inStock, absent, held }) => {
    expect(kinds({ inStock, absent }, [], NOTHING)).toEqual(held)
    expect(kinds({ inStock, absent }, [], { ...NOTHING, shrink: true })).toEqual([])
  })
})

describe('a delivery that empties a field', () => {
  it.each([
    ['for all vehicles', { had: 10, have: 0 }, ['emptied']],
    ['for nearly all vehicles', { had: 10, delivered: 20, have: 1 }, ['emptied']],
    ['for more than half of its vehicles', { had: 10, have: 4, paired: 10, kept: 4 }, ['emptied']],
    ['for half of its vehicles', { had: 10, have: 5, paired: 10, kept: 5 }, []],
    ['with other vehicles, of which few have it', { had: 10, have: 3, paired: 3, kept: 3 }, []],
    ['a field that few had', { had: 5, have: 0 }, []],
    ['as many vehicles of a smaller stock', { had: 8, delivered: 5, have: 4 }, []],
    ['of a few vehicles', { inStock: 2, had: 2, delivered: 2 }, []],
    ['with a few rows', { had: 10, delivered: 2 }, []],
  ] as const)('%s', (_, numbers, held) => {
    expect(kinds({ inStock: 10, absent: 0 }, [count(numbers)], NOTHING)).toEqual(held)
  })

  it('is confirmed field by field', () => {
    const counts = [count({ had: 10 }), count({ field: 'photos', had: 10 })]
    const confirmed = { ...NOTHING, fields: new Set(['price']) }
    expect(holdReasons({ inStock: 10, absent: 0 }, counts, confirmed)).toMatchObject([{ field: 'photos' }])
  })
})

it.each([
  [{ priced: 10, collapsed: 6 }, ['prices-collapsed']],
  [{ priced: 10, collapsed: 5 }, []],
  [{ priced: 2, collapsed: 2 }, []],
  [{ priced: 10, soared: 6 }, ['prices-soared']],
  [{ priced: 10, soared: 5 }, []],
  [{ priced: 2, soared: 2 }, []],
])('with prices %j is held for %j', (numbers, held) => {
  expect(kinds({ inStock: 10, absent: 0 }, [count({ had: 10, have: 10, ...numbers })], NOTHING)).toEqual(held)
})

it.each([
  [{ jumps: new Set(['price']) }, []],
  [{ fields: new Set(['price']) }, ['prices-soared', 'too-dear']],
  [{ jumps: new Set(['beforePrice']) }, ['prices-collapsed', 'prices-soared', 'too-dear']],
])('with %j confirmed is held for %j', (confirmed, held) => {
  const counts = [count({ priced: 10, collapsed: 6, soared: 6 })]
  const jumps = [{ kind: 'too-dear' as const, field: 'price' as const, dear: 6, of: 10 }]
  const reasons = holdReasons({ inStock: 10, absent: 0 }, counts, { ...NOTHING, ...confirmed }, { jumps })
  expect(reasons.map(({ kind }) => kind)).toEqual(held)
})

it('jumps are confirmed with an option of their own', () => {
  const reasons = holdReasons({ inStock: 10, absent: 0 }, [count({ priced: 10, soared: 6 })], NOTHING)
  expect(holdNote(reasons)).toMatch(
    /^price: 6 of 10 rose .*\. Correct the mapping: field `price`; or confirm with --allow-jump price\.$/,
  )
})

it('holdNote names the reasons and the options that confirm them', () => {
  const reasons = holdReasons({ inStock: 10, absent: 9 }, [count({ had: 10 })], NOTHING)
  expect(holdNote(reasons)).toBe(
    '9 of 10 vehicles are missing; price: 10 of 10 vehicles had it, 0 of 10 in the file have it. Nothing was applied. Correct the mapping: field `price`; or confirm with --allow-shrink --allow-empty price.',
  )
  expect(reasons.map((reason) => holdText(reason, 'from "asking"')).at(-1)).toMatch(
    /^price \(from "asking"\): 10 of 10/,
  )
})

it('advises to correct the mapping first, then to confirm, by field and column', () => {
  const emptied = holdReasons({ inStock: 10, absent: 0 }, [count({ had: 10 })], NOTHING)
  const shrunk = holdReasons({ inStock: 10, absent: 9 }, [], NOTHING)
  const columnsOf = () => ({ names: ['Ask', 'Asking'], isInFile: true })
  expect(holdAdvice(emptied, columnsOf)).toBe(
    'Correct the mapping: field `price`, column `Ask` or `Asking`; or confirm with --allow-empty price.',
  )
  expect(holdAdvice(emptied, () => ({ names: ['Ask'], isInFile: false }))).toMatch(
    /column `Ask`, which the file does not have; or/,
  )
  expect(holdAdvice(shrunk)).toBe('Check the file; or confirm with --allow-shrink.')
  expect(readHoldNote(holdNote(shrunk), 'feeds run north stock')).toEqual({
    what: '9 of 10 vehicles are missing',
    advice: 'Check the file; or confirm with feeds run north stock --allow-shrink.',
  })
})
