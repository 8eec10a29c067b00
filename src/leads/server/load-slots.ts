import type { NewAppointment } from '#appointments/server/book-appointment.ts'
import { readDiary } from '#appointments/server/read-diary.ts'
import { toSlotChoice, type SlotChoice } from '#appointments/slot-choice.ts'
import { slotDays, type AppointmentKind, type DaySlots, type Diary, type SlotRules } from '#appointments/slots.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import type { Database } from '#platform/server/database.ts'
import { instantAt } from '#platform/zoned-time.ts'

export interface SlotRequest {
  readonly siteId: number
  readonly kind: AppointmentKind
  readonly rules: SlotRules
  readonly location: ListedLocation
  readonly vehicleId: number | null
  readonly now: Date
}

/** The slots of a location, each free or taken; null if it has no bookable hours. */
export async function loadSlots(
  database: Pick<Database, 'withSite'>,
  request: SlotRequest,
): Promise<SlotChoice | null> {
  const { siteId, kind, location, vehicleId } = request
  const { timezone } = location
  const days = daysOf(request)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const from = new Date(instantAt(timezone, first.day, '00:00'))
  const to = new Date(instantAt(timezone, daysAfter(last.day, 1), '00:00'))
  const diary = await database.withSite(
    siteId,
    ({ $client }) => readDiary($client, { locationId: location.id, kind, vehicleId }, from, to),
    { readOnly: true },
  )
  return toChoice(request, days, diary)
}

/** All slots of a location as if none were taken; null if it has no bookable hours. */
export function allSlots(request: SlotRequest): SlotChoice | null {
  const days = daysOf(request)
  return days.length === 0 ? null : toChoice(request, days, { booked: [], blocks: [], team: [] })
}

function daysOf({ rules, location, now }: SlotRequest): readonly DaySlots[] {
  const calendar = { hours: location.contactDetail.openingHours, special: location.specialHours }
  return slotDays(rules, { calendar, timezone: location.timezone }, now)
}

function toChoice(
  { kind, location, vehicleId, rules: { perSlot } }: SlotRequest,
  days: readonly DaySlots[],
  diary: Diary,
): SlotChoice {
  return toSlotChoice({ kind, locationId: location.id, vehicleId, timezone: location.timezone, perSlot, days, diary })
}

/** The appointment that books one of these slots for a lead. */
export function toAppointment(
  { siteId, kind, rules, location, vehicleId }: SlotRequest,
  leadId: string,
  booked: { readonly start: string; readonly end: string },
): NewAppointment {
  return {
    siteId,
    leadId,
    dealershipId: location.dealershipId,
    locationId: location.id,
    kind,
    vehicleId,
    start: new Date(booked.start),
    end: new Date(booked.end),
    timezone: location.timezone,
    perSlot: rules.perSlot,
  }
}
