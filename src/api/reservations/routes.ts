import { getReservationRoute } from './get-reservation.ts'
import { holdVehicleRoute } from './hold-vehicle.ts'
import { listReservationsRoute } from './list-reservations.ts'
import { refundReservationRoute } from './refund-reservation.ts'
import { stepReservationRoute } from './step-reservation.ts'

export const RESERVATION_ROUTES = [
  listReservationsRoute,
  getReservationRoute,
  holdVehicleRoute,
  stepReservationRoute,
  refundReservationRoute,
]
