import { expect, it } from 'vitest'
import { parsePictureReference, pictureReference } from './picture-reference.ts'

const picture = { blob: '0123456789abcdef0123456789abcdef01234567', width: 960, height: 640 }

it('parses a reference to the picture that it was made of', () => {
  expect(parsePictureReference(pictureReference(picture))).toEqual({ kind: 'stored', picture })
})

it.each(['https://pictures.example/1.jpg', 'blob:zz:1x1', 'blob:'])('takes %s as an external address', (url) => {
  expect(parsePictureReference(url)).toEqual({ kind: 'elsewhere', url })
})
