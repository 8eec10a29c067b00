import { describe, expect, it } from 'vitest'
import { parseWireSlots } from './wire-slots.ts'

const SLOT = { start: '2026-11-24T09:00:00+10:00', end: '2026-11-24T10:00:00+10:00', available: true }

describe('parseWireSlots', () => {
  it.each([[[]], [[SLOT]]])('returns %j', (slots) => {
    expect(parseWireSlots({ slots })).toEqual(slots)
  })
  it.each([
    ['no object', null],
    ['no list', { slots: SLOT }],
    ['a slot without its availability', { slots: [{ ...SLOT, available: undefined }] }],
  ])('returns null for %s', (_, wire) => {
    expect(parseWireSlots(wire)).toBeNull()
  })
})
