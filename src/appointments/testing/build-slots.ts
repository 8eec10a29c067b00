import { testDrive } from '#sites/schema/purchase.ts'
import type { SlotPlace, SlotRules } from '../slots.ts'

/** The default settings with slots offered, and the given changes. */
export function buildSlotRules(changes: Partial<SlotRules> = {}): SlotRules {
  return { ...testDrive.parse({}).slots, offered: true, ...changes }
}

/** A place with the same hours on every day. */
export function openDaily(open: string, close: string, timezone: string): SlotPlace {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    formattedHours: null,
    open,
    close,
  }))
  return { calendar: { hours, special: [] }, timezone }
}
