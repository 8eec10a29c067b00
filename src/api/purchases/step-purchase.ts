import { nextOrderState } from '#purchase/order-state.ts'
import { applyOrderEvent } from '#purchase/server/apply-order-event.ts'
import { readStaffPurchase } from '#purchase/server/staff-purchases.ts'
import { err } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route, type ApiProblem } from '../route.ts'
import { declineVerdict, refusal, saleAbilitiesOf } from '../sales/sale-access.ts'
import { stepPurchase } from './contract.ts'
import { answerPurchase } from './purchase-access.ts'

export const stepPurchaseRoute = route(
  stepPurchase,
  async (request) => {
    const { tx, staff, params, body, matches } = request
    const order = await readStaffPurchase(tx, params.id)
    if (!order) return err({ kind: 'not-found' })
    const { id, siteId, dealershipId, locationId } = order
    const can = saleAbilitiesOf(order, staff)
    const needed = { confirm: can.confirm, complete: can.nextStep, decline: declineVerdict(can, order.isPaid) }
    const refused = refusal(needed[body.step])
    if (refused) return err(refused)
    const stale = matches({ version: order.version, subject: 'purchase', id })
    if (stale) return stale
    if (nextOrderState(order.state, body.step) === null) return err(TOO_LATE)
    if (body.step === 'decline' && body.note === '') return err(NO_WORDS)
    const isDone = await applyOrderEvent(tx.$client, {
      siteId,
      id,
      event: body.step,
      note: body.note,
      isShopperMailed: true,
      actor: staff.actor,
    })
    if (!isDone) return err(TOO_LATE)
    const fields = ['state', ...(body.note === '' ? [] : ['dealer_note'])]
    await record(tx, staff.actor, { verb: 'update', subject: 'purchase', id, fields, dealershipId, locationId, siteId })
    return answerPurchase(request, id)
  },
  answerPurchase,
)

const TOO_LATE: ApiProblem = { kind: 'conflict', detail: 'It is no longer in a state that allows this.' }

const NO_WORDS: ApiProblem = {
  kind: 'invalid-body',
  errors: [{ pointer: '#/note', detail: 'Say to the customer why.', code: 'too-short' }],
}
