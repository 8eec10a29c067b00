import { expect, test } from 'vitest'
import type { PictureLooks } from '#media/picture-looks.ts'
import { proposeFirst } from './first-photo.ts'
import { photoWarnings } from './photo-warnings.ts'

const GOOD: PictureLooks = { width: 1600, height: 1200, light: 120, sharpness: 400, hash: '00000000ffffffff' }
const photo = (id: string, looks: Partial<PictureLooks> = {}) => ({
  id,
  looks: {
    ...GOOD,
    hash: `${id.codePointAt(0)?.toString(16) ?? ''}0f0f0f0f0f0f0f`.slice(0, 16).padEnd(16, id),
    ...looks,
  },
})
const warningsOf = (...photos: Parameters<typeof photoWarnings>[0]) => [...photoWarnings(photos).values()]

test.each([
  [{ light: 54 }, ['dark']],
  [{ sharpness: 39 }, ['blurred']],
  [{ width: 640, height: 480 }, ['small']],
  [{ light: 10, sharpness: 3, width: 90, height: 90 }, ['dark', 'small']],
  [{ sharpness: 3, width: 90, height: 90 }, ['blurred', 'small']],
  [{}, []],
])('%j is warned of as %j', (looks, expected) => {
  expect(warningsOf(photo('a', looks))).toEqual([expected])
})

test('of two alike the later one is a double', () => {
  const near = { hash: '00000000fffffffe' }
  expect(warningsOf({ id: 'a', looks: GOOD }, photo('b', near), { id: 'c', looks: null })).toEqual([[], ['double'], []])
})

test('proposes the first photo that nothing speaks against', () => {
  const propose = (...photos: Parameters<typeof photoWarnings>[0]) => proposeFirst(photos, photoWarnings(photos))
  const dark = photo('a', { light: 20, hash: '1111111111111111' })
  const upright = photo('b', { width: 1200, height: 1600, hash: '2222222222222222' })
  const good = photo('c', { hash: '7777777777777777' })
  expect(propose(dark, upright, good)).toEqual({
    photoId: 'c',
    because: 'The first photo is dark; this one is sharp, bright and wide.',
  })
  expect(propose(good, dark)).toBeNull()
  expect(propose(dark, upright)).toBeNull()
  expect(propose()).toBeNull()
})
