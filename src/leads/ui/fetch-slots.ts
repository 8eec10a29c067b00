import { parseWireSlots, SLOTS_PATH, type WireSlot } from '#appointments/wire-slots.ts'
import type { SlotChoice, SlotDay } from '#appointments/slot-choice.ts'

/** Fetches the current slots of a day; null on failure, so that the caller keeps those of the page. */
export async function fetchDay(
  { kind, carId, locationId }: SlotChoice,
  day: string,
): Promise<readonly WireSlot[] | null> {
  const query = new URLSearchParams({ kind, location_id: String(locationId), date: day })
  if (carId !== null) query.set('car_id', String(carId))
  try {
    const response = await fetch(`${SLOTS_PATH}?${query}`)
    return response.ok ? parseWireSlots(await response.json()) : null
  } catch {
    return null
  }
}

/** The days with the availability of one of them replaced by fetched slots. */
export function withDay(days: readonly SlotDay[], day: string, found: readonly WireSlot[]): readonly SlotDay[] {
  const isFree = new Map(found.map(({ start, available }) => [start, available]))
  return days.map((each) => {
    if (each.day !== day) return each
    return { ...each, slots: each.slots.map((slot) => ({ ...slot, available: isFree.get(slot.value) ?? false })) }
  })
}
