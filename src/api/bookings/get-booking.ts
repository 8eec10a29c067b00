import { readBooking } from '#leads/server/bookings/booking-record.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { answerBooking } from './booking-access.ts'
import { getBooking } from './contract.ts'

export const getBookingRoute = route(getBooking, async (request) => {
  const { tx, staff, params } = request
  const booking = await readBooking(tx, params.id)
  if (booking) {
    const { id, dealershipId, locationId, siteId } = booking
    await record(tx, staff.actor, { verb: 'view', subject: 'appointment', id, dealershipId, locationId, siteId })
  }
  return answerBooking(request, params.id)
})
