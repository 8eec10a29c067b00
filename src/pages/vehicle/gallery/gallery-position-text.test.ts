import { expect, it } from 'vitest'
import { galleryPositionText } from './gallery-position-text.ts'

const texts = { all: 'All 52 photographs', position: '{place} of 52 photographs' }

it.each([
  [0, '1 of 52 photographs'],
  [51, '52 of 52 photographs'],
  [-1, 'All 52 photographs'],
])('the text for the picture at index %i is "%s"', (index, text) => {
  expect(galleryPositionText(texts, index)).toBe(text)
})
