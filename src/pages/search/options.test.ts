import { expect, test } from 'vitest'
import { limited, type OptionView } from './options.ts'

/** Builds options from a text: `a*` is a selected one. */
const options = (text: string): readonly OptionView[] =>
  text.split(' ').map((each) => ({ value: each.charAt(0), label: each, count: 1, selected: each.endsWith('*') }))

test.each([
  ['a b c d', 2, 'a b'],
  ['a b* c d', 2, 'a b'],
  ['a b c* d', 2, 'a c'],
  ['a* b* c* d', 2, 'a b c'],
  ['a b* c d* e*', 3, 'b d e'],
])('limits %j to %i options: %j', (all, limit, expected) => {
  const shown = limited(options(all), limit)
  expect(shown.map(({ value }) => value).join(' ')).toBe(expected)
})
