import { expect, test } from 'vitest'
import { withoutPictureSources } from './server-writer.ts'

test("the server's documents contain no picture addresses of the feed", () => {
  const photos = [{ blob: 'x', sourceUrl: 'https://feed.example/1.jpg' }]
  expect(withoutPictureSources({ id: 7, photos })).toEqual({ id: 7, photos: [{ blob: 'x' }] })
  expect(withoutPictureSources({ id: 7, photos: null })).toEqual({ id: 7, photos: null })
})
