import { expect, it } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toMediaFacts } from './media-facts.ts'

const WATCH = 'https://www.youtube.com/watch?v=abcdefghijk'
const PLAYER = 'https://player.vimeo.com/video/123456'
const FILE = 'https://cdn.example/clip.mp4'

it.each([
  ['the file of its own', { videoUrl: FILE, externalVideoUrl: PLAYER }, FILE],
  ['a player before a page to watch', { externalVideoUrl: WATCH, videos: [PLAYER] }, PLAYER],
  ['a page to watch where there is nothing else', { externalVideoUrl: WATCH }, WATCH],
  ['the next one after an address that is none', { videoUrl: 'soon', videos: [FILE] }, FILE],
])('the video is %s', (_, fields, url) => {
  const vehicle = buildVehicle({ videoUrl: null, externalVideoUrl: null, videos: [], ...fields })
  expect(toMediaFacts(vehicle, { width: 720 }, null, () => '').video?.url).toBe(url)
})
