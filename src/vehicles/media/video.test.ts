import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmbedUrl, parseVideo, storedVideo } from './video.ts'

const BLOB = 'ab'.repeat(20)

it.each([
  [storedVideo(BLOB), { kind: 'stored', blob: BLOB }],
  ['https://cdn.example/walk.MP4?v=2', { kind: 'file', url: 'https://cdn.example/walk.MP4?v=2' }],
  ['https://player.vimeo.com/video/123456', { kind: 'embed', url: 'https://player.vimeo.com/video/123456' }],
  ['https://www.youtube.com/watch?v=abcdefghijk', { kind: 'link', url: 'https://www.youtube.com/watch?v=abcdefghijk' }],
  ['http://cdn.example/walk.mp4', { kind: 'link', url: 'http://cdn.example/walk.mp4' }],
  ['javascript:alert(1)', null],
  ['walk.mp4', null],
])('parses %s', (address, video) => {
  expect(parseVideo(address)).toEqual(video)
})

describe('isEmbedUrl', () => {
  it.each([
    ['https://www.youtube.com/embed/abcdefghijk', true],
    ['https://player.vimeo.com/video/123456', true],
    ['https://www.youtube.com/watch?v=abcdefghijk', false],
    ['http://www.youtube.com/embed/abcdefghijk', false],
    ['https://www.youtube.com.evil.example/embed/abcdefghijk', false],
    ['javascript:alert(1)', false],
  ])('%s: %s', (address, embeds) => expect(isEmbedUrl(address)).toBe(embeds))

  it('accepts no other host', () => {
    fc.assert(
      fc.property(fc.webUrl(), (address) => {
        const host = new URL(address).hostname
        expect(isEmbedUrl(address) && !/(^|\.)(youtube|youtube-nocookie|vimeo)\.com$/.test(host)).toBe(false)
      }),
    )
  })
})
