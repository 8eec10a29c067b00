import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cropFor,
  parseSize,
  PICTURE_FRAMES,
  PICTURE_WIDTHS,
  sentPixels,
  sizeText,
  type PictureFrame,
} from './picture-size.ts'

const pixels = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const size = fc.record({
  width: fc.constantFrom(...PICTURE_WIDTHS),
  frame: fc.constantFrom(...(Object.keys(PICTURE_FRAMES) as PictureFrame[])),
})

describe('sizes of pictures', () => {
  it.each([
    [{ width: 720, frame: '3:2' }, '720x480'],
    [{ width: 1920, frame: '16:9' }, '1920x1080'],
    [{ width: 600, frame: '3:2' }, '600x400'],
    [{ width: 240, frame: '1:1' }, '240x240'],
    [{ width: 960, frame: 'whole' }, '960'],
  ] as const)('are written as text: %o is %s', (each, text) => {
    expect(sizeText(each)).toBe(text)
  })

  it('are parsed to the parts that they were made of', () => {
    fc.assert(
      fc.property(size, (each) => {
        expect(parseSize(sizeText(each))).toEqual(each)
      }),
    )
  })

  it.each(['721x480', '720x481', '0', '', '720x', '99999', '720x480x1', '-720', '7e2'])('do not include %j', (text) => {
    expect(parseSize(text)).toBeNull()
  })

  it('crop inside the picture, to its full width or height', () => {
    fc.assert(
      fc.property(pixels, size, (picture, { frame }) => {
        const crop = cropFor(picture, frame)
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height)
        const touches = crop.width === picture.width || crop.height === picture.height
        expect(touches).toBe(true)
      }),
    )
  })

  it('never enlarge', () => {
    fc.assert(
      fc.property(pixels, size, (picture, each) => {
        const sent = sentPixels(picture, each)
        expect(sent.width).toBeLessThanOrEqual(Math.min(picture.width, each.width))
        expect(sent.height).toBeLessThanOrEqual(picture.height)
        expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
