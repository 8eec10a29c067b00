import { describe, expect, it } from 'vitest'
import { CARD_WIDTHS, pictureSources, SLIDE_WIDTHS } from './picture-sources.ts'

const BLOB = '0123456789abcdef0123456789abcdef01234567'
const sign = (text: string) => text.slice(-3).padEnd(16, '-')
const widthsIn = (srcSet: string | undefined) =>
  [...(srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

describe('pictureSources', () => {
  it('offers each format in every width up to that of the original', () => {
    const { sources, src, width, height } = pictureSources(
      { blob: BLOB, width: 960, height: 640 },
      { widths: SLIDE_WIDTHS, sign },
    )
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(widthsIn(sources[0]?.srcSet)).toEqual([480, 720, 960])
    expect(src).toMatch(/\/720x480\/.{16}\.q76\.jpeg$/)
    expect({ width, height }).toEqual({ width: 960, height: 640 })
  })

  it('compares widths with the width after cropping', () => {
    const upright = pictureSources({ blob: BLOB, width: 1080, height: 1920 }, { widths: CARD_WIDTHS, sign })
    expect({ width: upright.width, height: upright.height }).toEqual({ width: 960, height: 640 })
  })

  it('requests the smallest width of a tiny original, and returns its true size', () => {
    const tiny = pictureSources({ blob: BLOB, width: 150, height: 100 }, { widths: CARD_WIDTHS, sign })
    expect(widthsIn(tiny.sources[0]?.srcSet)).toEqual([360])
    expect({ width: tiny.width, height: tiny.height }).toEqual({ width: 150, height: 100 })
  })

  it('crops slides to 1920 × 1080', () => {
    const wide = pictureSources({ blob: BLOB, width: 4000, height: 3000 }, { widths: [1920], frame: '16:9', sign })
    expect(wide.sources[0]?.srcSet).toContain('/1920x1080/')
    expect({ width: wide.width, height: wide.height }).toEqual({ width: 1920, height: 1080 })
  })
})
