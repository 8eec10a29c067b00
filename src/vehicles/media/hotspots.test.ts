import { describe, expect, it } from 'vitest'
import { parseHotspots } from './hotspots.ts'

describe('parseHotspots', () => {
  it('reads exterior and interior hotspots with all their parts', () => {
    const wire = {
      exterior: [
        { description: 'Tow bar', note: 'Rated to 2.5 t', photo: 'blob:x', positions: [{ angle: -90, x: 5, y: 6 }] },
      ],
      interior: [{ description: 'Screen', position: { yaw: -3, pitch: -20 } }],
    }
    expect(parseHotspots(wire)).toEqual({
      exterior: [
        { description: 'Tow bar', note: 'Rated to 2.5 t', photo: 'blob:x', positions: [{ angle: 270, x: 5, y: 6 }] },
      ],
      interior: [{ description: 'Screen', note: null, photo: null, yaw: -3, pitch: -20 }],
    })
  })
  it('leaves out hotspots without description or position', () => {
    const whole = { description: 'Lamp', positions: [{ angle: 0, x: 5, y: 6 }] }
    const wire = {
      exterior: [{ description: '' }, whole, 3, { ...whole, positions: [] }],
      interior: [{ position: {} }],
    }
    expect(parseHotspots(wire).exterior).toHaveLength(1)
    expect(parseHotspots(wire).interior).toEqual([])
  })
  it.each([null, 'none', [], 7])('returns no hotspots for %j', (wire) => {
    expect(parseHotspots(wire)).toEqual({ exterior: [], interior: [] })
  })
})
