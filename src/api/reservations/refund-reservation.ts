import { lockSubject, readPayment } from '#payments/server/payment-rows.ts'
import { requestRefund } from '#payments/server/record-payment.ts'
import { err } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { refusal, saleAbilitiesOf } from '../sales/sale-access.ts'
import { refundReservation } from './contract.ts'
import { answerReservation, findReservation, hasPaid, reservationProblem } from './reservation-access.ts'

export const refundReservationRoute = route(
  refundReservation,
  async (request) => {
    const { tx, staff } = request
    const found = await findReservation(request, request.params.id)
    if (!found.ok) return found
    const { id, paid, endedAt, siteId, dealershipId, locationId } = found.value
    const refused = refusal(saleAbilitiesOf(found.value, staff).refund)
    if (refused) return err(refused)
    if (paid === null || !hasPaid(found.value)) return err(reservationProblem('nothing-paid'))
    if (endedAt === null) return err(reservationProblem('still-open'))
    await lockSubject(tx.$client, id)
    const payment = await readPayment(tx.$client, paid.id)
    if (payment) await requestRefund(tx.$client, payment, 'declined')
    const where = { dealershipId, locationId, siteId }
    await record(tx, staff.actor, { verb: 'update', subject: 'payment', id: paid.id, fields: ['state'], ...where })
    return answerReservation(request, id)
  },
  answerReservation,
)
