import { clockIn, dayIn, daysAfter } from '#platform/calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { instantAt } from '#platform/zoned-time.ts'
import { hoursOn, type Calendar } from '#locations/opening-hours.ts'
import type { Site } from '#sites/schema.ts'

/** A site's settings for the slots of one kind of appointment: `testDrive.slots`, `serviceBooking.slots`, `purchase.pickUp.slots`. */
export type SlotRules = Site['testDrive']['slots']

/** Named for the form that books it; `purchase` is the pick-up of a bought vehicle. */
export type AppointmentKind = 'testDrive' | 'service' | 'purchase'

/** A time that can be booked. Both ends are instants, so days on which clocks change need no special case. */
export interface Slot {
  readonly start: Date
  readonly end: Date
}

/** The opening hours that decide about a location's slots, and the time zone of its clocks. */
export interface SlotPlace {
  readonly calendar: Calendar
  readonly timezone: string
}

/** Whether a location takes bookings. A site that names no locations books at all of them. */
export function takesBookings({ offered, locations }: SlotRules, locationSlug: string): boolean {
  return offered && (locations.length === 0 || locations.includes(locationSlug))
}

/**
 * The slots of a calendar day (`YYYY-MM-DD`). They follow each other from opening time on and end by closing time; none starts before
 * the lead time has passed or after the last bookable day.
 */
export function slotsOnDay(day: string, rules: SlotRules, { calendar, timezone }: SlotPlace, now: Date): Slot[] {
  if (day > lastDay(rules, timezone, now)) return []
  const hours = hoursOn(calendar, day)
  if (hours.kind !== 'open') return []
  const closing = instantAt(timezone, day, hours.close)
  const length = rules.lengthMinutes * MINUTE_MS
  const earliest = now.getTime() + rules.leadTimeHours * HOUR_MS
  const slots: Slot[] = []
  for (let start = instantAt(timezone, day, hours.open); start + length <= closing; start += length) {
    if (start >= earliest) slots.push({ start: new Date(start), end: new Date(start + length) })
  }
  return slots
}

export interface DaySlots {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly slots: readonly Slot[]
}

/** Every day that has a slot, soonest first. */
export function slotDays(rules: SlotRules, place: SlotPlace, now: Date): DaySlots[] {
  const today = dayIn(place.timezone, now)
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => daysAfter(today, ahead))
  return days.map((day) => ({ day, slots: slotsOnDay(day, rules, place, now) })).filter(({ slots }) => slots.length > 0)
}

function lastDay({ daysAhead }: SlotRules, timezone: string, now: Date): string {
  return daysAfter(dayIn(timezone, now), daysAhead)
}

/** The facts of a booking that decide whether a slot is free. */
export interface Booked extends Slot {
  /** Number of the booking among those that may share its slot, from 0; null if it takes no seat here, because it is at another location. */
  readonly seat: number | null
  readonly vehicleId: number | null
}

/** Whether a slot can still be booked: a seat is left, and the vehicle, if one is needed, is not booked at that time. */
export function isFree(slot: Slot, booked: readonly Booked[], perSlot: number, vehicleId: number | null): boolean {
  const overlapping = booked.filter(({ start, end }) => start < slot.end && end > slot.start)
  const isVehicleBooked = vehicleId !== null && overlapping.some((other) => other.vehicleId === vehicleId)
  const takenSeats = new Set(overlapping.flatMap(({ seat }) => seat ?? []))
  return !isVehicleBooked && takenSeats.size < perSlot
}

/** The local date and time of a slot's start, `YYYY-MM-DD` and `HH:MM`. */
export function clockOf({ start }: Slot, timezone: string): { readonly day: string; readonly time: string } {
  return clockIn(timezone, start)
}
