import { propertiesOf } from '#platform/records.ts'
import type { SlotChoice } from './slot-choice.ts'

/** The path of the API for free times: `?car_id=&location_id=&date=`, with `kind=service` for those of the workshop. */
export const SLOTS_PATH = '/api/appointments'

/** A slot in the API. Both ends are ISO 8601 with the offset of the location's clocks. */
export interface WireSlot {
  readonly start: string
  readonly end: string
  readonly available: boolean
}

/** The slots of a day (`YYYY-MM-DD`); of all days for null. */
export function toWireSlots({ days }: SlotChoice, date: string | null): readonly WireSlot[] {
  return days
    .filter(({ day }) => date === null || day === date)
    .flatMap(({ slots }) => slots.map(({ value, end, available }) => ({ start: value, end, available })))
}

/** Parses the API's response; null if it is no list of slots. */
export function parseWireSlots(wire: unknown): readonly WireSlot[] | null {
  const { slots } = propertiesOf(wire)
  return Array.isArray(slots) && slots.every(isWireSlot) ? slots : null
}

function isWireSlot(value: unknown): value is WireSlot {
  const { start, end, available } = propertiesOf(value)
  return typeof start === 'string' && typeof end === 'string' && typeof available === 'boolean'
}
