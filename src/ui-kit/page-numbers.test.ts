import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 4 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 6 7 8 9'],
])('page %i of %i: %s', (current, last, expected) => {
  expect(pageNumbers(current, last).join(' ')).toBe(expected)
})

test('first, last and current page are always shown, in order, and a gap replaces at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const steps = pageNumbers(current, last)
      expect(steps).toEqual(expect.arrayContaining([1, current, last]))
      const jumps = steps.flatMap((step, index) => {
        const before = steps[index - 1] ?? 0
        if (step === 'gap') return Number(steps[index + 1]) - Number(before) > 2 ? [] : ['a gap for one page']
        return before === 'gap' || step - before === 1 ? [] : ['a page left out without a gap']
      })
      expect(jumps).toEqual([])
    }),
  )
})
