import { describe, expect, it } from 'vitest'
import { galleryPictures, reviewerPicture } from './picture-views.ts'

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

it.each([
  ['a picture of the site', '/pictures/people/alex.webp', '/160x107/'],
  ['none at another address', 'https://photos.example/alex.jpg', null],
  ['none that the site lacks', '/pictures/people/nobody.webp', null],
])('shows of a review %s', async (_, url, expected) => {
  const pictures = {
    ofSite: async (path: string) => (path === '/pictures/people/alex.webp' ? PHOTO : null),
    signFor: () => sign,
  }
  const address = await reviewerPicture({ url, thumb: { url } }, { pictures, slug: 'example' })
  expect(address === null ? null : /\/\d+x\d+\//.exec(address)?.[0]).toBe(expected)
})
