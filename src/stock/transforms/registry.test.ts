import { describe, expect, it } from 'vitest'
import { TRANSFORMS } from './registry.ts'
import type { Flow } from './transform.ts'

const REFUSED = Symbol('refused')
const SOME_REFUSAL = { text: expect.any(String), unreadable: expect.any(String) }

/** The step, its parameters, a value, and the result. */
const CASES: readonly (readonly [
  name: string,
  params: unknown,
  value: string | readonly string[],
  result: Flow | typeof REFUSED,
])[] = [
  ['nullIf', ['POA', '-'], 'poa', null],
  ['nullIf', ['POA'], '12000', '12000'],
  ['nullIf', ['-'], ['a', '-'], ['a']],
  ['lookup', { table: { USED: 'used' } }, 'Used', 'used'],
  ['lookup', { table: { USED: 'used' } }, 'stolen', REFUSED],
  ['lookup', { table: { Other: null }, otherwise: 'keep' }, 'Other', null],
  ['lookup', { table: {}, otherwise: 'keep' }, 'Green', 'Green'],
  ['lookup', { table: {}, otherwise: 'drop' }, 'Green', null],
  ['part', { by: '/', at: 1 }, 'White / Black', 'White'],
  ['part', { by: '/', at: 2 }, 'White / Black', 'Black'],
  ['part', { by: '/', at: -1 }, 'a/b/c', 'c'],
  ['part', { by: '/', at: 2 }, 'White', null],
  ['words', { from: 2 }, '2017 Land Rover', 'Land Rover'],
  ['words', { from: 2, to: 2 }, '2017  Land Rover', 'Land'],
  ['words', { from: 4 }, '2017 Land Rover', null],
  ['after', 'Odometer:', 'Odometer:50 km', '50 km'],
  ['after', 'Odometer:', '50 km', '50 km'],
  ['after', 'Year:', 'Year:', null],
  ['startOf', ['Land Rover', 'Land'], 'LAND ROVER Discovery', 'Land Rover'],
  ['startOf', ['Land'], 'Landcruiser', null],
  ['afterStart', ['Land Rover'], 'Land Rover Discovery 4', 'Discovery 4'],
  ['afterStart', ['Land Rover'], 'Toyota Hilux', null],
  ['onlyIf', '[A-Z]{3}', 'ABC', 'ABC'],
  ['onlyIf', '[A-Z]{3}', 'ABCD', null],
  ['replace', { text: '(R)', by: '' }, 'Sound(R) system', 'Sound system'],
  ['case', 'title', 'MERCEDES-BENZ e220 d’or', 'Mercedes-Benz e220 D’or'],
  ['case', 'upper', 'abc', 'ABC'],
  ['unit', 'L / 100 km', '8.7 L/100km', '8.7'],
  ['unit', ['km', 'kms'], '750,000 KMS', '750,000'],
  ['unit', 'km', '750 miles', REFUSED],
  ['unit', 'km', '750', REFUSED],
  ['withoutUnit', ['km', 'kms'], '12,500 km', '12,500'],
  ['withoutUnit', 'km', '12500 km', '12500'],
  ['withoutUnit', ['km'], '12500', '12500'],
  ['withoutUnit', ['km'], 'unknown km', 'unknown km'],
  ['findUnit', ['cyl'], '4 cyl, 2.2 L', '4'],
  ['findUnit', ['L'], '4 cyl, 2.2 L', '2.2'],
  ['findUnit', ['cylinder', 'cyl'], '1.5L Turbo 4-cylinder engine', '4'],
  ['findUnit', ['L'], '4 Light', null],
  ['findUnit', 'L', '4 cyl, 2.2 L', '2.2'],
  ['multiply', { by: 1000 }, '2.2', '2200'],
  ['multiply', { by: 1000 }, 'big', REFUSED],
  ['reciprocal', 282.481, '50', '5.6'],
  ['reciprocal', 282.481, '0', null],
  ['reciprocal', 282.481, 'n/a', REFUSED],
  ['date', ['d/M/yyyy', 'MM/yyyy'], '3/12/2026', '2026-12-03'],
  ['date', ['d/M/yyyy', 'MM/yyyy'], '03/2022', '2022-03'],
  ['date', 'd-MMM-yyyy', '5-Mar-2026', '2026-03-05'],
  ['date', 'MMM yyyy', 'March 2025', '2025-03'],
  ['date', 'MM/yy', '04/19', '2019-04'],
  ['date', 'MM/yy', '04/88', '1988-04'],
  ['date', 'MMM yyyy', 'Sept 2025', '2025-09'],
  ['date', 'd/M/yyyy', '1/2/23', REFUSED],
  ['date', 'd/M/yyyy', '29/2/2024', '2024-02-29'],
  ['date', 'd/M/yyyy', '29/2/2023', REFUSED],
  ['date', 'd/M/yyyy', '2023-02-28', REFUSED],
  ['date', 'd MMM yyyy', '5 Foo 2026', REFUSED],
  ['list', ';', 'a; b ;;a', ['a', 'b']],
  ['list', [';', '|'], 'a|b;c', ['a', 'b', 'c']],
  ['join', ', ', ['a', 'b'], 'a, b'],
  ['first', true, ['a', 'b'], 'a'],
  ['whenFilled', 'drive_away', '51990', 'drive_away'],
  ['whenContains', { words: ['drive away'], give: 'drive_away' }, '$51,990 Drive Away*', 'drive_away'],
  ['whenContains', { words: ['drive away'], give: 'drive_away' }, '$51,990', null],
  ['withoutUnit', ['drive away', '*'], '$19,990 drive away', '$19,990'],
]

function expected(result: Flow | typeof REFUSED): unknown {
  return result === REFUSED ? SOME_REFUSAL : result
}

describe('transforms', () => {
  it.each(CASES)('%s %j of %j', (name, params, value, result) => {
    const found = TRANSFORMS.find((transform) => transform.name === name)
    if (!found) throw new Error(`no transform ${name}`)
    const outcome = found.compile(found.params.parse(params))(value)
    expect(outcome).toEqual(expected(result))
  })

  it('every step has a test case and a description', () => {
    const tested = new Set(CASES.map(([name]) => name))
    expect(TRANSFORMS.filter(({ name, about }) => !tested.has(name) || about === '')).toEqual([])
  })
})
