import { clockIn, dayIn, daysAfter } from '#platform/calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { instantAt } from '#platform/zoned-time.ts'
import { hoursOn, type Calendar } from '#locations/opening-hours.ts'
import type { Site } from '#sites/schema.ts'

/** Slots of a kind of booking; a site configures them (`testDrive.slots`, `serviceBooking.slots`, `purchase.pickUp.slots`). */
export type SlotRules = Site['testDrive']['slots']

/** The form that books it; `purchase` is the pick-up of a bought vehicle. */
export type AppointmentKind = 'testDrive' | 'service' | 'purchase'

/** A time that can be booked. Both ends are instants, so a day on which clocks change has no special case. */
export interface Slot {
  readonly start: Date
  readonly end: Date
}

/** The times of slots: opening hours with special days, by the clocks of the location. */
export interface SlotPlace {
  readonly calendar: Calendar
  readonly timezone: string
}

/** Whether the location takes bookings: where the site names locations, one of them; otherwise every one. */
export function takesBookings({ offered, locations }: SlotRules, locationSlug: string): boolean {
  return offered && (locations.length === 0 || locations.includes(locationSlug))
}

/**
 * The slots of a calendar day (`YYYY-MM-DD`): one after the other from opening to closing, each of them whole, and none
 * before the lead time or after the last bookable day.
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

/** A booking as the rules see it. */
export interface Booked extends Slot {
  /** Which of the bookings that a slot takes it is, from 0. */
  readonly seat: number
  readonly vehicleId: number | null
}

/** Whether somebody can still book it: a seat is free, and nobody else has the vehicle at that time. */
export function isFree(slot: Slot, booked: readonly Booked[], perSlot: number, vehicleId: number | null): boolean {
  const meanwhile = booked.filter(({ start, end }) => start < slot.end && end > slot.start)
  const isVehicleOut = vehicleId !== null && meanwhile.some((other) => other.vehicleId === vehicleId)
  return !isVehicleOut && new Set(meanwhile.map(({ seat }) => seat)).size < perSlot
}

/** The wall clock of the location at the slot's start, `YYYY-MM-DD` and `HH:MM`. */
export function clockOf({ start }: Slot, timezone: string): { readonly day: string; readonly time: string } {
  return clockIn(timezone, start)
}
