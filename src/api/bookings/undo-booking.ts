import { undoBooking as undo } from '#leads/server/bookings/undo-booking.ts'
import { err } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { answerBooking, bookingProblem, findBooking } from './booking-access.ts'
import { undoBooking } from './contract.ts'

export const undoBookingRoute = route(
  undoBooking,
  async (request) => {
    const found = await findBooking(request, request.params.id)
    if (!found.ok) return found
    const undone = await undo(request.tx, found.value, byOf(request))
    return undone.ok ? answerBooking(request, request.params.id) : err(bookingProblem(undone.error))
  },
  answerBooking,
)
