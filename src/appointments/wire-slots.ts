import type { SlotChoice } from './slot-choice.ts'

/** The path that answers which times are free: `?car_id=&location_id=&date=`, and `kind=service` for the workshop's. */
export const SLOTS_PATH = '/api/appointments'

/** A time as the API writes it; both ends are ISO 8601 with the offset of the location's clocks. */
export interface WireSlot {
  readonly start: string
  readonly end: string
  readonly available: boolean
}

/** The times of a day (`YYYY-MM-DD`), or of all days. */
export function toWireSlots({ days }: SlotChoice, date: string | null): readonly WireSlot[] {
  return days
    .filter(({ day }) => date === null || day === date)
    .flatMap(({ slots }) => slots.map(({ value, end, available }) => ({ start: value, end, available })))
}
