import { expect, it } from 'vitest'
import { areaOf } from './draw-frame.ts'

const FRAME = { width: 960, height: 640 }

it.each([
  ['fills a wider box', { width: 1600, height: 900 }, true, { left: 0, top: -83.33, width: 1600, height: 1066.67 }],
  ['fills a taller box', { width: 300, height: 400 }, true, { left: -150, top: 0, width: 600, height: 400 }],
  ['is whole in a wider box', { width: 1600, height: 900 }, false, { left: 125, top: 0, width: 1350, height: 900 }],
])('a frame %s', (_, box, cover, area) => {
  const drawn = areaOf(FRAME, box, cover)
  for (const [side, length] of Object.entries(area)) expect(drawn[side as keyof typeof area]).toBeCloseTo(length, 1)
})
