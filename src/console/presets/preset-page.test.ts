import { expect, test } from 'vitest'
import { byWeight, changesWords, readPresetSearch, writerWords } from './preset-page.ts'

const effect = (slug: string, changes: number, isBroken = false) => ({
  slug,
  name: slug,
  isBroken,
  findings: [],
  changes: Array.from({ length: changes }, (_, at) => ({ path: [at] })),
})

test('sites that would break come first, those without a change last', () => {
  const sorted = byWeight([effect('same', 0), effect('changed', 2), effect('broken', 0, true)])
  expect(sorted.map(({ slug }) => slug)).toEqual(['broken', 'changed', 'same'])
})

test.each([
  [0, 'no change'],
  [1, '1 change'],
  [2, '2 changes'],
])('%i: %s', (count, words) => expect(changesWords(count)).toBe(words))

test('the screen says who wins: an update over the product’s file, this text over both', () => {
  expect(writerWords({ writer: 'files', file: 'presets/cars.yaml', isShipped: true })).toMatch(/an update may replace/)
  expect(writerWords({ writer: 'files', file: 'sites/presets/cars.yaml', isShipped: true })).toMatch(
    /^It is written by the file sites/,
  )
  expect(writerWords({ writer: 'console', file: null, isShipped: true })).toMatch(/an update leaves it alone/)
  expect(writerWords({ writer: 'console', file: null, isShipped: false })).toBe('')
})

test('the address opens the revisions and nothing else', () => {
  expect(readPresetSearch({ tab: 'revisions', more: 1 })).toEqual({ tab: 'revisions' })
  expect(readPresetSearch({ tab: 'other' })).toEqual({})
})
