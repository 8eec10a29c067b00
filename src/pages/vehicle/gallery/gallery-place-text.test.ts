import { expect, it } from 'vitest'
import { galleryPlaceText } from './gallery-place-text.ts'

const texts = { all: 'All 52 photographs', place: '{place} of 52 photographs' }

it.each([
  [0, '1 of 52 photographs'],
  [51, '52 of 52 photographs'],
  [-1, 'All 52 photographs'],
])('at %i: %s', (index, said) => {
  expect(galleryPlaceText(texts, index)).toBe(said)
})
