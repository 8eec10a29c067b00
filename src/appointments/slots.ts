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

/** A time in which nobody of a location can be booked. */
export interface Block extends Slot {
  /** Empty: every kind of appointment. */
  readonly kinds: readonly AppointmentKind[]
}

/** The people of a location who sell, and the times at which each of them is away. */
export type Team = readonly (readonly Slot[])[]

/** What besides the opening hours decides whether a time at a location is free. */
export interface Diary {
  readonly booked: readonly Booked[]
  readonly blocks: readonly Block[]
  readonly team: Team
}

/** Why a time can't be booked. `full`: as many appointments as the location takes, by its rules and by who is there. */
export type NotFree = 'blocked' | 'car-booked' | 'full'

interface SlotNeeds {
  readonly kind: AppointmentKind
  /** Appointments that may share a slot, by the rules of the site. */
  readonly perSlot: number
  /** Null if no vehicle of the stock is needed. */
  readonly vehicleId: number | null
}

/** Why a slot can't be booked; null if it can: a seat is left, nothing blocks it, and the vehicle, if one is needed, is not booked at that time. */
export function whyNotFree(slot: Slot, { kind, perSlot, vehicleId }: SlotNeeds, diary: Diary): NotFree | null {
  const overlapping = diary.booked.filter((other) => overlaps(slot, other))
  if (diary.blocks.some((block) => overlaps(slot, block) && (block.kinds.length === 0 || block.kinds.includes(kind))))
    return 'blocked'
  if (vehicleId !== null && overlapping.some((other) => other.vehicleId === vehicleId)) return 'car-booked'
  const takenSeats = new Set(overlapping.flatMap(({ seat }) => seat ?? []))
  return takenSeats.size < capacityAt(slot, { kind, perSlot }, diary.team) ? null : 'full'
}

export function isFree(slot: Slot, needs: SlotNeeds, diary: Diary): boolean {
  return whyNotFree(slot, needs, diary) === null
}

/**
 * Appointments that can share a slot: what the site allows, but while somebody is away no more than people are there. The workshop's
 * people don't use the console, so services are bounded by blocks alone.
 */
export function capacityAt(slot: Slot, { kind, perSlot }: Pick<SlotNeeds, 'kind' | 'perSlot'>, team: Team): number {
  const away = kind === 'service' ? 0 : team.filter((times) => times.some((time) => overlaps(slot, time))).length
  return away === 0 ? perSlot : Math.min(perSlot, team.length - away)
}

function overlaps(one: Slot, other: Slot): boolean {
  return one.start < other.end && one.end > other.start
}

/** The local date and time of a slot's start, `YYYY-MM-DD` and `HH:MM`. */
export function clockOf({ start }: Slot, timezone: string): { readonly day: string; readonly time: string } {
  return clockIn(timezone, start)
}
