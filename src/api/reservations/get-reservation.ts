import { record } from '#platform/server/audit.ts'
import { readStaffReservation } from '#reserve/server/staff-reservations.ts'
import { route } from '../route.ts'
import { getReservation } from './contract.ts'
import { answerReservation } from './reservation-access.ts'

export const getReservationRoute = route(getReservation, async (request) => {
  const { tx, staff, params } = request
  const found = await readStaffReservation(tx, params.id)
  if (found) {
    const { id, dealershipId, locationId, siteId } = found
    await record(tx, staff.actor, { verb: 'view', subject: 'reservation', id, dealershipId, locationId, siteId })
  }
  return answerReservation(request, params.id)
})
