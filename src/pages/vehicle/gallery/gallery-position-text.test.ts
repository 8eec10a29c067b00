import { expect, it } from 'vitest'
import { galleryPositionText } from './gallery-position-text.ts'

const texts = { all: 'All 52 photos', position: '{place} of 52 photos' }

it.each([
  [0, '1 of 52 photos'],
  [51, '52 of 52 photos'],
  [-1, 'All 52 photos'],
])('the text for the picture at index %i is "%s"', (index, text) => {
  expect(galleryPositionText(texts, index)).toBe(text)
})
