import { expect, test } from 'vitest'
import { storedSitePath, storedSitePicture } from './stored-site-picture.ts'

const PICTURE = { blob: 'ab'.repeat(20), width: 640, height: 120 }

test('the path of an uploaded picture says which one it is and its size', () => {
  expect(storedSitePath(PICTURE)).toBe(`/pictures/stored/${PICTURE.blob}-640x120`)
  expect(storedSitePicture(storedSitePath(PICTURE))).toEqual(PICTURE)
})

test.each(['/pictures/logo.svg', '/pictures/stored/logo.svg', `/pictures/stored/${'zz'.repeat(20)}-1x1`, '/stored'])(
  '%s is no uploaded picture',
  (path) => {
    expect(storedSitePicture(path)).toBeNull()
  },
)
