import { applyEvent } from '#reserve/server/apply-event.ts'
import { isUniqueViolation } from '#platform/server/database-errors.ts'
import { record } from '#platform/server/audit.ts'
import { err } from '#platform/result.ts'
import { route } from '../route.ts'
import { declineVerdict, refusal, saleAbilitiesOf } from '../sales/sale-access.ts'
import { stepReservation } from './contract.ts'
import { allows, answerReservation, findReservation, hasPaid, reservationProblem } from './reservation-access.ts'

export const stepReservationRoute = route(
  stepReservation,
  async (request) => {
    const { tx, staff, body, services } = request
    const found = await findReservation(request, request.params.id)
    if (!found.ok) return found
    const { id, siteId, dealershipId, locationId } = found.value
    const can = saleAbilitiesOf(found.value, staff)
    const needed = { confirm: can.confirm, complete: can.nextStep, decline: declineVerdict(can, hasPaid(found.value)) }
    const refused = refusal(needed[body.step])
    if (refused) return err(refused)
    if (!allows(found.value, body.step)) return err(reservationProblem('too-late'))
    const { reservations } = services.sales
    if (body.step !== 'confirm' && !(await reservations.closePayments(siteId, id)))
      return err(reservationProblem('unavailable'))
    const facts = { takesPayments: reservations.takesPayments(siteId), wasPaying: false, actor: staff.actor }
    try {
      const { kind } = await applyEvent(tx.$client, id, body.step, facts)
      if (kind !== 'done') return err(reservationProblem(kind === 'missing' ? 'too-late' : kind))
    } catch (error) {
      if (isUniqueViolation(error, 'reservations_one_holder')) return err(reservationProblem('taken'))
      throw error
    }
    const where = { dealershipId, locationId, siteId }
    await record(tx, staff.actor, { verb: 'update', subject: 'reservation', id, fields: ['state'], ...where })
    return answerReservation(request, id)
  },
  answerReservation,
)
