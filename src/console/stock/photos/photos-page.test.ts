import { expect, test } from 'vitest'
import type { StockPhoto } from '#api/photos/contract.ts'
import { movedOrder, originWords, photoLabel, queueWords } from './photos-page.ts'

const PHOTO: StockPhoto = {
  id: 'a',
  origin: 'feed',
  state: 'shown',
  failure: null,
  address: null,
  wholeAddress: null,
  width: 1,
  height: 1,
  rotation: 0,
  crop: null,
  warnings: [],
}

test.each([
  [{}, true, 'First'],
  [{}, false, undefined],
  [{ warnings: ['dark', 'small'] }, true, 'Dark, Too small'],
  [{ state: 'hidden', warnings: ['dark'] }, false, 'Hidden'],
  [{ state: 'failed', failure: '404' }, false, 'Not fetched: 404'],
] as const)('%j is labelled', (photo, isFirst, words) => {
  expect(
    photoLabel({ ...PHOTO, ...photo, warnings: [...('warnings' in photo ? photo.warnings : [])] }, isFirst)?.words,
  ).toBe(words)
})

test.each([
  [['a'], 'c', 'after', ['b', 'c', 'a', 'd']],
  [['d'], 'a', 'before', ['d', 'a', 'b', 'c']],
  [['a', 'c'], 'd', 'after', ['b', 'd', 'a', 'c']],
  [['a'], 'gone', 'after', ['a', 'b', 'c', 'd']],
])('%j goes %s %s', (moved, target, position, expected) => {
  expect(movedOrder(['a', 'b', 'c', 'd'], new Set(moved), target, position)).toEqual(expected)
})

test('says whose photos they are, and how far the queue is', () => {
  expect(originWords([PHOTO, { ...PHOTO, origin: 'own' }])).toBe('1 from the feed, 1 of yours')
  const waiting = { id: 'w', vehicleId: 1, name: 'w', share: 0.5, preview: '', refused: null }
  expect(queueWords([waiting, { ...waiting, share: 0 }], true)).toBe('Uploading 2 photos, 25 %')
  expect(queueWords([waiting], false)).toBe('No connection: one photo waits, nothing is lost')
  expect(queueWords([{ ...waiting, refused: 'a film' }], true)).toBe('')
})
