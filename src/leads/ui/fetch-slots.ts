import { SLOTS_PATH, type WireSlot } from '#appointments/wire-slots.ts'
import type { SlotChoice, SlotDay } from '#appointments/slot-choice.ts'

/** The times of a day as they are now; null where the server can't say, so that those of the page stay. */
export async function fetchDay(
  { kind, carId, locationId }: SlotChoice,
  day: string,
): Promise<readonly WireSlot[] | null> {
  const query = new URLSearchParams({ kind, location_id: String(locationId), date: day })
  if (carId !== null) query.set('car_id', String(carId))
  try {
    const response = await fetch(`${SLOTS_PATH}?${query}`)
    return response.ok ? ((await response.json()) as { slots: readonly WireSlot[] }).slots : null
  } catch {
    return null
  }
}

/** The days, with what is free on one of them as the server said. */
export function withDay(days: readonly SlotDay[], day: string, found: readonly WireSlot[]): readonly SlotDay[] {
  const isFree = new Map(found.map(({ start, available }) => [start, available]))
  return days.map((each) => {
    if (each.day !== day) return each
    return { ...each, slots: each.slots.map((slot) => ({ ...slot, available: isFree.get(slot.value) ?? false })) }
  })
}
