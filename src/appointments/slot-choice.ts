import { dateFormat } from '#platform/cached-format.ts'
import { zoneName } from '#platform/time-in-words.ts'
import { isoIn } from '#platform/zoned-time.ts'
import { clockText } from '#locations/opening-hours.ts'
import { clockOf, isFree, type AppointmentKind, type DaySlots, type Diary, type Slot } from './slots.ts'

/** Bookable times for a form. JSON, because the server renders the form and the browser continues with the same data. */
export interface SlotChoice {
  readonly kind: AppointmentKind
  readonly locationId: number
  readonly carId: number | null
  readonly timezone: string
  readonly days: readonly SlotDay[]
}

export interface SlotDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** "Mon 23 Nov (AEST)", because the shopper's clocks may differ from the location's. */
  readonly label: string
  readonly slots: readonly SlotOption[]
}

export interface SlotOption {
  /** The slot's start, ISO 8601 with the offset of the location's clocks. */
  readonly value: string
  /** The slot's end, in the same format. */
  readonly end: string
  /** "9:30 am" */
  readonly label: string
  readonly available: boolean
}

export interface SlotChoiceFacts {
  readonly kind: AppointmentKind
  readonly locationId: number
  readonly vehicleId: number | null
  readonly timezone: string
  readonly perSlot: number
  readonly days: readonly DaySlots[]
  readonly diary: Diary
}

export function toSlotChoice(facts: SlotChoiceFacts): SlotChoice {
  const { kind, locationId, vehicleId, timezone, perSlot, days, diary } = facts
  return {
    kind,
    locationId,
    carId: vehicleId,
    timezone,
    days: days.map(({ day, slots }) => ({
      day,
      label: dayLabel(day, slots, timezone),
      slots: slots.map((slot) => ({
        value: isoIn(timezone, slot.start),
        end: isoIn(timezone, slot.end),
        label: slotLabel(slot, slots, timezone),
        available: isFree(slot, { kind, perSlot, vehicleId }, diary),
      })),
    })),
  }
}

/** The slot that starts at this instant. */
export function findSlot({ days }: SlotChoice, start: Date): SlotOption | undefined {
  const at = start.getTime()
  return days.flatMap(({ slots }) => slots).find(({ value }) => new Date(value).getTime() === at)
}

/** Whether this is the value of a slot that is still free. */
export function isFreeSlot({ days }: SlotChoice, value: string): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.value === value && slot.available))
}

/** The zone of a day on which clocks change is that of its first slot; times that occur twice name their own. */
function dayLabel(day: string, [first]: readonly Slot[], timezone: string): string {
  const format = dateFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  const date = format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
  return first ? `${date} (${zoneName(timezone, first.start)})` : date
}

/** The clock time of a slot's start. When clocks are put back a time occurs twice in a day, and the label gets the zone's name. */
function slotLabel(slot: Slot, others: readonly Slot[], timezone: string): string {
  const { time } = clockOf(slot, timezone)
  const isTwice = others.filter((other) => clockOf(other, timezone).time === time).length > 1
  return isTwice ? `${clockText(time)} ${zoneName(timezone, slot.start)}` : clockText(time)
}
