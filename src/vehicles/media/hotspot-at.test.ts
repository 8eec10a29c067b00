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
    ['at the angle of a position', 20, { x: 80, y: 52 }],
    ['between two positions', 10, { x: 75, y: 51 }],
    ['between the last and the first position', 350, { x: 65, y: 50 }],
    ['after several turns', 720 + 320, { x: 50, y: 50 }],
    ['backwards', -40, { x: 50, y: 50 }],
    ['between two positions more than 45 degrees apart', 160, null],
  ])('%s (%d°)', (_, angle, position) => {
    expect(hotspotAt(LAMP, angle)).toEqual(position)
  })
  it('shows a hotspot with one position at its angle only', () => {
    const once = [{ angle: 90, x: 1, y: 2 }]
    expect([hotspotAt(once, 90), hotspotAt(once, 91)]).toEqual([{ x: 1, y: 2 }, null])
  })
})
