import { confirmBookingRoute } from './confirm-booking.ts'
import { declineBookingRoute } from './decline-booking.ts'
import { getBookingRoute } from './get-booking.ts'
import { getCalendarRoute } from './get-calendar.ts'
import { listBookingsRoute } from './list-bookings.ts'
import { undoBookingRoute } from './undo-booking.ts'
import { updateBookingRoute } from './update-booking.ts'

export const BOOKING_ROUTES = [
  getCalendarRoute,
  listBookingsRoute,
  getBookingRoute,
  updateBookingRoute,
  confirmBookingRoute,
  declineBookingRoute,
  undoBookingRoute,
]
