import { expect, test } from 'vitest'
import { isRoomShort, deferredDealerships } from './missing-changes.ts'

test.each<[string, [number, number][], number, number[]]>([
  ['defers nothing if all changes fit', [[1, 10], [2, 20]], 30, []],
  ['defers the largest change', [[1, 900], [2, 20], [3, 5]], 100, [1]],
  ['defers the largest of three changes', [[1, 60], [2, 50], [3, 40]], 100, [1]],
  ['defers all if none fits', [[1, 60], [2, 50]], 10, [2, 1]],
  ['defers nothing if nothing is missing', [], 0, []],
])('%s', (_, missing, room, waiting) => expect([...deferredDealerships(new Map(missing), room)]).toEqual(waiting)) // oxfmt-ignore

test.each([
  [1_000, 0, false],
  [10_000, 400, false],
  [10_000, 300, true],
  [500_000, 16_000, false],
  [500_000, 15_000, true],
])('%i documents with room for %i: short is %s', (size, room, isShort) =>
  expect(isRoomShort({ size, room })).toBe(isShort),
)
