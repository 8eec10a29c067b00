import { declineBooking as decline } from '#leads/server/bookings/change-booking.ts'
import { err } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { answerBooking, bookingProblem, findBooking } from './booking-access.ts'
import { declineBooking } from './contract.ts'

export const declineBookingRoute = route(
  declineBooking,
  async (request) => {
    const found = await findBooking(request, request.params.id)
    if (!found.ok) return found
    const declined = await decline(request.tx, found.value, request.body.text, byOf(request))
    return declined.ok ? answerBooking(request, request.params.id) : err(bookingProblem(declined.error))
  },
  answerBooking,
)
