import { describe, expect, it } from 'vitest'
import { galleryItems, type VideoPosition } from './gallery.ts'

function indexOfVideo(pictures: number, position: VideoPosition): number {
  const items = galleryItems(
    Array.from({ length: pictures }, (_, index) => index),
    'https://v.example',
    position,
  )
  return items.findIndex(({ kind }) => kind === 'video')
}

describe('galleryItems', () => {
  it.each([
    [4, 'start', 0],
    [4, 'second', 1],
    [4, 'middle', 2],
    [5, 'middle', 2],
    [4, 'end', 4],
    [0, 'second', 0],
  ] as const)('puts the video among %d pictures at position "%s" at index %d', (pictures, position, index) => {
    expect(indexOfVideo(pictures, position)).toBe(index)
  })
  it('returns only the pictures of a vehicle without a video', () => {
    expect(galleryItems(['a'], null, 'start')).toEqual([{ kind: 'picture', picture: 'a' }])
  })
})
