import { confirmBooking as confirm } from '#leads/server/bookings/change-booking.ts'
import { err } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { answerBooking, bookingProblem, findBooking } from './booking-access.ts'
import { confirmBooking } from './contract.ts'

export const confirmBookingRoute = route(
  confirmBooking,
  async (request) => {
    const found = await findBooking(request, request.params.id)
    if (!found.ok) return found
    const confirmed = await confirm(request.tx, found.value, byOf(request))
    return confirmed.ok ? answerBooking(request, request.params.id) : err(bookingProblem(confirmed.error))
  },
  answerBooking,
)
