import { describe, expect, it } from 'vitest'
import { galleryPictures } from './picture-views.ts'

const PHOTO = { blob: '0123456789abcdef0123456789abcdef01234567', width: 4000, height: 3000 }
const sign = () => 'signature-signat'
const slideOf = (slideSize: { width: number; height?: number }) => galleryPictures([PHOTO], slideSize, sign)[0]?.slide
const largestIn = (srcSet = '') => /\/(\d+x\d+)\/[^,]*$/.exec(srcSet)?.[1]

describe("a gallery's slides follow the site's slide size", () => {
  it.each([
    ['the default', { width: 720 }, '720x480', '1440x960'],
    ['1920 × 1080', { width: 1920, height: 1080 }, '1920x1080', '1920x1080'],
    ['a square', { width: 600, height: 600 }, '480x480', '960x960'],
  ])('%s', (_, size, plain, largest) => {
    const slide = slideOf(size)
    expect(slide?.src).toContain(`/${plain}/`)
    expect(largestIn(slide?.sources?.[0]?.srcSet)).toBe(largest)
  })

  it('leaves out photos that were not downloaded yet', () => {
    expect(galleryPictures([{ blob: null, width: null, height: null }], { width: 720 }, sign)).toEqual([])
  })
})
