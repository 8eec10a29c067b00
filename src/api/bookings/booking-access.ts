import { readBooking, type BookingRecord } from '#leads/server/bookings/booking-record.ts'
import type { ChangedBooking } from '#leads/server/bookings/change-booking.ts'
import { readLead } from '#leads/server/inbox/lead-record.ts'
import { placeOf } from '#leads/lead-place.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { appointmentAbilities, type AppointmentAbility } from '#staff/policies/appointment.ts'
import type { Abilities } from '#staff/policies/policy.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { ApiProblem, Outcome, RequestContext } from '../route.ts'

interface Placed {
  readonly dealershipId: number
  readonly locationId: number
  /** Null for a time that was blocked. */
  readonly siteId: number | null
  readonly isOfOwnGroup: boolean
}

/** The caller's permissions for a booking or a blocked time of somebody (`ownerId`; null: nobody's). */
export function abilitiesAt(
  { dealershipId, locationId, siteId, isOfOwnGroup }: Placed,
  ownerId: string | null,
  staff: RequestContext['staff'],
): Abilities<AppointmentAbility> {
  const asker = askerOf(staff)
  const place = placeOf({ dealershipId, locationId, siteId: siteId ?? 0, isOfOwnGroup }, asker)
  return appointmentAbilities(asker, place, { ownerId })
}

/** A booking that the person sees and may change, at the version of `If-Match`. */
export async function findBooking(request: RequestContext, id: string): Promise<Result<ChangedBooking, ApiProblem>> {
  const { tx, staff, matches, services } = request
  const booking = await readBooking(tx, id)
  if (!booking) return err({ kind: 'not-found' })
  const verdict = abilitiesAt(booking, ownerOf(booking), staff).update
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  const stale = matches({ version: booking.version, subject: 'appointment', id })
  if (stale) return stale
  const lead = await readLead(tx, booking.leadId)
  if (!lead) return err({ kind: 'conflict', detail: DETAILS['not-booked'] })
  return ok({ booking, lead, perSlot: services.bookings.perSlot(booking.siteSlug, booking.kind) })
}

/** The owner of a booking: the person who keeps it, or else the one who has its lead. */
function ownerOf({ personId, assigneeId }: BookingRecord): string | null {
  return personId ?? assigneeId
}

function personOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null
}

export function presentBooking(booking: BookingRecord, staff: RequestContext['staff']) {
  const { id, version, leadId, kind, state, startsAt, endsAt, timezone, dealershipId, customer, confirmedAt, answer } =
    booking
  const { locationId, locationName, vehicleId, vehicleName, stockNumber } = booking
  const person = personOf(booking.personId, booking.personName)
  return {
    id,
    version,
    leadId,
    kind,
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timezone,
    dealershipId,
    location: { id: locationId, name: locationName },
    vehicle: vehicleName === null ? null : { id: vehicleId, name: vehicleName, stockNumber },
    person,
    owner: person ?? personOf(booking.assigneeId, booking.assigneeName),
    customer,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    answer,
    abilities: { update: abilitiesAt(booking, ownerOf(booking), staff).update },
  }
}

/** The booking as it is now. */
export async function answerBooking(
  { tx, staff, problem }: RequestContext,
  id: string,
): Promise<Outcome<ReturnType<typeof presentBooking>>> {
  const booking = await readBooking(tx, id)
  if (!booking) return problem('not-found')
  return ok({ body: presentBooking(booking, staff), version: booking.version, id })
}

const DETAILS = {
  'not-booked': 'It is no longer booked.',
  'is-over': 'The time is over.',
  'is-confirmed': 'It is confirmed already.',
  blocked: 'The time is blocked.',
  'car-booked': 'The vehicle is out at that time.',
  full: 'No more can come at that time.',
  'already-sent': 'The customer has been told. Change it again instead.',
  'nothing-to-undo': 'There is nothing to undo.',
} as const

const FAULTS = {
  'no-such-location': { pointer: '#/locationId', detail: 'There is no such location of the dealership.' },
  'no-such-person': { pointer: '#/personId', detail: 'Nobody with this id works at the location.' },
} as const

/** The answer to a problem of the domain. */
export function bookingProblem({ kind }: { readonly kind: keyof typeof DETAILS | keyof typeof FAULTS }): ApiProblem {
  if (kind === 'no-such-location' || kind === 'no-such-person')
    return { kind: 'invalid-body', errors: [{ ...FAULTS[kind], code: 'unknown-id' }] }
  return { kind: 'conflict', detail: DETAILS[kind] }
}
