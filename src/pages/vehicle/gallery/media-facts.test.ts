import { expect, it } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toMediaFacts } from './media-facts.ts'

const WATCH = 'https://www.youtube.com/watch?v=abcdefghijk'
const PLAYER = 'https://player.vimeo.com/video/123456'
const FILE = 'https://cdn.example/clip.mp4'

it.each([
  ['the dealer’s file rather than an external player', { videoUrl: FILE, externalVideoUrl: PLAYER }, FILE],
  ['an embedded player rather than a link', { externalVideoUrl: WATCH, videos: [PLAYER] }, PLAYER],
  ['a link if there is nothing else', { externalVideoUrl: WATCH }, WATCH],
  ['the next video after an invalid URL', { videoUrl: 'soon', videos: [FILE] }, FILE],
])('the video is %s', (_, fields, url) => {
  const vehicle = buildVehicle({ videoUrl: null, externalVideoUrl: null, videos: [], ...fields })
  expect(toMediaFacts(vehicle, { width: 720 }, null, () => '').video?.url).toBe(url)
})
