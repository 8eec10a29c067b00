import { expect, test } from 'vitest'
import { differenceHash, hashDistance, lightOf, sharpnessOf, type GreyPicture } from './picture-looks.ts'

const picture = (width: number, height: number, at: (x: number, y: number) => number): GreyPicture => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width))),
})

test('brightness is the mean of the pixels', () => {
  expect(lightOf(picture(4, 4, (x) => (x < 2 ? 0 : 200)))).toBe(100)
})

test('edges are sharper than the same edges blurred, and a plain surface has none', () => {
  const edges = sharpnessOf(picture(32, 32, (x) => (x % 8 < 4 ? 0 : 255)))
  const blurred = sharpnessOf(picture(32, 32, (x) => 128 + 127 * Math.sin((x * Math.PI) / 4)))
  expect(edges).toBeGreaterThan(blurred * 2)
  expect(sharpnessOf(picture(32, 32, () => 90))).toBe(0)
})

test('the hash ignores brightness, and tells a picture from its mirror image', () => {
  const one = differenceHash(picture(9, 8, (x, y) => (x * 13 + y * 7) % 100))
  const brighter = differenceHash(picture(9, 8, (x, y) => ((x * 13 + y * 7) % 100) + 40))
  const mirrored = differenceHash(picture(9, 8, (x, y) => ((8 - x) * 13 + y * 7) % 100))
  expect(hashDistance(one, brighter)).toBe(0)
  expect(hashDistance(one, mirrored)).toBeGreaterThan(20)
})
