import { changeBooking } from '#leads/server/bookings/change-booking.ts'
import { err } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { abilitiesAt, answerBooking, bookingProblem, findBooking } from './booking-access.ts'
import { updateBooking } from './contract.ts'

export const updateBookingRoute = route(updateBooking, async (request) => {
  const { tx, staff, params, body, services } = request
  const found = await findBooking(request, params.id)
  if (!found.ok) return found
  const { booking } = found.value
  const isElsewhere = body.locationId !== undefined && body.locationId !== booking.locationId
  const place = isElsewhere ? services.bookings.placeOf(booking.dealershipSlug, body.locationId ?? 0) : undefined
  if (place === null) return err(bookingProblem({ kind: 'no-such-location' }))
  if (place) {
    const there = abilitiesAt({ ...booking, locationId: place.id }, staff.personId, staff).update
    if (there !== true) return err({ kind: 'forbidden', because: there.because })
  }
  const changed = await changeBooking(
    tx,
    found.value,
    {
      ...(body.startsAt !== undefined && { startsAt: new Date(body.startsAt) }),
      ...(place && { place }),
      ...(body.personId !== undefined && { personId: body.personId }),
    },
    byOf(request),
  )
  return changed.ok ? answerBooking(request, params.id) : err(bookingProblem(changed.error))
})
