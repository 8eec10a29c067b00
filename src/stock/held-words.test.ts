import { expect, test } from 'vitest'
import { heldMend, releaseWords } from './held-words.ts'

const ADVICE =
  'Correct the mapping: field `price`, column `price`, which the file does not have; or confirm with --allow-empty price.'

test('a renamed column is named, where one fits', () => {
  expect(heldMend(ADVICE, { empty: ['price'], jump: [] }, ['Sale price', 'Yard'])).toBe(
    'Correct the mapping: field “price”, column “price”, which the file does not have. The file has a column “Sale price” that nothing reads: “price” is probably called so now.',
  )
  expect(heldMend('Check the file; or confirm with --allow-shrink.', undefined, ['Sale price'])).toBe('Check the file.')
})

test('what a release does is said for each safeguard', () =>
  expect(releaseWords({ shrink: true, empty: ['price'], jump: ['km'] })).toEqual([
    'Vehicles that the file lacks are sold.',
    '“price” is emptied where the file does not have it.',
    '“km” becomes what the file says.',
  ]))
