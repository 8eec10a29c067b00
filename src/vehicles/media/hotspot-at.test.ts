import { describe, expect, it } from 'vitest'
import { hotspotAt } from './hotspot-at.ts'

const LAMP = [
  { angle: 0, x: 70, y: 50 },
  { angle: 20, x: 80, y: 52 },
  { angle: 300, x: 40, y: 50 },
  { angle: 340, x: 60, y: 50 },
]

describe('hotspotAt', () => {
  it.each([
    ['at a given angle', 20, { x: 80, y: 52 }],
    ['between two angles', 10, { x: 75, y: 51 }],
    ['across the first frame', 350, { x: 65, y: 50 }],
    ['after several turns', 720 + 320, { x: 50, y: 50 }],
    ['backwards', -40, { x: 50, y: 50 }],
    ['on the far side', 160, null],
  ])('%s (%d°)', (_, angle, position) => {
    expect(hotspotAt(LAMP, angle)).toEqual(position)
  })
  it('with one position shows at that angle only', () => {
    const once = [{ angle: 90, x: 1, y: 2 }]
    expect([hotspotAt(once, 90), hotspotAt(once, 91)]).toEqual([{ x: 1, y: 2 }, null])
  })
})
